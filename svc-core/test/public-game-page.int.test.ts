import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { pageText } from '../testing/page-text.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
let visitor: Browser;
beforeAll(async () => {
  core = await startCore();
  visitor = core.browser();
});
beforeEach(async () => {
  school = await publishedSchool(core, { name: 'Lincoln High School' });
});
afterAll(() => core.close());

const page = async (path: string) => {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text;
};

describe('the page of a game', () => {
  test('says where it was moved from, its result, and tells search engines', async () => {
    const game = await school.game({
      status: 'completed',
      score: 'L 3-7',
      ourScore: 3,
      theirScore: 7,
    });
    await core.database.prisma.game.update({
      where: { id: game.id },
      data: { date: new Date('2030-11-29'), publicNote: 'Senior night' },
    });
    const path = `/s/${school.slug}/${school.team.slug}/${game.id}`;
    const html = await page(path);
    expect(pageText(html)).toMatch(
      /Opponent \d+ Final, L 3-7 When Fri, Nov 29, 2030 · 7:00 PM Changed Moved from Fri, Nov 22(, 2030)? Where Main Field Game Opponent \d+ at Lincoln High School Home Note Senior night/,
    );
    const data: unknown = JSON.parse(/ld\+json">\s*([^\n]+)/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'SportsEvent',
      startDate: '2030-11-29T19:00:00-05:00',
      endDate: '2030-11-29T21:00:00-05:00',
      previousStartDate: ['2030-11-22'],
      eventStatus: 'https://schema.org/EventRescheduled',
      homeTeam: { name: 'Lincoln High School Football Varsity' },
      url: `http://localhost:8080${path}`,
    });
  });

  test.each([
    [{ disruption: 'postponed' }, 'Postponed', true],
    [{ status: 'canceled' }, 'Canceled', false],
  ] as const)('shows one that is off (%j) as off', async (data, status, isExpected) => {
    const { id } = await school.game(data);
    const text = await page(`/s/${school.slug}/${school.team.slug}/${id}`);
    expect(pageText(text)).toContain(` ${status} When`);
    expect(text).toMatch(/<dt>When<\/dt>\s*<dd><s>[^<]+<\/s><\/dd>/);
    expect(pageText(text).includes('New date To be announced')).toBe(isExpected);
    expect(text).not.toContain('Add to calendar');
  });

  test('says where it is played, with a map, also by another name of the place', async () => {
    const { browser } = school;
    const { body } = await browser.post('/api/facilities', {
      name: 'Lincoln High School',
      kind: 'site',
      address: '1200 Lincoln Avenue',
    });
    const parentId = z.object({ id: z.int() }).parse(body).id;
    const aliases = ['Big Gym'];
    await browser.post('/api/facilities', { name: 'Main Gym', kind: 'space', parentId, aliases });
    const date = new Date(Date.now() + 86_400_000);
    const wheres = [
      ['Main Gym', true, 'Main Gym, Lincoln High School, 1200 Lincoln Avenue'],
      ['big gym', true, 'big gym, Lincoln High School, 1200 Lincoln Avenue'],
      ['Lincoln High School Main Gym', true, 'Lincoln High School Main Gym, 1200 Lincoln Avenue'],
      ['Lincoln High School', true, 'Lincoln High School, 1200 Lincoln Avenue'],
      // The place of an away game is the other school's, whatever its name.
      ['Main Gym', false, undefined],
    ] as const;
    for (const [venue, isHome, where] of wheres) {
      const { id } = await school.game({ date, venue, isHome });
      const path = `/s/${school.slug}/${school.team.slug}`;
      const url =
        where &&
        `https://www.google.com/maps/search/?api=1&query=${where.replace(/ /g, '+').replace(/,/g, '%2C')}`;
      for (const address of [path, `${path}/${id}`, `/embed/${school.slug}`]) {
        const html = await page(address);
        if (!url) expect(pageText(await page(`${path}/${id}`))).toContain('Where Main Gym Game');
        else {
          expect(pageText(html)).toContain(`${where} Map`);
          expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
        }
      }
    }
  });

  test('hides a venue until some hours before the game, on all its answers', async () => {
    const publish = (hideVenueUntilHours: number | null) =>
      school.browser.put(`/api/teams/${school.team.id}/publication`, {
        published: true,
        hideVenueUntilHours,
      });
    const soon = new Date(Date.now() + 10 * 3_600_000);
    const [date, time] = [
      soon.toISOString().slice(0, 10),
      `1970-01-01T${soon.toISOString().slice(11, 16)}:00Z`,
    ];
    await core.database.prisma.school.update({
      where: { id: school.school.id },
      data: { timezone: 'UTC' },
    });
    const game = await school.game({
      date: new Date(date),
      time: new Date(time),
      venue: 'Secret Gym',
    });
    await school.browser.post('/api/facilities', {
      name: 'Secret Gym',
      kind: 'site',
      address: '1 Hidden Way',
    });
    const path = `/s/${school.slug}/${school.team.slug}`;
    const answers = [
      path,
      `${path}.json`,
      `${path}.ics`,
      `${path}/${game.id}`,
      `${path}/${game.id}.json`,
    ];
    for (const [hours, shown] of [
      [null, true],
      [9, false],
      [11, true],
    ] as const) {
      await publish(hours);
      for (const address of [...answers, `/s/${school.slug}`]) {
        const { text } = await visitor.get(address);
        expect([hours, address, /Secret Gym|Secret\+Gym/.test(text)]).toEqual([
          hours,
          address,
          shown,
        ]);
        if (!shown || !/\.(?:json|ics)$/.test(address))
          expect([hours, address, text.includes('1 Hidden Way')]).toEqual([hours, address, shown]);
      }
    }
  });
});

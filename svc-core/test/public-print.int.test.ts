import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { pageText } from '../testing/page-text.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
let opponentId: number;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  school = await publishedSchool(core, { name: 'Lincoln High School' });
  const schoolId = school.school.id;
  opponentId = (await core.make.opponent({ schoolId, schoolName: 'Troy' })).id;
});
afterAll(() => core.close());

const get = (path: string) => core.browser().get(path);
const page = async (path: string) => {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text;
};
const print = async (query: string, team = '') =>
  pageText(await page(`/s/${school.slug}${team}?print=${query}`));
const game = (date: string, data: Parameters<PublishedSchool['game']>[0] = {}) =>
  school.game({ date: new Date(date), opponentId, ...data });
const publish = (teamId: number, data: object = {}) =>
  school.browser.put(`/api/teams/${teamId}/publication`, { published: true, ...data });
const result = (score: string, ourScore: number | null = null, theirScore: number | null = null) =>
  ({ status: 'completed', score, ourScore, theirScore }) as const;

describe("the week's sheet", () => {
  test('has the games of Sunday to Saturday by day, with words for what is not as scheduled', async () => {
    await game('2030-11-16', { venue: 'Saturday Before' });
    await game('2030-11-17', { venue: 'Field 1', status: 'verified' });
    await game('2030-11-19', { venue: 'Field 2', time: null, isHome: false, status: 'canceled' });
    await game('2030-11-20', { venue: 'Field 3', neutral: true, ...result('W 24-17', 24, 17) });
    const moved = await game('2030-11-12', { venue: 'Field 4' });
    await core.database.prisma.game.update({
      where: { id: moved.id },
      data: { date: new Date('2030-11-22'), publicNote: 'Senior <night>' },
    });
    await game('2030-11-23', { venue: 'Field 5', disruption: 'postponed' });
    await game('2030-11-24', { venue: 'Sunday After' });
    for (const day of ['2030-11-17', '2030-11-20', '2030-11-23']) {
      const text = await print(`week&week=${day}`);
      expect(text).toContain('Lincoln High School Week of Nov 17, 2030');
      expect(text).toMatch(
        new RegExp(
          [
            'Time Team Opponent Venue Status Sun, Nov 17, 2030 7:00 PM Football Varsity vs Troy Field 1',
            'Mon, Nov 18, 2030 No games',
            'Tue, Nov 19, 2030 TBD Football Varsity @ Troy Field 2 Canceled',
            String.raw`Wed, Nov 20, 2030 7:00 PM Football Varsity vs Troy \(N\) Field 3 Final, W 24-17`,
            'Thu, Nov 21, 2030 No games',
            'Fri, Nov 22, 2030 7:00 PM Football Varsity vs Troy Field 4 Moved from Tue, Nov 12, 2030; Senior &lt;night&gt;',
            'Sat, Nov 23, 2030 7:00 PM Football Varsity vs Troy Field 5 Postponed As of',
          ].join(' '),
        ),
      );
      expect(text).not.toMatch(/Saturday Before|Sunday After|Confirmed/);
    }
    const html = await page(`/s/${school.slug}?print=week&week=2030-11-20`);
    for (const day of ['2030-11-10', '2030-11-24'])
      expect(html).toContain(`href="/s/${school.slug}?print=week&amp;week=${day}"`);
    expect(pageText(html)).toContain(`Changes: localhost:8080/s/${school.slug} `);
  });

  test('of a team, or of a sport, has no other games', async () => {
    await publish(school.privateTeam.id);
    await game('2030-11-20', { venue: 'Stadium' });
    await game('2030-11-20', { venue: 'Links', teamId: school.privateTeam.id });
    expect(await print('week&week=2030-11-20')).toMatch(/Stadium.*Links/);
    const football = await print('week&week=2030-11-20', '/football-varsity');
    expect(football).toContain('Lincoln High School Football Varsity Week of Nov 17, 2030');
    expect(football).toContain('7:00 PM vs Troy Stadium');
    expect(football).not.toContain('Links');
    const golf = await print('week&week=2030-11-20&sport=golf');
    expect(golf).toContain('Lincoln High School Golf Week of');
    expect(golf).toContain('Links');
    expect(golf).not.toContain('Stadium');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is of the week of today in %s by default, also for what is no day',
    async (timezone) => {
      await core.database.prisma.school.update({
        where: { id: school.school.id },
        data: { timezone },
      });
      const expected = await print(`week&week=${dayIn(timezone)}`);
      for (const query of ['week', 'week&week=2030-02-30', 'week&week=9999-12-31', 'week&week=x'])
        expect([query, await print(query)]).toEqual([query, expected]);
    },
  );
});

describe('the season card', () => {
  test('has all games of the school year, and the record without scrimmages', async () => {
    await game('2030-08-15', { gameType: 'scrimmage', ...result('W 40-0', 40, 0) });
    await game('2030-09-06', { venue: 'Field 1', ...result('W 24-17', 24, 17) });
    await game('2030-09-13', { isHome: false, ...result('L 3-7', 3, 7) });
    await game('2030-09-20', { gameType: 'playoff', ...result('W by forfeit') });
    await game('2030-09-27', { status: 'canceled' });
    await game('2031-07-31');
    await game('2031-08-01', { venue: 'Next Year' });
    const path = '/football-varsity';
    const text = await print('season&year=2030-31', path);
    expect(text).toContain('Lincoln High School 2030-31 Season');
    expect(text).toContain('Football Varsity Record: 2-1 Date Opponent Result');
    expect(text).toContain('Fri, Sep 6, 2030 7:00 PM vs Troy Field 1 Final, W 24-17');
    expect(text).toMatch(/Fri, Sep 13, 2030 7:00 PM @ Troy \S+ \S+ Final, L 3-7/);
    expect(text).toContain('Final, W 40-0; Scrimmage');
    expect(text).toContain('Final, W by forfeit; Playoff');
    expect(text).toContain('Thu, Jul 31, 2031');
    expect(text).not.toContain('Next Year');
    expect(text).toContain(`Changes: localhost:8080/s/${school.slug}${path} `);
    await game('2030-10-04', result('T 7-7', 7, 7));
    expect(await print('season&year=2030-31', path)).toContain('Record: 2-1-1');
  });

  test('of a school is one for each team with games, by name', async () => {
    await publish(school.privateTeam.id);
    await game('2030-09-01', { teamId: school.privateTeam.id });
    expect(await print('season&year=2030-31')).not.toContain('Football Varsity');
    await game('2030-11-20');
    const html = await page(`/s/${school.slug}?print=season&year=2030-31`);
    expect([...html.matchAll(/<h2>(.*)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Football Varsity',
      'Golf Varsity',
    ]);
    expect(pageText(html)).not.toContain('Record');
    expect(await print('season&year=2030-31&sport=golf')).not.toContain('Football Varsity');
    expect(await print('season&year=2020-21')).toContain('No games are scheduled.');
    expect(await print('season&year=2030-32')).toBe(await print('season'));
  });
});

describe('a print view', () => {
  const views = ['week&week=2030-11-20', 'season&year=2030-31'];

  test('has nothing that is not published, and no venue before its time', async () => {
    const other = await publishedSchool(core);
    await other.game({ venue: 'Elsewhere' });
    await game('2030-11-20', { teamId: school.privateTeam.id, venue: 'Not Public' });
    await game('2030-11-20', { venue: 'Secret Gym' });
    for (const view of views) expect(await print(view)).toContain('Secret Gym');
    await publish(school.team.id, { hideVenueUntilHours: 24 });
    for (const view of views) {
      const text = await print(view);
      expect(text).toContain('vs Troy');
      expect(text).not.toMatch(/Secret Gym|Not Public|Elsewhere|null/);
      const missing = await get(`/s/${school.slug}/golf-varsity?print=${view}`);
      expect([missing.status, missing.text]).toEqual([404, (await get('/s/none')).text]);
    }
  });

  test('has the policy, the tag and the links of the normal page', async () => {
    await game('2030-11-20');
    const normal = await get(`/s/${school.slug}`);
    for (const view of views) {
      const path = `/s/${school.slug}?print=${view}`;
      const answer = await get(path);
      for (const name of ['cache-control', 'etag', 'x-content-type-options'])
        expect([name, answer.headers.get(name)]).toEqual([name, normal.headers.get(name)]);
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
      expect(answer.text).not.toMatch(/<script|<img| style=| on\w+=/);
      expect(answer.text).toContain(
        `rel="canonical" href="http://localhost:8080/s/${school.slug}"`,
      );
      const etag = answer.headers.get('etag') ?? '';
      expect((await core.browser().get(path, { 'if-none-match': etag })).status).toBe(304);
    }
    expect(normal.text).toContain(`href="/s/${school.slug}?print=week">Print this week`);
    const filtered = await page(`/s/${school.slug}?year=2030-31&sport=football`);
    expect(filtered).toContain(
      `?print=season&amp;year=2030-31&amp;sport=football">Print the season`,
    );
    expect(await page(`/s/${school.slug}?print=poster`)).toBe(await page(`/s/${school.slug}`));
  });
});

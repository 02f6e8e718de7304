import { existsSync } from 'node:fs';
import { AuditPageView, PublicScheduleView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';
import { subscribeWithPython } from './python-icalendar.ts';
import type { HeldEntry, Subscriber } from './subscriber.ts';
import { subscribeWithKhal } from './vdirsyncer-and-khal.ts';

/** khal depends on Debian's package of icalendar for Python. */
const isInstalled = ['/usr/bin/vdirsyncer', '/usr/bin/khal'].every((path) => existsSync(path));

let core: TestCore;
let school: PublishedSchool;
const subscribers = new Map<string, Subscriber>();
beforeAll(async () => {
  core = await startCore();
  school = await publishedSchool(core, { name: 'Lincoln, "High"; School' });
  const feed = `${core.url}/s/${school.slug}.ics`;
  subscribers.set('khal', await subscribeWithKhal(feed));
  subscribers.set('python', await subscribeWithPython(feed));
});
afterAll(async () => {
  for (const subscriber of subscribers.values()) await subscriber.close();
  await core.close();
});

const change = (id: number, data: Prisma.GameUpdateInput) =>
  core.database.prisma.game.update({ where: { id }, data });

/** What the schedule says now, as calendars show it. */
async function published(): Promise<HeldEntry[]> {
  const { body } = await core.browser().get(`/s/${school.slug}.json?year=2030-31`);
  return PublicScheduleView.parse(body).games.map((game) => {
    const isOff = game.status === 'canceled' || game.disruption === 'postponed';
    const prefix =
      game.status === 'canceled'
        ? 'CANCELED: '
        : game.disruption === null
          ? ''
          : `${game.disruption.toUpperCase()}: `;
    const against = { home: 'vs', away: '@', neutral: 'vs' }[game.side];
    const suffix = game.side === 'neutral' ? ' (N)' : '';
    const tbd = game.time === null && !isOff ? ' (time TBD)' : '';
    const isAllDay = game.startsAt === null || game.disruption === 'postponed';
    return {
      uid: `game-${game.id}@localhost`,
      title: `${prefix}Football Varsity ${against} ${game.opponent}${suffix}${tbd}`,
      start: isAllDay ? game.date : (game.startsAt ?? '').slice(0, 16).replace('T', ' '),
      location: game.venue ?? '',
    };
  });
}

/** Every subscriber fetches, and then holds exactly what is published. */
async function expectHeld(step: string, games: number): Promise<void> {
  const expected = await published();
  expect([step, expected.length]).toEqual([step, games]);
  for (const [name, { fetch, held, keepsUids }] of subscribers) {
    await fetch();
    const shown = keepsUids ? expected : expected.map((entry) => ({ ...entry, uid: '' }));
    expect({ step, name, held: inOrder(await held()) }).toEqual({
      step,
      name,
      held: inOrder(shown),
    });
  }
}

const inOrder = (entries: readonly HeldEntry[]): HeldEntry[] =>
  entries.toSorted((one, other) =>
    `${one.start} ${one.title}`.localeCompare(`${other.start} ${other.title}`),
  );

test.runIf(isInstalled)(
  'two calendars hold the games as they are, whatever happens to them between two fetches',
  async () => {
    const opponent = await core.make.opponent({
      schoolId: school.school.id,
      schoolName:
        'Señor "Ruiz" & Sons; 高校, a name that is much longer than a line of an iCalendar file',
    });
    // Not '\\N': both programs' library reads an escaped backslash before an N as a line end.
    const games = [];
    for (let day = 1; day <= 8; day += 1)
      games.push(
        await school.game({
          date: new Date(`2030-11-0${day}`),
          venue: `Field ${day}, East; West\\B`,
        }),
      );
    const [moved, tbd, canceled, postponed, deleted, away, , played] = games.map(({ id }) => id);
    await change(games[6]?.id ?? 0, { opponent: { connect: { id: opponent.id } } });
    await expectHeld('at first', 8);

    await change(moved ?? 0, {
      date: new Date('2030-12-24'),
      time: new Date('1970-01-01T23:30:00Z'),
    });
    await change(tbd ?? 0, { time: null });
    await change(away ?? 0, { isHome: false, venue: 'Elsewhere' });
    await expectHeld('moved', 8);

    await change(canceled ?? 0, { status: 'canceled', publicNote: 'Storm' });
    await change(postponed ?? 0, { disruption: 'postponed' });
    await change(played ?? 0, { status: 'completed', score: 'W 2-1', ourScore: 2, theirScore: 1 });
    await expectHeld('canceled and postponed', 8);

    await school.browser.delete(`/api/games/${deleted}`);
    await change(canceled ?? 0, { status: 'scheduled', publicNote: null });
    await change(postponed ?? 0, { disruption: null, date: new Date('2030-11-30') });
    await expectHeld('deleted, back on and made up', 7);

    const { body } = await school.browser.get('/api/audit?kind=game');
    const deletion = AuditPageView.parse(body).entries.find(({ action }) => action === 'deleted');
    const restored = await school.browser.post('/api/games/restore', { entryId: deletion?.id });
    expect(restored.status).toBe(201);
    await change(deleted ?? 0, { venue: 'Restored' });
    await expectHeld('restored', 8);

    await change(moved ?? 0, {
      date: new Date('2030-11-01'),
      time: new Date('1970-01-01T19:00:00Z'),
    });
    await expectHeld('moved back', 8);

    await school.browser.put(`/api/teams/${school.team.id}/publication`, { published: false });
    await expectHeld('no longer public', 0);
  },
);

import { PublicScheduleView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Game } from '../generated/prisma/client.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
let postponed: Game;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  school = await publishedSchool(core);
  postponed = await school.game({ disruption: 'postponed' });
});
afterAll(() => core.close());

const makeUp = (data: Parameters<PublishedSchool['game']>[0] = {}) =>
  school.game({ date: new Date('2030-11-30'), replacesGameId: postponed.id, ...data });
const read = async (path: string) =>
  (await core.browser().get(`/s/${school.slug}${path}`)).text.replaceAll('\r\n ', '');
const newDateInJson = async () => {
  const { games } = PublicScheduleView.parse(JSON.parse(await read('.json?year=2030-31')));
  return games.find(({ id }) => id === postponed.id)?.makeUpDate;
};
const sequence = async () => {
  const text = await read('.ics');
  const [, entry = ''] = new RegExp(`UID:game-${postponed.id}@([^]*?)END:VEVENT`).exec(text) ?? [];
  return Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
};

test('a postponed game is shown at its old date with its new one', async () => {
  const path = `/${school.team.slug}/${postponed.id}`;
  expect(await read(path)).toMatch(/<dt>New date<\/dt>\s*<dd>To be announced<\/dd>/);
  const { id } = await makeUp();
  const page = await read('?from=2030-11-01');
  expect(page).toMatch(/Postponed[^]*New date: Sat, Nov 30/);
  expect(page).toContain('Fri, Nov 22, 2030');
  expect(await read(path)).toMatch(
    new RegExp(
      `<dt>New date</dt>\\s*<dd><a href="/s/${school.slug}/football-varsity/${id}">Sat, Nov 30`,
    ),
  );
  expect(await read('.ics')).toMatch(
    /SUMMARY:POSTPONED: [^]*DESCRIPTION:Postponed\\nNew date: Sat\\, Nov 30/,
  );
  expect(await read('?print=week&week=2030-11-22')).toContain('Postponed; New date: Sat, Nov 30');
  expect(await newDateInJson()).toBe('2030-11-30');
  const { text } = await school.browser.get('/api/games/export.csv');
  expect(text).toContain('"Postponed; New date: Sat, Nov 30, 2030"');
});

test('the new date is the last one that is played, of the same team', async () => {
  const first = await makeUp();
  const later = await makeUp({ date: new Date('2030-12-07') });
  expect(await newDateInJson()).toBe('2030-12-07');
  const change = (data: Partial<Game>, { id } = later) =>
    core.database.prisma.game.update({ where: { id }, data });
  await change({ status: 'canceled' });
  expect(await newDateInJson()).toBe('2030-11-30');
  await change({ status: 'scheduled', disruption: 'postponed' });
  expect(await newDateInJson()).toBe('2030-11-30');
  await change({ disruption: null, teamId: school.privateTeam.id });
  expect(await newDateInJson()).toBe('2030-11-30');
  await change({ status: 'canceled' }, first);
  expect(await newDateInJson()).toBeNull();
});

test('every change of the new date makes a calendar update the old entry, and is no edit of the game', async () => {
  const { rows: before } = await core.database.pool.query(
    'select version from games where id = $1',
    [postponed.id],
  );
  const sequences = [await sequence()];
  const game = await makeUp();
  sequences.push(await sequence());
  const steps: Partial<Game>[] = [
    { date: new Date('2030-12-01') },
    { status: 'canceled' },
    { status: 'scheduled' },
    { replacesGameId: null },
    { replacesGameId: postponed.id },
  ];
  for (const data of steps) {
    await core.database.prisma.game.update({ where: { id: game.id }, data });
    sequences.push(await sequence());
  }
  await core.database.prisma.game.delete({ where: { id: game.id } });
  sequences.push(await sequence());
  expect(sequences.map((each, at) => each - (sequences[at - 1] ?? each))).toEqual([
    0, 1, 1, 1, 1, 1, 1, 1,
  ]);
  const { rows: after } = await core.database.pool.query(
    'select version from games where id = $1',
    [postponed.id],
  );
  expect(after).toEqual(before);
  const { body } = await school.browser.get(`/api/audit?kind=game&record=${postponed.id}`);
  expect(body).toMatchObject({ entries: [{ action: 'created' }] });
});

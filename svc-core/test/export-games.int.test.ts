import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_EXPORTED_IDS } from '@fieldhouse/core-contract';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let foreignGame: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
  const schoolId = staff.school.id;
  const other = await newStaff(core);
  foreignGame = (await core.make.game({ schoolId: other.school.id, venue: 'Elsewhere' })).id;
  const team = await core.make.team({ schoolId, sport: 'golf' });
  const opponent = await core.make.opponent({ schoolId, schoolName: 'Adams' });
  ids['team'] = team.id;
  ids['opponent'] = opponent.id;
  const first = await core.make.game({ schoolId, date: new Date('2030-09-01'), venue: 'First' });
  const second = await core.make.game({
    schoolId,
    teamId: team.id,
    date: new Date('2030-09-02'),
    venue: 'Second',
    status: 'verified',
  });
  const third = await core.make.game({
    schoolId,
    opponentId: opponent.id,
    date: new Date('2030-09-03'),
    venue: 'Third',
    status: 'reschedule',
  });
  const declined = await core.make.game({
    schoolId,
    date: new Date('2030-09-04'),
    venue: 'Declined',
    status: 'reschedule',
  });
  for (const { id } of [third, declined]) {
    await core.database.pool.query(
      `insert into verifications ("schoolId", "gameId", "tokenHash", "sentTo", snapshot, state, "expiresAt", "answeredAt", note, "createdAt")
        select $1, $2::int, md5($2::int::text || n), 'a@b.test', '{}', case when n = 2 and $3::boolean then 'declined' else 'reschedule' end,
          now(), now() + n * interval '1 hour', '', now() from generate_series(1, 2) n`,
      [schoolId, id, id === declined.id],
    );
  }
  Object.assign(ids, { first: first.id, second: second.id, third: third.id });
});
afterAll(() => core.close());

/** The venues of the exported games. */
async function exported(query: string): Promise<string[]> {
  const { status, text } = await staff.browser.get(`/api/games/export.csv?${query}`);
  expect(status).toBe(200);
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[5] ?? '');
}

test('an export without a filter, or with empty ones, has every game', async () => {
  const all = ['First', 'Second', 'Third', 'Declined'];
  expect(await exported('')).toEqual(all);
  expect(await exported('team=&opponent=&status=&from=&to=&ids=')).toEqual(all);
});

test('an export has the games that match each filter', async () => {
  expect(await exported(`team=${ids['team']}`)).toEqual(['Second']);
  expect(await exported(`opponent=${ids['opponent']}`)).toEqual(['Third']);
  expect(await exported('status=verified')).toEqual(['Second']);
  expect(await exported('status=reschedule')).toEqual(['Third']);
  expect(await exported('status=declined')).toEqual(['Declined']);
  expect(await exported('from=2030-09-02&to=2030-09-03')).toEqual(['Second', 'Third']);
  expect(await exported('from=2030-09-02&status=scheduled')).toEqual([]);
});

test('an export has the games of a school year, as the school counts it', async () => {
  const all = ['First', 'Second', 'Third', 'Declined'];
  expect(await exported('year=2030-31')).toEqual(all);
  expect(await exported('year=2029-30')).toEqual([]);
  expect(await exported('year=2030-31&to=2030-09-02&status=verified')).toEqual(['Second']);
  const where = { id: staff.school.id };
  const { school } = core.database.prisma;
  await school.update({ where, data: { schoolYearStart: '09-03' } });
  expect(await exported('year=2030-31')).toEqual(['Third', 'Declined']);
  expect(await exported('year=2029-30')).toEqual(['First', 'Second']);
  await school.update({ where, data: { schoolYearStart: '08-01' } });
});

test('an export has the named games of the own school only', async () => {
  const { first, third } = ids;
  expect(await exported(`ids=${third},${first},${foreignGame}`)).toEqual(['First', 'Third']);
});

test.each([
  ['team=0', "This filter isn't valid."],
  ['team=x', "This filter isn't valid."],
  ['opponent=99999999999', "This filter isn't valid."],
  ['status=lost', "This filter isn't valid."],
  ['from=2030-02-30', 'Enter a valid date'],
  ['to=soon', 'Enter a valid date'],
  ['year=2030-32', "This filter isn't valid."],
  ['ids=1,,2', "This filter isn't valid."],
  ['ids=1,9999999999', "This filter isn't valid."],
  [
    `ids=${Array.from({ length: MAX_EXPORTED_IDS + 1 }, () => 1).join(',')}`,
    'Select up to 1,000 games to export',
  ],
])('a filter that is not valid is refused: %s', async (query, message) => {
  const { status, body } = await staff.browser.get(`/api/games/export.csv?${query}`);
  expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
});

import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { cleanLine, GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { publishedSchool } from '../../svc-core/testing/published-school.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';
import { NAMES, SCORES, SPORT_NAMES } from '../testing/misleading-texts.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const NAME_COUNT = isFullRun ? 150 : 40;

const exportOf = async ({ browser }: Staff): Promise<string> =>
  (await browser.get('/api/games/export.csv')).text;

/** Imports a school's calendar into a new school and again into the same school. */
async function expectCalendarRoundTrip(from: Staff): Promise<void> {
  const exported = await exportOf(from);
  const { text } = await from.browser.get('/api/games/export.ics');
  const calendar = () => new Blob([text], { type: 'text/calendar' });
  const to = await stack.staff();
  const { status, body } = await to.call('POST', '/api/import-games', calendar());
  expect([status, body.errors, body.skipped]).toEqual([200, [], []]);
  // Only the other school's answer makes a game Verified, which calendars don't say.
  const expected = exported.replaceAll(',Verified,', ',Scheduled,');
  expect((await exportOf(to)).split('\r\n')).toEqual(expected.split('\r\n'));
  const again = await from.call('POST', '/api/import-games?mode=update', calendar());
  expect(again.body).toMatchObject({ createdGames: 0, updatedGames: 0, skippedRows: 0 });
  expect(await exportOf(from)).toBe(exported);
}

/** The school's games as a workbook, in the form that uploads it. */
async function workbookOf({ browser }: Staff): Promise<FormData> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${stack.core.url}/api/games/export.xlsx`, { headers: { cookie } });
  const form = new FormData();
  form.set('file', await answer.blob(), 'games.xlsx');
  return form;
}

/** Imports a school's export into a new school and again into the same school, as CSV and as a workbook. */
async function expectRoundTrip(from: Staff): Promise<void> {
  await expectTextRoundTrip(from);
  const exported = await exportOf(from);
  const workbook = await workbookOf(from);
  const to = await stack.staff();
  const { status, body } = await to.call('POST', '/api/import-games', workbook);
  expect([status, body.errors, body.skipped]).toEqual([200, [], []]);
  expect((await exportOf(to)).split('\r\n')).toEqual(exported.split('\r\n'));
  workbook.set('mode', 'update');
  const again = await from.call('POST', '/api/import-games', workbook);
  expect(again.body).toMatchObject({
    createdGames: 0,
    updatedGames: 0,
    createdTeams: 0,
    createdOpponents: 0,
    skippedRows: 0,
  });
  expect(await exportOf(from)).toBe(exported);
}

async function expectTextRoundTrip(from: Staff): Promise<void> {
  const exported = await exportOf(from);
  const to = await stack.staff();
  const { status, body } = await to.importFile(exported);
  expect([status, body.errors, body.skipped]).toEqual([200, [], []]);
  expect((await exportOf(to)).split('\r\n')).toEqual(exported.split('\r\n'));
  const again = await from.importFile(exported, { mode: 'update' });
  expect(again.body).toMatchObject({
    createdGames: 0,
    updatedGames: 0,
    createdTeams: 0,
    createdOpponents: 0,
    skippedRows: 0,
  });
  expect(await exportOf(from)).toBe(exported);
}

const dayOf = (at: number) => new Date(Date.UTC(2026, 7, 1 + at));

fullTest('another school imports an export unchanged, for any names and venues', async () => {
  const staff = await stack.staff();
  const { make } = stack.core;
  const { schoolId } = staff;
  const { id: teamId } = await make.team({ schoolId });
  for (const [at, schoolName] of NAMES.entries()) {
    const { id: opponentId } = await make.opponent({ schoolId, schoolName });
    const venue = NAMES[(at + 7) % NAMES.length] ?? '';
    await make.game({ schoolId, teamId, opponentId, venue, date: dayOf(at) });
  }
  await expectRoundTrip(staff);
  // Calendars have no tabs, which can't be typed into a name anymore.
  await stack.core.database.pool.query(
    `delete from games g using opponents o where o.id = g."opponentId"
      and g."schoolId" = $1 and (o."schoolName" || g.venue) like $2`,
    [schoolId, '%\t%'],
  );
  await expectCalendarRoundTrip(staff);
});

test('and for every team, score, status, and side', async () => {
  const staff = await stack.staff();
  const { make } = stack.core;
  const { schoolId } = staff;
  const { id: opponentId } = await make.opponent({ schoolId });
  const sports = [
    ...SPORTS.map(({ value }) => ({ sport: value, sportName: null })),
    ...SPORT_NAMES.map((sportName) => ({ sport: 'other', sportName })),
  ];
  const genders = [null, ...GENDERS.map(({ value }) => value)];
  const all = sports.flatMap((sport) =>
    genders.flatMap((gender) => LEVELS.map(({ value: level }) => ({ ...sport, gender, level }))),
  );
  // The step has no divisor in common with the numbers of genders and levels, so that each of them is taken.
  const identities = isFullRun ? all : all.filter((_identity, at) => at % 7 === 0);
  for (const [at, identity] of identities.entries()) {
    const { id: teamId } = await make.team({ schoolId, ...identity });
    const score = at % 3 === 0 ? (SCORES[at % SCORES.length] ?? null) : null;
    await make.game({
      schoolId,
      teamId,
      opponentId,
      date: dayOf(at % 300),
      ...(at % 5 === 0 ? { time: null } : {}),
      isHome: at % 2 === 0,
      neutral: at % 7 === 0,
      status:
        score === null
          ? (['scheduled', 'verified', 'reschedule', 'canceled', 'completed'][at % 5] ?? '')
          : 'completed',
      score,
    });
  }
  await expectRoundTrip(staff);
  await expectCalendarRoundTrip(staff);
});

test('a team of another sport without a name, also in rows without the mark of an export', async () => {
  const staff = await stack.staff();
  const { make } = stack.core;
  const { schoolId } = staff;
  const { id: opponentId } = await make.opponent({ schoolId });
  for (const [at, { value: level }] of LEVELS.entries()) {
    const { id: teamId } = await make.team({ schoolId, sport: 'other', level });
    await make.game({ schoolId, teamId, opponentId, date: dayOf(at) });
  }
  await expectRoundTrip(staff);
  const unmarked = (await exportOf(staff)).replaceAll(/,(?:Exported by|Fieldhouse),/g, ',,');
  const { body } = await (await stack.staff()).importFile(unmarked);
  expect(body).toMatchObject({ createdGames: LEVELS.length, errors: [] });
  expect((await staff.importFile(unmarked, { mode: 'update' })).body).toMatchObject({
    createdGames: 0,
    updatedGames: 0,
    createdTeams: 0,
  });
});

test('spellings of one school stay two opponents in that school and become one in a new school', async () => {
  const staff = await stack.staff();
  const { make } = stack.core;
  const { schoolId } = staff;
  const { id: teamId } = await make.team({ schoolId });
  for (const [at, schoolName] of ['#5 Central', '(5) Central', 'Home', '@ Home'].entries()) {
    const { id: opponentId } = await make.opponent({ schoolId, schoolName });
    await make.game({ schoolId, teamId, opponentId, date: dayOf(at) });
  }
  const exported = await exportOf(staff);
  await staff.importFile(exported, { mode: 'update' });
  expect(await exportOf(staff)).toBe(exported);
  const { body } = await (await stack.staff()).importFile(exported);
  expect(body).toMatchObject({ createdGames: 4, createdOpponents: 2 });
  expect(body.assumed).toEqual(
    expect.arrayContaining([
      '"(5) Central" was matched to "#5 Central".',
      '"@ Home" was matched to "Home".',
    ]),
  );
});

test('an export round-trips for any name that can be stored', async () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc
      .array(fc.constantFrom(...NAMES, ' ', '"', ',', "'", '@', 'vs', '(H)'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(' ')),
  );
  // What the product stores of a typed name.
  const name = text.map((value) => cleanLine(value.slice(0, 200)) || 'x');
  // Imports match spellings that differ only in 'High School' and punctuation.
  const names = fc.uniqueArray(name, {
    selector: opponentKey,
    minLength: NAME_COUNT,
    maxLength: NAME_COUNT,
  });
  const seed = Number(process.env['NAMES_SEED'] ?? Date.now() % 1_000_000_007);
  onTestFailed(() => console.error(`NAMES_SEED=${seed} repeats these names`));
  const [given = []] = fc.sample(names, { numRuns: 1, seed });
  const staff = await stack.staff();
  const { make } = stack.core;
  const { schoolId } = staff;
  const { id: teamId } = await make.team({ schoolId });
  for (const [at, schoolName] of given.entries()) {
    const { id: opponentId } = await make.opponent({ schoolId, schoolName });
    await make.game({ schoolId, teamId, opponentId, venue: schoolName, date: dayOf(at) });
  }
  await expectRoundTrip(staff);
  await expectCalendarRoundTrip(staff);
});

test('the trip to an away game, which no import reads, stays as it is', async () => {
  const staff = await stack.staff();
  const { id } = await stack.core.make.game({
    schoolId: staff.schoolId,
    isHome: false,
    dismissalTime: new Date('1970-01-01T13:45:00Z'),
    departureTime: new Date('1970-01-01T14:15:00Z'),
    transport: '=Bus 4',
  });
  const exported = await exportOf(staff);
  expect(exported).toContain(`1:45 PM,2:15 PM,'=Bus 4`);
  const { body } = await staff.importFile(exported, { mode: 'update' });
  const nothing = { createdGames: 0, updatedGames: 0, skippedRows: 0 };
  expect(body).toMatchObject({ ...nothing, duplicateGames: 1 });
  expect(await exportOf(staff)).toBe(exported);
  expect(await stack.core.database.prisma.game.findUnique({ where: { id } })).toMatchObject({
    transport: '=Bus 4',
  });
});

test("another school's export and feed have only its games against this school, seen from here", async () => {
  const neighbor = await publishedSchool(stack.core, { name: 'Fox Hollow High School' });
  const { make } = stack.core;
  const schoolId = neighbor.school.id;
  const here = await make.opponent({ schoolId, schoolName: 'Lincoln HS' });
  await neighbor.game({ opponentId: here.id, venue: 'Hollow Field', date: dayOf(40) });
  await neighbor.game({ date: dayOf(41) });
  for (const path of [
    '/api/games/export.csv',
    '/api/games/export.ics',
    `/s/${neighbor.slug}.ics`,
  ]) {
    const { text } = await neighbor.browser.get(path);
    const staff = await stack.staff({ name: 'Lincoln High School' });
    await make.opponent({ schoolId: staff.schoolId, schoolName: 'Fox Hollow' });
    const file = new Blob([text], { type: path.endsWith('.ics') ? 'text/calendar' : 'text/csv' });
    const { body } = await staff.call('POST', '/api/import-games', file);
    expect([path, body.createdGames, body.createdOpponents, body.errors]).toEqual([path, 1, 0, []]);
    expect(body.skipped).toEqual([
      expect.stringContaining('a game of Fox Hollow High School, which exported it'),
    ]);
    const [, line = ''] = (await exportOf(staff)).split('\r\n');
    expect(line).toContain(',Away,Fox Hollow,Hollow Field,Scheduled,');
  }
});

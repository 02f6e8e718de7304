import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';
const row = (date: string, opponent: string) =>
  `${date},7:00 PM,Football Varsity,H,${opponent},Stadium`;
const datesOf = async ({ schoolId }: Staff): Promise<string[]> =>
  (
    await stack.core.database.pool.query<{ date: string }>(
      'select date::text from games where "schoolId" = $1 order by id',
      [schoolId],
    )
  ).rows.map(({ date }) => date);

/** Today's school year: from June it is the next one. */
const today = new Date();
const CURRENT = today.getUTCMonth() >= 5 ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
const label = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The weekday of September 4. */
const weekdayIn = (year: number) =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(Date.UTC(year, 8, 4)).getUTCDay()];

async function previewedAndImported(lines: readonly string[], more: Record<string, unknown> = {}) {
  const staff = await stack.staff();
  const csvData = lines.join('\n');
  const preview = await staff.call('POST', '/api/import-games/preview', { csvData, ...more });
  expect(preview.status).toBe(200);
  const done = await staff.importFile(csvData, more);
  expect(done.status).toBe(200);
  return { staff, csvData, preview: preview.body, done: done.body, dates: await datesOf(staff) };
}

describe('a date without a year', () => {
  test("uses the school year of the file's other dates", async () => {
    const { preview, done, dates } = await previewedAndImported([
      HEADER,
      row('9/4/2031', 'Roosevelt'),
      row('9/11', 'Jefferson'),
      row('Jan 8', 'Kennedy'),
    ]);
    expect(dates).toEqual(['2031-09-04', '2031-09-11', '2032-01-08']);
    expect(preview.schoolYear).toMatchObject({ taken: 2031, from: 'dates', rows: 2 });
    expect(done.assumed).toContain(
      "For dates without a year, we used the school year of the file's other dates, 2031-32 (rows 3 and 4).",
    );
  });

  test('else uses the school year that its weekday fits, in the same cell or its own column', async () => {
    const past = CURRENT - 1;
    const { preview, dates } = await previewedAndImported([
      HEADER,
      row(`${weekdayIn(past)} 9/4`, 'Roosevelt'),
      row('9/11', 'Jefferson'),
    ]);
    expect(dates).toEqual([`${past}-09-04`, `${past}-09-11`]);
    expect(preview.schoolYear).toMatchObject({ taken: past, from: 'weekdays', rows: 2 });
    const column = await previewedAndImported([
      `Day,${HEADER}`,
      `${weekdayIn(CURRENT + 1)},${row('9/4', 'Roosevelt')}`,
    ]);
    expect(column.dates).toEqual([`${CURRENT + 1}-09-04`]);
  });

  test('uses the school year of the other dates over the weekdays, with a note', async () => {
    const { done, dates } = await previewedAndImported([
      HEADER,
      row(`9/3/${CURRENT}`, 'Roosevelt'),
      row(`${weekdayIn(CURRENT + 1)} 9/4`, 'Jefferson'),
    ]);
    expect(dates).toEqual([`${CURRENT}-09-03`, `${CURRENT}-09-04`]);
    expect(done.assumed).toContain(
      `For dates without a year, the weekdays fit the ${label(CURRENT + 1)} school year, but the file's other dates are in ${label(CURRENT)}. Check the school year.`,
    );
  });

  test('else the preview asks for it, and an import without a preview notes the year it used', async () => {
    const { staff, csvData, preview, done, dates } = await previewedAndImported([
      HEADER,
      row('9/4', 'Roosevelt'),
      row('10/2', 'Jefferson'),
    ]);
    expect(preview.schoolYear).toEqual({
      taken: CURRENT,
      from: 'today',
      rows: 2,
      choices: [CURRENT - 1, CURRENT, CURRENT + 1],
    });
    expect(dates).toEqual([`${CURRENT}-09-04`, `${CURRENT}-10-02`]);
    expect(done.assumed).toContain(
      `For dates without a year, we used the current school year, ${label(CURRENT)}, because nothing in the file says which one. Check these dates (rows 2 and 3).`,
    );
    const corrections = { schoolYear: CURRENT - 1 };
    const told = await staff.call('POST', '/api/import-games/preview', { csvData, corrections });
    expect(told.body).toMatchObject({
      newGames: 2,
      schoolYear: { taken: CURRENT - 1, from: 'told' },
    });
    await staff.importFile(csvData, { corrections });
    expect((await datesOf(staff)).slice(2)).toEqual([
      `${CURRENT - 1}-09-04`,
      `${CURRENT - 1}-10-02`,
    ]);
  });

  test('is asked for once per header, until the next school year', async () => {
    const staff = await stack.staff();
    const file = (day: number) => `${HEADER}\n${row(`9/${day}`, 'Roosevelt')}`;
    await staff.importFile(file(4), { corrections: { schoolYear: CURRENT - 1 } });
    const next = await staff.call('POST', '/api/import-games/preview', { csvData: file(11) });
    expect(next.body.schoolYear).toMatchObject({ taken: CURRENT - 1, from: 'remembered' });
    expect((await staff.importFile(file(11))).body.assumed).toContain(
      `For dates without a year, we used the same school year as last time, ${label(CURRENT - 1)} (row 2).`,
    );
    await stack.core.database.pool.query(
      `update import_mappings set value = jsonb_set(value, '{askedIn}', to_jsonb($2::int)) where "schoolId" = $1 and kind = 'year'`,
      [staff.schoolId, CURRENT - 1],
    );
    const later = await staff.call('POST', '/api/import-games/preview', { csvData: file(18) });
    expect(later.body.schoolYear).toMatchObject({ taken: CURRENT, from: 'today' });
  });

  test('is not asked for if every date has a year', async () => {
    const { preview } = await previewedAndImported([HEADER, row('9/4/2026', 'Roosevelt')]);
    expect(preview.schoolYear).toBeNull();
  });

  test('is asked for if the other dates are in two school years', async () => {
    const { preview } = await previewedAndImported([
      HEADER,
      row('9/4/2026', 'Roosevelt'),
      row('9/4/2027', 'Jefferson'),
      row('9/11', 'Kennedy'),
    ]);
    expect(preview.schoolYear).toMatchObject({ from: 'today' });
    expect(preview.schoolYear.choices).toEqual(expect.arrayContaining([2026, 2027]));
  });
});

test.each([0, 1e9, -1, 'x', 2026.5])('rejects the school year %s', async (schoolYear) => {
  const staff = await stack.staff();
  const { status } = await staff.call('POST', '/api/import-games/preview', {
    csvData: `${HEADER}\n${row('9/4', 'Roosevelt')}`,
    corrections: { schoolYear },
  });
  expect(status).toBe(400);
});

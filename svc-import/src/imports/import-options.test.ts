import { PreviewSchoolYear } from '@fieldhouse/import-contract';
import { expect, test } from 'vitest';
import { planImport } from '../schedule/analyze-file.ts';
import { ImportOptions, storedPlan } from './import-options.ts';

const memory = { columns: {}, teams: {}, opponents: {}, files: {}, years: {} };
const planOf = (text: string) =>
  planImport(
    (start) =>
      (async function* pieces() {
        yield text.slice(start);
      })(),
    { memory, today: '2026-10-01', schoolName: 'Lincoln' },
    {},
  );
const ROWS = 'Date,Time,AM/PM,Team,H/A,Opponent\n9/5,7:00,PM,Boys Varsity Soccer,H,Roosevelt';

test.each(['2025-26 Soccer\n', ''])(
  'a plan is stored as the rows are read by it, under "%s"',
  async (title) => {
    const plan = await planOf(`${title}${ROWS}`);
    const stored: unknown = JSON.parse(JSON.stringify({ plan: storedPlan(plan), corrections: {} }));
    expect(ImportOptions.parse(stored).plan).toEqual(plan);
  },
);

test('the school year that a title names is stored as the previous version of the service reads it', async () => {
  const { schoolYear } = storedPlan(await planOf(`2025-26 Soccer\n${ROWS}`));
  expect(PreviewSchoolYear.parse(schoolYear)).toMatchObject({ taken: 2025, from: 'dates' });
});

import { readFileSync } from 'node:fs';
import { ImportPreviewView, ImportResultView, decodeSchedule } from '@fieldhouse/import-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/** Files as schools have them, with the results expected by hand; `corrections` is what the file itself doesn't say. */
const FILES = [
  { name: 'season-standard' },
  { name: 'athletic-director-template' },
  { name: 'coach-board-export' },
  { name: 'semicolon-windows-1252' },
  { name: 'bad-rows' },
  { name: 'arbiter-report' },
  { name: 'outlook-calendar' },
  { name: 'dates-without-a-year', ending: 'tsv' },
  {
    name: 'football-sheet',
    corrections: {
      team: { sport: 'football', level: 'varsity', gender: null, sportName: null },
    },
  },
] as const;

const OUTCOME = `
  select concat_ws(' | ', to_char(g.date, 'YYYY-MM-DD'), coalesce(to_char(g."time", 'HH24:MI'), 'TBD'),
    concat_ws(' ', t.gender, t.sport, t.level),
    case when g.neutral then 'N' when g."isHome" then 'H' else 'A' end,
    o."schoolName", g.venue, concat_ws(' ', g.status, g.score)) as line
  from games g join teams t on t.id = g."teamId" join opponents o on o.id = g."opponentId"
  where g."schoolId" = $1 order by g.id`;

describe('sample files of schools', () => {
  let stack: ImportStack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  test.each(FILES)('$name is imported row by row as expected', async (file) => {
    const { name, ending = 'csv', ...rest } = { ending: undefined, ...file };
    const { importFile, schoolId } = await stack.staff();
    const answer = await importFile(decodeSchedule(fixture(`${name}.${ending}`)), rest);
    expect(answer.status).toBe(200);
    const body = ImportResultView.parse(answer.body);
    const games = await stack.core.database.pool.query<{ line: string }>(OUTCOME, [schoolId]);
    const said = [
      `${body.totalRows} rows = ${body.createdGames} created + ${body.duplicateGames} duplicate + ${body.skippedRows} skipped or in error`,
      `${body.createdTeams} teams, ${body.createdOpponents} opponents`,
      ...games.rows.map(({ line }) => line),
      ...body.skipped.map((line) => `skipped: ${line}`),
      ...body.errors.map((line) => `error: ${line}`),
      ...body.assumed.map((line) => `assumed: ${line}`),
    ];
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`fixtures/${name}.expected.txt`);
  });

  test.each(FILES)(
    '$name has the same counts in preview and import, and a second import creates nothing',
    async (file) => {
      const { name, ending = 'csv', ...rest } = { ending: undefined, ...file };
      const { call, importFile } = await stack.staff();
      const csvData = decodeSchedule(fixture(`${name}.${ending}`));
      const previewed = await call('POST', '/api/import-games/preview', { csvData, ...rest });
      const preview = ImportPreviewView.parse(previewed.body);
      const first = ImportResultView.parse((await importFile(csvData, rest)).body);
      const { totalRows, createdTeams, createdOpponents, skippedRows, duplicateGames } = preview;
      expect(first).toMatchObject({
        totalRows,
        createdTeams,
        createdOpponents,
        skippedRows,
        duplicateGames,
        createdGames: preview.newGames,
      });
      const again = ImportResultView.parse((await importFile(csvData, rest)).body);
      expect(again).toMatchObject({
        createdGames: 0,
        createdTeams: 0,
        createdOpponents: 0,
        duplicateGames: first.createdGames + first.duplicateGames,
        errors: first.errors,
        skippedRows,
      });
    },
  );

  test('football-sheet is rejected without a team', async () => {
    const { importFile, schoolId } = await stack.staff();
    const { status, body } = await importFile(decodeSchedule(fixture('football-sheet.csv')));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        message:
          'Missing required column: Team. Add it, or choose "Preview first" to match your columns.',
        code: 'invalid-input',
      }),
    ]);
    const games = await stack.core.database.pool.query(OUTCOME, [schoolId]);
    expect(games.rows).toEqual([]);
  });

  test('missing-columns is rejected with both missing columns', async () => {
    const { importFile } = await stack.staff();
    const { status, body } = await importFile(decodeSchedule(fixture('missing-columns.csv')));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        message:
          'Missing required columns: Time, H/A. Add them, or choose "Preview first" to match your columns.',
        code: 'invalid-input',
      }),
    ]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from './product-texts.ts';
import { repoPath, repoRoot } from './repo-paths.ts';

/**
 * What the product says or does otherwise than the specification, on purpose. At most ten, so that each is worth a decision. A text or a
 * limit leaves the lists in `../test/specification` only together with an entry here.
 */
const DEVIATIONS: readonly {
  readonly section: string;
  readonly specified: string;
  readonly reason: string;
}[] = [
  {
    section: '2.2',
    specified: 'British spelling of the feature cards and of the branding',
    reason: 'The product is written in American English.',
  },
  {
    section: '2.14',
    specified: 'Fixed sample figures in the statistics: 4 schools, 12 users, 45 teams, 128 games',
    reason: 'They are the real ones.',
  },
  {
    section: '4',
    specified: 'The progress of an import is fixed at 50',
    reason: 'It is 50 until rows are counted. After that people see how far it is.',
  },
  {
    section: '5',
    specified: 'Time is required',
    reason:
      'Many games are on the schedule before their time is known, so a switch says TBD. Without it a time is required.',
  },
  {
    section: '5',
    specified: 'A file of .csv type only',
    reason:
      'Schools keep schedules in workbooks and calendars, too. Sentences about them name no kind of file.',
  },
  {
    section: '8',
    specified: 'Counts with a plural, such as {n} games and N authorized users',
    reason: 'A noun agrees with its number: 1 game, +1 more verified game, 1 authorized user.',
  },
];
const MOST_DEVIATIONS = 10;

/** The rows of a list, without its head. */
const rowsOf = (list: string): string[][] =>
  readFileSync(repoPath('infra/local/test/specification', list), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

const withoutNames = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '{}');

test('each text of the specification is in the file that shows it', () => {
  const rows = rowsOf('texts.tsv');
  const shown = new Map(
    [...new Set(rows.map(([, file = '']) => file))].map((file) => [
      file,
      new Set(textsOf(file).map(({ text }) => withoutNames(text))),
    ]),
  );
  const missing = rows.filter(([, file = '', text = '']) => shown.get(file)?.has(text) !== true);
  expect(missing).toEqual([]);
  expect(rows).toHaveLength(322);
});

test('each limit and constant of the specification is in the code, or in the test, that proves it', () => {
  const rows = rowsOf('limits.tsv');
  const missing = rows.filter(([, , file = '', proof = '']) => {
    const code = readFileSync(repoPath(file), 'utf8').replaceAll(/\s+/g, ' ');
    return proof === '' || !code.includes(proof);
  });
  expect(missing).toEqual([]);
  expect(rows).toHaveLength(98);
});

/** The cells of a calendar, on a screen that otherwise shows dates as MM/DD/YYYY. */
const CELLS = ['mf-staff/src/screens/calendar/calendar-cell.tsx'];

test.each([
  ['formatShortDay', '{shell,mf-*}/src', CELLS],
  ['formatScreenDay', 'svc-mail/src', []],
  ['formatScreenDay', 'svc-core/src/{public,schedule/verification}', []],
])('%s has its places, which are not in %s', (formatter, folders, allowed) => {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: repoRoot, exclude: ['**/*.test.*'] });
  const using = files.filter((file) => readFileSync(repoPath(file), 'utf8').includes(formatter));
  expect(files).not.toEqual([]);
  expect(using.toSorted()).toEqual(allowed);
});

test('what is otherwise than specified has a reason, and is little', () => {
  expect(DEVIATIONS.length).toBeLessThanOrEqual(MOST_DEVIATIONS);
  expect(DEVIATIONS.filter(({ reason }) => reason === '')).toEqual([]);
});

import { expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';
import { NO_RESULT } from './row-problem.ts';

const HEADER = 'Date,Time,Team,H/A,Opponent';
const GAME = '9/4/2026,7:00 PM,Football Varsity,H,Fox Hollow';

test.each([',', ';', '\t'])(
  'reads a file whose lines are quoted as a whole, with "%s"',
  async (by) => {
    const wrap = (line: string) => `"${line.replaceAll(',', by).replaceAll('"', '""')}"`;
    const quoted = '9/5/2026,7:00 PM,Football Varsity,A,"Otter ""North"" Lake"';
    const { games, errors } = await readRows([HEADER, GAME, quoted].map(wrap).join('\r\n'));
    expect(errors).toEqual([]);
    const opponents = games.map((line) => line.split(' | ')[3]);
    expect(opponents).toEqual(['Fox Hollow', 'Otter "North" Lake']);
  },
);

test.each([
  '<!DOCTYPE html><html><table>',
  '<table><tr><td>Date</td>',
  '\uFEFF<?xml version="1.0"?><Workbook>',
  '<!-- export --><html>',
])('says that %s is no table', async (text) => {
  await expect(readRows(text)).rejects.toThrow(/^This file is a web page or XML/);
});

test('a first cell that begins with a mark is no web page', async () => {
  await expect(readRows(`<b>Games</b>\n${HEADER}\n${GAME}`)).resolves.toMatchObject({ errors: [] });
});

test('empty columns at the end are not counted', async () => {
  const commas = ','.repeat(130);
  const { games } = await readRows(`${HEADER}${commas}\n${GAME}${commas}`);
  expect(games).toHaveLength(1);
  await expect(readRows(`${HEADER}${commas}X\n${GAME}`)).rejects.toThrow('135 columns');
});

test('a formula without a result is an error only in a column that is imported', async () => {
  const { games, errors } = await readRows(
    [`${HEADER},Wins`, `${GAME},${NO_RESULT}`, `${GAME},1`.replace('7:00 PM', NO_RESULT)].join(
      '\n',
    ),
  );
  expect(games).toHaveLength(1);
  expect(errors).toEqual([
    expect.stringMatching(
      /^Row 3, Time: The workbook has no result for the formula in this cell\./,
    ),
  ]);
});

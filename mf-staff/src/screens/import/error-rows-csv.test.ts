import type { RowError } from '@fieldhouse/import-contract';
import { describe, expect, test } from 'vitest';

import { errorRowsCsv, findHeader, headerOf } from './error-rows-csv.ts';

const header = 'Date,Time,Team,H/A,Opponent,Venue';
const anError = (parts: Partial<RowError> = {}): RowError => ({
  row: 2,
  column: 'Date',
  problem: '"2/30/2027" isn\'t a real date',
  expected: 'a date like 9/5/2026',
  cells: ['2/30/2027', '7:00 PM', 'Football Varsity', '@', 'Roosevelt', 'Gym'],
  ...parts,
});

describe('findHeader', () => {
  test('skips lines above the header', () => {
    const file = `\uFEFFFall schedule\r\nPrinted,8/1/2026\r\n${header}\r\n2/30/2027,,,,,`;
    expect(findHeader(file, [anError()])).toEqual(header.split(','));
  });

  test('uses the first wide row for problems with a whole row', () => {
    expect(
      findHeader(`sep=;\n${header.replaceAll(',', ';')}\na;b;c;d;e;f`, [anError({ column: '' })]),
    ).toEqual(header.split(','));
  });
});

describe('headerOf', () => {
  test('is what the service read, of a workbook, too', () =>
    expect(headerOf({ headers: ['Date', 'Team'], rowErrors: [anError()] }, null)).toEqual([
      'Date',
      'Team',
    ]));

  test('is found in the text where the service does not tell it', () =>
    expect(headerOf({ rowErrors: [anError()] }, `${header}\n`)).toEqual(header.split(',')));
});

describe('mendFile', () => {
  test('has the rows in error in the columns of the file, then problem and expected value', () => {
    const lines = errorRowsCsv(header.split(','), [anError()]).split('\r\n');
    expect(lines[0]).toBe(`${header},Problem,Expected`);
    expect(lines[1]).toBe(
      '2/30/2027,7:00 PM,Football Varsity,@,Roosevelt,Gym,"Date: ""2/30/2027"" isn\'t a real date",a date like 9/5/2026',
    );
  });

  test('lists a row with two problems once', () => {
    const errors = [anError(), anError({ column: 'Time', problem: '"25:99" isn\'t a valid time' })];
    expect(errorRowsCsv(header.split(','), errors).split('\r\n')).toHaveLength(2);
  });

  test('escapes formulas', () => {
    const evil = anError({ cells: ['=HYPERLINK("x")', '', '', '', '@SUM(1+1)', ''] });
    const line = errorRowsCsv(header.split(','), [evil]).split('\r\n')[1];
    expect(line).toContain("'=HYPERLINK");
    expect(line).toContain("'@SUM");
  });
});

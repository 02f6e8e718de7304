import { expect, test } from 'vitest';
import { shownByCode, shownByNumber } from './number-formats.ts';

test.each([
  ['General', 'number'],
  ['Standard', 'number'],
  ['0.00', 'number'],
  ['#,##0 "days"', 'number'],
  ['[Red]0;[Blue]-0', 'number'],
  ['@', 'number'],
  ['m/d/yyyy', 'date'],
  ['mm-dd-yy', 'date'],
  ['[$-409]dddd, mmmm d, yyyy', 'date'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
  ['yyyy\\-mm\\-dd;@', 'date'],
  ['mmm yyyy', 'date'],
  ['m/d', 'date-without-year'],
  ['ddd m/d', 'date-without-year'],
  ['d"day of"mmm', 'date-without-year'],
  ['dddd', 'weekday'],
  ['[$-409]ddd', 'weekday'],
  ['h:mm AM/PM', 'time'],
  ['[$-409]h:mm\\ AM/PM;@', 'time'],
  ['hh:mm:ss', 'bare-time'],
  ['h AM/PM', 'time'],
  ['mm:ss.0', 'bare-time'],
  ['[h]:mm', 'bare-time'],
  ['[mm]:ss', 'bare-time'],
  ['m/d/yyyy h:mm', 'date-and-bare-time'],
  ['m/d/yy h:mm AM/PM', 'date-and-time'],
  ['d.m. hh:mm', 'date-and-bare-time'],
])('the format %s shows a %s', (code, shown) => expect(shownByCode(code)).toBe(shown));

test.each([
  [0, undefined],
  [4, undefined],
  [14, 'date'],
  [16, 'date-without-year'],
  [18, 'time'],
  [22, 'date-and-bare-time'],
  [46, 'bare-time'],
  [49, undefined],
  [164, undefined],
])('the built-in format %i shows a %s', (id, shown) => expect(shownByNumber(id)).toBe(shown));

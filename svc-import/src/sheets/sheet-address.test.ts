import { expect, test } from 'vitest';
import { formatSheetAddress, parseSheetAddress, sheetFilePath } from './sheet-address.ts';

const SHARED = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcdef';
const PUBLISHED = `2PACX-1v${SHARED}`;
const HOST = 'https://docs.google.com';

test.each([
  [`${HOST}/spreadsheets/d/${SHARED}/edit#gid=7`, SHARED, '7'],
  [`${HOST}/spreadsheets/d/${SHARED}/htmlview`, SHARED, ''],
  [`${HOST}/a/lincoln.k12.oh.us/spreadsheets/d/${SHARED}/edit?gid=0`, SHARED, '0'],
  [`${HOST}/a/lincoln.org/spreadsheets/u/1/d/${SHARED}/edit`, SHARED, ''],
  [`${HOST}/spreadsheets/d/e/${PUBLISHED}/pubhtml`, PUBLISHED, ''],
  [`docs.google.com/spreadsheets/d/e/${PUBLISHED}/pubhtml?gid=5&single=true`, PUBLISHED, '5'],
  [`${HOST}/spreadsheets/d/e/${PUBLISHED}/pub?output=csv`, PUBLISHED, ''],
  [
    `<iframe src="${HOST}/spreadsheets/d/e/${PUBLISHED}/pubhtml?widget=true&amp;gid=5"></iframe>`,
    PUBLISHED,
    '5',
  ],
])('%s is the address of a sheet', (address, sheetId, gid) => {
  const parsed = parseSheetAddress(address);
  expect(parsed).toEqual({ sheetId, gid });
  expect(parsed && parseSheetAddress(formatSheetAddress(parsed))).toEqual(parsed);
});

test.each([
  `https://example.com/spreadsheets/d/${SHARED}/edit`,
  `https://docs.google.com.evil.test/a/lincoln.org/spreadsheets/d/e/${PUBLISHED}/pubhtml`,
  `<iframe src="https://evil.test/spreadsheets/d/e/${PUBLISHED}/pubhtml"></iframe>`,
  `${HOST}/spreadsheets/d/e/short/pubhtml`,
  `${HOST}/spreadsheets/d/e/${SHARED}/pubhtml`,
  `${HOST}/a/x/y/spreadsheets/d/${SHARED}/edit`,
  `${HOST}/forms/d/e/${PUBLISHED}/viewform`,
])('%s is not', (address) => expect(parseSheetAddress(address)).toBeNull());

test('a published sheet is read where Google publishes it', () => {
  expect(sheetFilePath({ sheetId: PUBLISHED, gid: '5' })).toBe(
    `/spreadsheets/d/e/${PUBLISHED}/pub?output=csv&single=true&gid=5`,
  );
  expect(sheetFilePath({ sheetId: SHARED, gid: '' })).toBe(
    `/spreadsheets/d/${SHARED}/export?format=csv`,
  );
});

import { describe, expect, test } from 'vitest';
import {
  readEmailCell,
  readNameCell,
  readPhoneCell,
  readSchoolCell,
} from './read-contact-cells.ts';

const valueOf = (reading: ReturnType<typeof readEmailCell>) =>
  reading.ok ? reading.value : reading.problem;
const noteOf = (reading: ReturnType<typeof readEmailCell>) =>
  reading.ok ? reading.notice : undefined;
const EMPTY = [
  '',
  ' ',
  '-',
  '–',
  'N/A',
  'n.a.',
  'TBD',
  'none',
  '&nbsp;',
  '(vacant)',
  'Not available',
];

describe('a cell with a phone number', () => {
  test.each([
    '555-123-4567',
    '5551234567',
    '555.123.4567',
    '555 123 4567',
    '555/123-4567',
    '+1 (555) 123-4567',
    '1-555-123-4567',
    '5551234567.0',
    '555–123–4567',
    '555−123−4567',
    '(555)&nbsp;123-4567',
    'Cell: 555-123-4567',
    'C 555-123-4567',
    '555-123-4567 (cell)',
    'tel:+15551234567',
    'Office 1-555-123-4567',
    '(555) 123-4567 or (555) 123-4567',
    '５５５-123-4567',
  ])('%j is read without a note', (cell) => {
    expect(readPhoneCell(cell)).toEqual({ ok: true, value: '5551234567' });
  });

  test.each([
    ['(555) 123-4567 ext. 12', 'extension'],
    ['555-123-4567 x203', 'extension'],
    ['555-123-4567, Ext 203', 'extension'],
    ['555-123-4567 #203', 'extension'],
    ['555-123-4567 extension: 9', 'extension'],
    ['555.123.4567 / 555.987.6543', 'several'],
    ['555-123-4567; 555-987-6543', 'several'],
    ['555-123-4567 555-987-6543', 'several'],
    ['555-123-4567 or 987-6543', 'several'],
    ['W: 555-123-4567 C: 555-987-6543', 'several'],
    ['Principal: 555-987-6543, AD: 555-123-4567', 'several'],
    ['555-987-6543 (coach), 555-123-4567 (AD)', 'several'],
    ['555-123-4567 after 3', 'as (555) 123-4567'],
    ['+1-555-123-4567;ext=12', 'extension'],
    ['555-987-6543 - Coach, 555-123-4567 - AD', 'several'],
    ['555-123-4567 cell 555-987-6543 office', 'several'],
    ['Main: 555-987-6543 ext. 3, AD cell: 555-123-4567', 'several'],
  ])('%j is read with a note', (cell, note) => {
    const reading = readPhoneCell(cell);
    expect([valueOf(reading), noteOf(reading)]).toEqual([
      '5551234567',
      expect.stringContaining(note),
    ]);
  });

  test.each([
    'Fax: 555-987-6543, Phone: 555-123-4567',
    '555-123-4567 Fax: 555-987-6543',
    '555-123-4567 / fax 555-987-6543',
    'Phone 555-123-4567 Fax 555-987-6543',
    '555-987-6543 fax 555-123-4567 phone',
    'O: 555-123-4567, F: 555-987-6543',
    '555-987-6543 (fax) 555-123-4567',
    '(P) 555-123-4567 (F) 555-987-6543',
    '555-123-4567 (F) 555-987-6543',
    '(Office) 555-123-4567 (Fax) 555-987-6543',
    '555-987-6543 fax, 555-123-4567',
    '555-123-4567  Fx 555-987-6543',
    'Fx: 555-987-6543 / 555-123-4567',
  ])('%j is read without its fax number', (cell) => {
    expect(valueOf(readPhoneCell(cell))).toBe('5551234567');
  });

  test('with nothing but a fax number is left out', () => {
    expect([
      valueOf(readPhoneCell('Fax 555-987-6543')),
      noteOf(readPhoneCell('f: 5559876543')),
    ]).toEqual(['', expect.stringContaining('fax number')]);
  });

  test.each(EMPTY)('%j is empty', (cell) => {
    expect(readPhoneCell(cell)).toEqual({ ok: true, value: '' });
  });

  test.each([
    '555-1234',
    '555-123-45678',
    '555-123-4567-8901',
    '+44 207 946 0958',
    '011 44 207 946 0958',
    '5.55123E+09',
    '555-BULLDOG',
    'see website',
  ])('%j is no number that we know', (cell) => {
    expect(valueOf(readPhoneCell(cell))).toBe(`"${cell}" isn't a phone number with 10 digits`);
  });
});

describe('a cell with an email address', () => {
  test.each([
    'lee@x.test',
    'LEE@x.test',
    'Lee Poe <lee@x.test>',
    '"Poe, Lee" <lee@x.test>',
    'lee@x.test (Lee Poe)',
    'mailto:lee@x.test',
    'mailto:lee@x.test?subject=Games',
    'Email: lee@x.test',
    'Email:lee@x.test.',
    '<a href="mailto:lee@x.test">lee@x.test</a>',
    'lee@x.test#mailto:lee@x.test#',
    '[lee@x.test](mailto:lee@x.test)',
    'lee&#64;x.test',
    'lee@x.test, LEE@x.test',
    'lee@x.test lee@x.test',
    'lee@x.test\u200b',
    'Lee: lee@x.test',
    'Dean Martin <lee@x.test>',
  ])('%j is read without a note', (cell) => {
    expect(readEmailCell(cell)).toEqual({ ok: true, value: 'lee@x.test' });
  });

  test.each([
    'lee@x.test; kim@x.test',
    'lee@x.test, kim@x.test',
    'lee@x.test / kim@x.test',
    'lee@x.test or kim@x.test',
    'lee@x.test kim@x.test',
    'lee@x.test; (none)@',
    'Principal: kim@x.test; AD: lee@x.test',
    'kim@x.test (Principal), lee@x.test (Athletic Director)',
    'Coach Kim <kim@x.test>, Lee <lee@x.test>',
    'kim@x.test - Principal, lee@x.test - AD',
    'kim@x.test, Principal, lee@x.test, AD',
    'Principal, kim@x.test, AD, lee@x.test',
    'lee@x.test; Coach: kim@x.test',
    'lee@x.test, coach kim@x.test',
    'AD lee@x.test Asst kim@x.test',
    'kim@x.test (Sec.) / lee@x.test',
    'Sec: kim@x.test; lee@x.test',
    'kim@x.test (AA), lee@x.test',
    'AT: kim@x.test, lee@x.test',
    'lee@x.test (AD), kim@x.test (Cust.)',
  ])('%j is read with a note', (cell) => {
    expect(readEmailCell(cell)).toEqual({
      ok: true,
      value: 'lee@x.test',
      notice: `"${cell}" has several addresses, so we used lee@x.test`,
    });
  });

  test('of several other people is left out', () => {
    const cell = 'Principal: kim@x.test; Coach: bo@x.test';
    expect([valueOf(readEmailCell(cell)), noteOf(readEmailCell(cell))]).toEqual([
      '',
      `"${cell}" is another person's or an old one, so we left it out`,
    ]);
    expect(valueOf(readPhoneCell('Principal 555-987-6543, Coach 555-987-6544'))).toBe('');
  });

  test.each(['lee poe@x.test', 'Lee poe@x.test', 'lee ann poe@x.test', 'j 2poe@x.test'])(
    '%j has a word that may belong to the address',
    (cell) =>
      expect(valueOf(readEmailCell(cell))).toBe(
        `"${cell}" has a word that may belong to the address`,
      ),
  );

  test.each(['Lee Poe poe@x.test', 'Kim Lee poe@x.test', 'email poe@x.test', 'poe@x.test (Cust.)'])(
    '%j is read with a note',
    (cell) =>
      expect(readEmailCell(cell)).toEqual({
        ok: true,
        value: 'poe@x.test',
        notice: `We read "${cell}" as poe@x.test`,
      }),
  );

  test.each([
    'Principal p@x.test',
    'Principal: p@x.test',
    'p@x.test (Principal)',
    'p@x.test - Head Coach',
    'Athletic Secretary: p@x.test',
    'School Nurse p@x.test',
    'old: p@x.test',
    'p@x.test (Prin.)',
    'p@x.test (resigned)',
    'DO NOT USE p@x.test',
    'p@x.test do not use',
    'p@x.test (bounces)',
    'previous email: p@x.test',
    'do not use: p@x.test',
    'p@x.test (retired)',
  ])('%j of somebody else is left out', (cell) =>
    expect([valueOf(readEmailCell(cell)), noteOf(readEmailCell(cell))]).toEqual([
      '',
      `"${cell}" is another person's or an old one, so we left it out`,
    ]),
  );

  test.each(['Coach Kim <p@x.test>', 'Dean Martin: p@x.test', 'p@x.test (Dean Martin)'])(
    'of %j is taken, since the word may be a name',
    (cell) => expect(valueOf(readEmailCell(cell))).toBe('p@x.test'),
  );

  test.each([
    'old: lee@x.test new: poe@x.test',
    'formerly lee@x.test, poe@x.test',
    'lee@x.test (previous), poe@x.test',
  ])('of %j is the new one', (cell) => expect(valueOf(readEmailCell(cell))).toBe('poe@x.test'));

  test('may have an apostrophe', () => {
    expect(valueOf(readEmailCell("o'brien@x.test"))).toBe("o'brien@x.test");
  });

  test.each(EMPTY)('%j is empty', (cell) => {
    expect(readEmailCell(cell)).toEqual({ ok: true, value: '' });
  });

  test.each(['lee', 'lee@x', 'lee @x.test', '@foxhollow', 'lee(at)x.test', 'lee@@x.test'])(
    '%j is no address',
    (cell) => expect(valueOf(readEmailCell(cell))).toBe(`"${cell}" isn't a valid email address`),
  );
});

test('a cell with a name is read as a page shows it', () => {
  expect(['Lee&nbsp;Poe', '<b>Lee Poe</b>', ' Lee Poe '].map(readNameCell)).toEqual(
    Array(3).fill('Lee Poe'),
  );
  expect(EMPTY.map(readNameCell)).toEqual(EMPTY.map(() => ''));
});

test.each(['Open', 'Vacant (contact Ruth Moss)', 'See Principal', 'Lee Poe (retired)'])(
  '%j is nobody',
  (cell) => expect(readNameCell(cell)).toBe(''),
);

test.each([
  'Fox Hollow High School, 12 Main St, Fox Hollow, OH 44001',
  'Fox Hollow High School 12 Main St Fox Hollow, OH 44001',
  'Fox Hollow High School, PO Box 7, Fox Hollow OH',
  'Fox Hollow High School (1200 W. Elm Avenue)',
  'Fox Hollow High School - 7 Kettle Rd.',
  'Fox Hollow High School, Fox Hollow, OH 44001-1234',
  ' Fox Hollow High School ',
])('%j is Fox Hollow High School', (cell) =>
  expect(readSchoolCell(cell)).toBe('Fox Hollow High School'),
);

test.each([
  'PS 118',
  'School 17',
  'PS 12 Main Street',
  'Adams, Cedar Falls',
  'Adams (12 Oaks)',
  '',
])('the school %j has no address', (cell) => expect(readSchoolCell(cell)).toBe(cell));

import { describe, expect, test } from 'vitest';
import { ContactsFileProblem, readContacts } from './read-contacts.ts';

const read = (...lines: readonly string[]) =>
  readContacts(lines.join('\n')).map(({ line, ...cells }) => [line, ...Object.values(cells)]);
const ROOSEVELT = ['Roosevelt', 'Tom Brandt', 'tom@r.test', '216-555-0177'];

describe('the columns of a file of contacts', () => {
  test.each([
    ['School,Contact,Email,Phone'],
    ['Opponent,Athletic Director,AD Email,Cell Phone'],
    ['School Name,AD,E-Mail,Telephone'],
    ['Name,Contact Name,Email Address,Mobile'],
    ['Team,Sports Manager,Contact Email,Contact Phone'],
    ['School,Name,School Email,School Phone #'],
  ])('are found by %s', (header) => {
    expect(read(header, ROOSEVELT.join(','))).toEqual([[2, ...ROOSEVELT]]);
  });

  test('are found in any order, below a title, with unknown ones and two columns of names', () => {
    expect(
      read(
        'Westside Conference Directory',
        '',
        'Phone,Last Name,First Name,Conference,Email,School',
        '216-555-0177,Brandt,Tom,West,tom@r.test,Roosevelt',
      ),
    ).toEqual([[4, ...ROOSEVELT]]);
  });

  test('are guessed without a header, as a spreadsheet copies some cells', () => {
    expect(read('Roosevelt\ttom@r.test\tTom Brandt\t216-555-0177', 'Kennedy\t\t\t')).toEqual([
      [1, ...ROOSEVELT],
      [2, 'Kennedy', '', '', ''],
    ]);
  });

  test('keep quoted cells with commas and line breaks together', () => {
    expect(read('School;Contact;Email', '"St. Mary\nHigh School";"Ott, Ann";ann@s.test')).toEqual([
      [2, 'St. Mary High School', 'Ott, Ann', 'ann@s.test', ''],
    ]);
  });
});

test.each([
  ['', 'There are no cells in it.'],
  ['a,b\nc,d', 'No column is named School.'],
  ['School,Email', 'There are no rows below the header.'],
  [`School,Email\n${'x,\n'.repeat(1_001)}`, 'It has 1,001 rows.'],
  [`School,Email\n${'x'.repeat(501)},`, 'Row 2 has a cell of more than 500 characters.'],
])('refuses %j with a sentence', (text, sentence) => {
  expect(() => readContacts(text)).toThrow(ContactsFileProblem);
  expect(() => readContacts(text)).toThrow(sentence);
});

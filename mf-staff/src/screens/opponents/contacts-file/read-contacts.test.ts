import { describe, expect, test } from 'vitest';
import { ContactsFileProblem, contactRowsOf, readContacts } from './read-contacts.ts';

const rowsOf = (text: string) => {
  const table = readContacts(text);
  return contactRowsOf(table, table.guess);
};
const read = (...lines: readonly string[]) =>
  rowsOf(lines.join('\n')).rows.map(({ line, ...cells }) => [line, ...Object.values(cells)]);
const ROOSEVELT = ['Roosevelt', 'Tom Brandt', 'tom@r.test', '216-555-0177'];

describe('the columns of a file of contacts', () => {
  test.each([
    ['School,Contact,Email,Phone'],
    ['Opponent,Athletic Director,AD Email,Cell Phone'],
    ['School Name,AD,E-Mail,Telephone'],
    ['Name,Contact Name,Email Address,Mobile'],
    ['Team,Sports Manager,Contact Email,Contact Phone'],
    ['School,Name,School Email,School Phone #'],
    ['SchoolName,athleticDirector,ADEmail,AD_Phone'],
    ['High School,Director of Athletics,E-mail (AD),Direct Line Phone'],
    ['School,A.D. Name,A.D. E-mail,A.D. Phone/Fax'],
    ['School&nbsp;Name,<b>AD</b>,Email,Phone Number (xxx-xxx-xxxx)'],
    ['School,Principal/AD,Email,Work Phone'],
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
    expect(read('Kennedy\t\t\t', 'Roosevelt\ttom@r.test\tTom Brandt\t216-555-0177')).toEqual([
      [1, 'Kennedy', '', '', ''],
      [2, ...ROOSEVELT],
    ]);
    expect(read('Tom Brandt\tRoosevelt HS\ttom@r.test')).toEqual([
      [1, 'Roosevelt HS', 'Tom Brandt', 'tom@r.test', ''],
    ]);
  });

  test('keep quoted cells with commas and line breaks together', () => {
    expect(read('School;Contact;Email', '"St. Mary\nHigh School";"Ott, Ann";ann@s.test')).toEqual([
      [2, 'St. Mary High School', 'Ott, Ann', 'ann@s.test', ''],
    ]);
  });

  test('are those of a workbook, which names its delimiter, and of an export with guarded cells', () => {
    expect(
      read('sep=,', 'School,Contact,Phone', "Kettle &amp; Moss,Kim;Lee,'+1 216-555-0177"),
    ).toEqual([[2, 'Kettle & Moss', 'Kim;Lee', '', '+1 216-555-0177']]);
  });
});

test.each([
  ['School,Athletic Director,,Principal,', ',Name,Email,Name,Email', 'A,Lee,l@x.test,Kim,k@x.test'],
  [',Principal,,AD,', 'School,Name,Email,Name,Email', 'A,Kim,k@x.test,Lee,l@x.test'],
  ['SCHOOL,PRINCIPAL,PRINCIPAL,AD,AD', 'Name,Name,Email,Name,Email', 'A,Kim,k@x.test,Lee,l@x.test'],
  ['Athletic Directors,,', 'School,Name,Email', 'A,Lee,l@x.test'],
  ['School,AD,Email', 'North Division,,', 'A,Lee,l@x.test'],
  ['School,AD,Email', 'Class AAA,,', 'A,Lee,l@x.test'],
  ['District 5 Directory,,', 'School,AD,Email', 'A,Lee,l@x.test'],
])('below the lines %j and %j', (...lines) =>
  expect(read(...lines)).toEqual([[3, 'A', 'Lee', 'l@x.test', '']]),
);

test.each([
  ['School,Contact Info', 'A,"Lee, l@x.test, 555-123-4567"', ['A', '', 'l@x.test']],
  ['School,AD', 'A,"Lee\nl@x.test\n555-123-4567"', ['A', 'Lee', 'l@x.test']],
  ['School,AD Name/Phone,AD Email', 'A,Lee 555-123-4567,l@x.test', ['A', 'Lee', 'l@x.test']],
  ['School,AD', 'A,"Kim k@x.test (Principal); Lee l@x.test (AD)"', ['A', '', 'l@x.test']],
])('all details of a person in a cell below %s', (header, row, [school, name, email] = []) => {
  const [[, ...cells] = []] = read(header, row);
  expect(cells.slice(0, 2)).toEqual([school, name]);
  expect(cells[2]).toContain(email);
});

test('a header without a known school is no contact', () => {
  const { header, guess, rows } = readContacts('Place,AD,AD Email,Fee\nA,Lee,l@x.test,5');
  expect([header[0], rows.length, guess.school, guess.email]).toEqual(['Place', 1, null, 2]);
});

test('where each row is a person, only the first of a school may name it', () => {
  const lines = ['School,Name,Title,Email', 'A,Kim,Principal,k@x.test', ',Lee,AD,l@x.test'];
  expect(read(...lines)).toEqual([[3, 'A', 'Lee', 'l@x.test', '']]);
  expect(read(...lines, 'B,Bo,,b@x.test', 'A,Al,,')).toHaveLength(2);
});

describe('of a directory, the columns of one person are taken', () => {
  /** The headers of the columns. */
  const taken = (text: string) => {
    const { header, guess } = readContacts(`${text}\nx,`);
    const { school, name, email, phone } = guess;
    return [[school], name, [email], [phone]].map((columns) =>
      columns.map((at) => (at === null ? '' : header[at])).join(' '),
    );
  };

  test.each([
    [
      'School Name,School Phone,Principal,Principal Email,Athletic Director,AD Email,AD Phone',
      ['School Name', 'Athletic Director', 'AD Email', 'AD Phone'],
    ],
    ['School,AD Name,AD Email,Fax Phone,Phone', ['School', 'AD Name', 'AD Email', 'Phone']],
    ['School,Superintendent Contact,AD Name,AD Cell', ['School', 'AD Name', '', 'AD Cell']],
    [
      'School,Head Coach,Coach Email,Athletic Director,AD E-mail',
      ['School', 'Athletic Director', 'AD E-mail', ''],
    ],
    [
      'School,Athletic Trainer,Athletic Trainer Email,Athletic Director,Ath. Dir. Email',
      ['School', 'Athletic Director', 'Ath. Dir. Email', ''],
    ],
    [
      'School,Athletic Secretary,Secretary Phone,A.D.,A.D. Phone',
      ['School', 'A.D.', '', 'A.D. Phone'],
    ],
    ['School,Assistant AD,Assistant AD Email,AD,AD Email', ['School', 'AD', 'AD Email', '']],
    [
      'School District,School,School Address,School Website,AD,AD Mailing Address,AD Email',
      ['School', 'AD', 'AD Email', ''],
    ],
    ['Schools,Athletic Directors,Emails', ['Schools', 'Athletic Directors', 'Emails', '']],
    ['School (City),ADs,AD Cell (text OK)', ['School (City)', 'ADs', '', 'AD Cell (text OK)']],
    [
      'School / Town,AD,Cell (do not publish)',
      ['School / Town', 'AD', '', 'Cell (do not publish)'],
    ],
    ['School,AD,Phone,Ext,Email', ['School', 'AD', 'Email', 'Phone']],
    ['Site/School,AD', ['Site/School', 'AD', '', '']],
    ['School,AT,AT Email,AT Phone,AD,AD Email', ['School', 'AD', 'AD Email', '']],
    ['Company,Contact,Business Phone', ['Company', 'Contact', '', 'Business Phone']],
    ['Sch.,AD,Phone (best)', ['Sch.', 'AD', '', 'Phone (best)']],
    ['School & Mascot,AD,AD Email', ['School & Mascot', 'AD', 'AD Email', '']],
    ['Opposing School,AD,Email', ['Opposing School', 'AD', 'Email', '']],
    ['Middle School,AD,Email', ['Middle School', 'AD', 'Email', '']],
    ['Middle School,High School,AD', ['High School', 'AD', '', '']],
    [
      'Name of School,Athletic Director,Business Phone,Home Phone,E-Mail',
      ['Name of School', 'Athletic Director', 'E-Mail', 'Business Phone'],
    ],
    [
      'School,MS Athletic Director,MS AD Email,HS Athletic Director,HS AD Email',
      ['School', 'HS Athletic Director', 'HS AD Email', ''],
    ],
    [
      'School,MS Athletic Director,MS AD Email',
      ['School', 'MS Athletic Director', 'MS AD Email', ''],
    ],
    ['School,AD,Email/Phone', ['School', 'AD', 'Email/Phone', 'Email/Phone']],
    [
      'School,AD,Contact Information',
      ['School', 'AD', 'Contact Information', 'Contact Information'],
    ],
    ['School,AD,Email,Contact Info', ['School', 'AD', 'Email', 'Contact Info']],
    ['School,Contact,Email 2,Email,Alternate Phone,Phone', ['School', 'Contact', 'Email', 'Phone']],
    ['School,Event Manager,Contact,Contact Email', ['School', 'Contact', 'Contact Email', '']],
    ['School,Principal,Principal Email,Main Phone', ['School', '', '', '']],
    [
      'School,Prin.,Prin. Email,Athl. Dir.,Athl. Email',
      ['School', 'Athl. Dir.', 'Athl. Email', ''],
    ],
    [
      'School,AD First Name,AD Last Name,Principal First Name,Principal Last Name,AD Email',
      ['School', 'AD First Name AD Last Name', 'AD Email', ''],
    ],
  ])('%s', (header, columns) => expect(taken(header)).toEqual(columns));

  test.each([
    [
      'School,Principal,Email,Athletic Director,Email,Phone',
      'A,Kim,k@x.test,Lee,l@x.test,2',
      ['Lee', 'l@x.test', '2'],
    ],
    [
      'School,Athletic Director,Email,Principal,Email,Phone',
      'A,Lee,l@x.test,Kim,k@x.test,2',
      ['Lee', 'l@x.test', ''],
    ],
    [
      'School,Phone,Principal,Athletic Director,AD Email',
      'A,1,Kim,Lee,l@x.test',
      ['Lee', 'l@x.test', ''],
    ],
    ['School,Email,Athletic Director', 'A,l@x.test,Lee', ['Lee', 'l@x.test', '']],
    ['School,Head of School,Email,AD,Phone', 'A,Kim,k@x.test,Lee,2', ['Lee', '', '2']],
    [
      'School,AD,Office Location,City,Email,Rector,Phone',
      'A,Lee,,,l@x.test,Kim,2',
      ['Lee', 'l@x.test', ''],
    ],
  ])('by what stands to the left: %s', (header, row, person) => {
    const [[, , ...cells] = []] = read(header, row);
    expect(cells).toEqual(person);
  });

  test('and the rows of one, where each row is a person', () => {
    const text = [
      'School,Name,Title,Email',
      'Roosevelt,Kim Ott,Principal,k@r.test',
      'Roosevelt,Tom Brandt,Athletic Director,t@r.test',
      'Kennedy,Ann Poe,Head Coach,a@k.test',
      'Kennedy,Lee Poe,Assistant Principal/AD,l@k.test',
    ].join('\n');
    const { rows, leftOut } = rowsOf(text);
    expect([rows.map(({ name, line }) => [name, line]), leftOut]).toEqual([
      [
        ['Tom Brandt', 3],
        ['Lee Poe', 5],
      ],
      2,
    ]);
    expect(rowsOf('School,Name,Title\nRoosevelt,Kim Ott,Ms.').rows).toHaveLength(1);
    expect(rowsOf('School,Name,Title\nRoosevelt,Kim Ott,Principal').rows).toEqual([]);
  });
});

test.each([
  ['Athletic Trainers,,,', 'School,Name,Email,Phone'],
  ['2026-27 PRINCIPALS,,', 'School,Contact,Email'],
  ['Head Coaches', 'School,Name,Email'],
])('below the title %j of other people, no person is taken', (title, header) => {
  const { guess } = readContacts(`${title}\n${header}\nA,Lee,l@x.test,555-123-4567`);
  expect(guess).toMatchObject({ school: 0, name: [], email: null, phone: null });
});

test('a list of officials has no school', () => {
  const { guess } = readContacts('Name,Sport,Chapter,Email\nBo Zed,Soccer,Elk,b@x.test');
  expect(guess).toMatchObject({ school: null, name: [0], email: null });
});

test('repeated headers and remarks below the rows are no contacts', () => {
  const lines = [
    'School,AD,Email',
    'A,Lee,l@x.test',
    'SCHOOL,AD,Email',
    'Updated 9/1/26,,',
    'Page High,,',
  ];
  expect(read(...lines)).toEqual([
    [2, 'A', 'Lee', 'l@x.test', ''],
    [5, 'Page High', '', '', ''],
  ]);
});

test("of a school's high school and middle school, the row of the high school is taken", () => {
  const types = [
    'School,Type,AD',
    'A,Middle School,Kim',
    'A,High School,Lee',
    'B,Middle School,Bo',
  ];
  expect(read(...types).map(([, ...cells]) => cells.slice(0, 2))).toEqual([
    ['A', 'Lee'],
    ['B', 'Bo'],
  ]);
  const titles = ['School,Name,Title', 'A,Lee,HS Athletic Director', 'A,Kim,MS Athletic Director'];
  expect(rowsOf(titles.join('\n'))).toMatchObject({ rows: [{ name: 'Lee' }], leftOut: 1 });
});

test('columns that no header names can be chosen', () => {
  const table = readContacts('a,b\nRoosevelt,Tom Brandt');
  expect(table.guess.school).toBeNull();
  const { rows } = contactRowsOf(table, { ...table.guess, school: 0, name: [1] });
  expect(rows).toEqual([
    { school: 'Roosevelt', name: 'Tom Brandt', email: '', phone: '', line: 2 },
  ]);
});

test.each([
  ['', 'There are no cells in it.'],
  ['Date,Team', 'No column is named School.'],
  ['Date,Time,Team,H/A,Opponent', 'No column is named School.'],
  ['a\nb', 'No column is named School.'],
  ['School,Email', 'There are no rows below the header.'],
  [`School,Email\n${'x,\n'.repeat(1_001)}`, 'It has 1,001 rows.'],
  [`School,Email\n${'x'.repeat(501)},`, 'Row 2 has a cell of more than 500 characters.'],
])('refuses %j with a sentence', (text, sentence) => {
  expect(() => rowsOf(text)).toThrow(ContactsFileProblem);
  expect(() => rowsOf(text)).toThrow(sentence);
});

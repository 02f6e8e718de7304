import { describe, expect, test } from 'vitest';
import { SchoolForm, schoolFormValues, splitEmails, toSchoolInput } from './school.record.ts';

describe('the school form', () => {
  test.each([
    [' a@x.test, , b@x.test,', ['a@x.test', 'b@x.test']],
    ['a@x.test; b@x.test;', ['a@x.test', 'b@x.test']],
    ['a@x.test\r\nb@x.test\n\n c@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    ['a@x.test b@x.test\tc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    ['Doe, Pat <pat@x.test>; "Lee" <lee@x.test>', ['pat@x.test', 'lee@x.test']],
    ['a@x.test, Jo <jo@x.test>, Doe, Pat <pat@x.test>', ['a@x.test', 'jo@x.test', 'pat@x.test']],
    ['Pat Doe <pat@x.test>; Jo <jo@x.test>\nlee@x.test', ['pat@x.test', 'jo@x.test', 'lee@x.test']],
    ['', []],
  ])('finds the emails in %j', (text, emails) => {
    expect(splitEmails(text)).toEqual(emails);
  });

  test.each([
    ['westbrook.test', 'https://westbrook.test'],
    [' www.westbrook.test/sports?x=1 ', 'https://www.westbrook.test/sports?x=1'],
    ['http://westbrook.test', 'http://westbrook.test'],
    ['', ''],
  ])('takes the website %j', (website, stored) => {
    const form = { ...schoolFormValues(null), name: 'Lincoln', adminEmail: 'a@x.test', website };
    expect(SchoolForm.parse(form).website).toBe(stored);
  });

  test.each([
    'nonsense',
    'javascript:alert(1)',
    'ftp://x.test',
    'west brook.test',
    'a..b',
    'https://',
  ])('refuses the website %j', (website) => {
    const form = { ...schoolFormValues(null), name: 'Lincoln', adminEmail: 'a@x.test', website };
    expect(SchoolForm.safeParse(form).error?.issues[0]?.message).toBe('Must be a valid URL');
  });

  test('sends the emails as a list', () => {
    const form = { ...schoolFormValues(null), authorizedEmails: 'a@x.test,b@x.test' };
    expect(toSchoolInput(form).authorizedEmails).toEqual(['a@x.test', 'b@x.test']);
  });

  test('reports an invalid email at the list', () => {
    const form = {
      ...schoolFormValues(null),
      name: 'Lincoln',
      adminEmail: 'a@x.test',
      authorizedEmails: 'a@x.test, nope',
    };
    const issues = SchoolForm.safeParse(form).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['authorizedEmails', 'Check for an invalid email in this list'],
    ]);
  });

  test('reports missing and invalid fields with the texts of the specification', () => {
    const form = { ...schoolFormValues(null), phone: '555', website: 'nonsense' };
    const issues = SchoolForm.safeParse(form).error?.issues ?? [];
    expect(
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    ).toEqual({
      name: 'School name is required',
      adminEmail: 'Valid email address is required',
      phone: 'Phone number must be exactly 10 digits',
      website: 'Must be a valid URL',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { SchoolForm, schoolFormValues, splitEmails, toSchoolInput } from './school-form-values.ts';

describe('the school form', () => {
  test('splits emails at commas, trims them, and drops empty ones', () => {
    expect(splitEmails(' a@x.test, , b@x.test,')).toEqual(['a@x.test', 'b@x.test']);
    expect(splitEmails('')).toEqual([]);
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

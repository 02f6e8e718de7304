import { ChangePasswordValue, ResetPasswordValue } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { emptyPasswords, newPasswordForm } from './new-password.ts';

const problems = (rule: typeof ResetPasswordValue, newPassword: string, confirmPassword: string) =>
  (
    newPasswordForm(rule).safeParse({ ...emptyPasswords, newPassword, confirmPassword }).error
      ?.issues ?? []
  ).map(({ path, message }) => [path.join('.'), message]);

describe('the new password form', () => {
  test('requires 6 characters on reset and 8 on change', () => {
    expect(problems(ResetPasswordValue, '12345', '12345')).toEqual([
      ['newPassword', 'Password must be at least 6 characters'],
    ]);
    expect(problems(ChangePasswordValue, '1234567', '1234567')).toEqual([
      ['newPassword', 'Password must be at least 8 characters'],
    ]);
    expect(problems(ResetPasswordValue, '123456', '123456')).toEqual([]);
  });

  test('reports a different confirmation even while the password is too short', () => {
    expect(problems(ResetPasswordValue, '123456', '123457')).toEqual([
      ['confirmPassword', "Passwords don't match"],
    ]);
    expect(problems(ResetPasswordValue, '1', '2')).toContainEqual([
      'confirmPassword',
      "Passwords don't match",
    ]);
  });
});

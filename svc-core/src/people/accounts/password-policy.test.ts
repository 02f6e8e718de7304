import { describe, expect, test } from 'vitest';
import { requireGoodPassword } from './password-policy.ts';

const owner = {
  email: 'dana.reyes@lincoln.test',
  schoolName: 'Lincoln High School',
  systemName: 'Westside Sports',
};
const check = (password: string, least = 8) => requireGoodPassword(password, owner, { least });

describe('a new password', () => {
  test.each([
    'Fieldhouse-Staff-2',
    'Brand-New-Pass-9',
    'лыжи-и-палки',
    'correct horse battery',
    '  .     ',
  ])('may be %s', (password) => {
    expect(() => check(password)).not.toThrow();
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['password123', 'That password is too common.'],
    ['PASSWORD1', 'That password is too common.'],
    ['dana.reyes', "Don't use your email as your password."],
    ['DanaReyes2026!', "Don't use your email as your password."],
    ['Fieldhouse1!', "Don't use this system's name as your password."],
    ['Westside Sports', "Don't use this system's name as your password."],
    ['Lincoln2026', "Don't use your school's name as your password."],
    ['        ', 'only spaces or invisible characters'],
    ['\u200b'.repeat(8), 'only spaces or invisible characters'],
    ['\u00a0\u3000\ufeff\u2060\u00ad\u200d\u3164\u2800', 'only spaces or invisible characters'],
    ['LincolnHighSchool', "Don't use your school's name as your password."],
  ])('is not %s', (password, reason) => {
    expect(() => check(password)).toThrow(reason);
  });

  test('is counted in characters, not in UTF-16 units', () => {
    expect(() => check('🏈🏀⚾⚽', 6)).toThrow('at least 6 characters');
    expect(() => check('🏈🏀⚾⚽🏐🎾', 6)).not.toThrow();
  });

  test('has at most 1024 bytes', () => {
    expect(() => check('é'.repeat(513))).toThrow('Password is too long');
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCanonical } from './canonical-path.ts';

describe('isCanonical', () => {
  test.each([
    '/',
    '/api/teams',
    '/api/import-games/1',
    '/teams',
    '/mf/auth/x.js',
    '/reset-password',
    '/a%20b',
  ])('accepts %s', (path) => expect(isCanonical(path)).toBe(true));

  test.each([
    '/API/teams',
    '/Api',
    '//api/teams',
    '/api//teams',
    '/api/../internal/x',
    '/api/./teams',
    '/api/..',
    '/api/%2e%2e/internal',
    '/api%2fteams',
    '/%61pi/teams',
    '/api/teams;x=1',
    '/api\\teams',
    '/api/%00',
    '/api/%zz',
    '/internal/mail/1/claim',
    '/INTERNAL/mail',
    '/metrics',
    'http://elsewhere/api/teams',
    '*',
  ])('refuses %s', (path) => expect(isCanonical(path)).toBe(false));

  test('accepts only paths that the URL standard leaves unchanged', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        if (isCanonical(path)) expect(new URL(path, 'http://gateway').pathname).toBe(path);
      }),
    );
  });
});

import type { UserView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';

import { remoteFor, zoneOf } from './zone.ts';

const person = (change: Partial<UserView> = {}): UserView => ({
  id: 1,
  email: 'director@lincoln.test',
  firstName: 'Dana',
  lastName: 'Reyes',
  role: 'user',
  schoolId: 1,
  isActive: true,
  mustChangePassword: false,
  emailConfirmed: true,
  profileImageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

const signedIn = (change: Partial<UserView> = {}) =>
  ({ status: 'signed-in', user: person(change) }) as const;

describe('zoneOf', () => {
  test('is loading until the session is known', () => {
    expect(zoneOf({ status: 'loading', user: null })).toBe('loading');
  });

  test('is auth for visitors and temporary passwords', () => {
    expect(zoneOf({ status: 'anonymous', user: null })).toBe('auth');
    expect(zoneOf(signedIn({ mustChangePassword: true }))).toBe('auth');
    expect(zoneOf(signedIn({ role: 'sysadmin', mustChangePassword: true }))).toBe('auth');
  });

  test('is sysadmin for the sysadmin role and staff for every other', () => {
    expect(zoneOf(signedIn({ role: 'sysadmin' }))).toBe('sysadmin');
    expect(zoneOf(signedIn())).toBe('staff');
    expect(zoneOf(signedIn({ role: 'coach' }))).toBe('staff');
  });
});

describe('appOf', () => {
  test('loads no remote while the session is unknown', () => {
    expect(remoteFor({ status: 'loading', user: null }, '/')).toBeNull();
  });

  test.each(['/change-password', '/accessibility'])('maps %s to mf-auth for everyone', (path) => {
    expect(remoteFor(signedIn(), path)).toBe('mf_auth');
    expect(remoteFor(signedIn({ role: 'sysadmin' }), path)).toBe('mf_auth');
    expect(remoteFor({ status: 'anonymous', user: null }, path)).toBe('mf_auth');
  });

  test('maps other paths to the zone', () => {
    expect(remoteFor(signedIn(), '/games')).toBe('mf_staff');
  });
});

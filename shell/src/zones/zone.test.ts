import type { UserView } from '@fieldhouse/core-contract';
import { describe, expect, it } from 'vitest';

import { appOf, zoneOf } from './zone.ts';

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
  it('is loading until the server said who is signed in', () => {
    expect(zoneOf({ status: 'loading', user: null })).toBe('loading');
  });

  it('sends visitors and temporary passwords to sign-in', () => {
    expect(zoneOf({ status: 'anonymous', user: null })).toBe('auth');
    expect(zoneOf(signedIn({ mustChangePassword: true }))).toBe('auth');
    expect(zoneOf(signedIn({ role: 'sysadmin', mustChangePassword: true }))).toBe('auth');
  });

  it('gives system administration to sysadmin alone and staff to every other role', () => {
    expect(zoneOf(signedIn({ role: 'sysadmin' }))).toBe('sysadmin');
    expect(zoneOf(signedIn())).toBe('staff');
    expect(zoneOf(signedIn({ role: 'coach' }))).toBe('staff');
  });
});

describe('appOf', () => {
  it('loads no app while the session is unknown', () => {
    expect(appOf({ status: 'loading', user: null }, '/')).toBeNull();
  });

  it('gives /change-password of anyone signed in to the sign-in app', () => {
    expect(appOf(signedIn(), '/change-password')).toBe('mf_auth');
    expect(appOf(signedIn({ role: 'sysadmin' }), '/change-password')).toBe('mf_auth');
    expect(appOf(signedIn(), '/games')).toBe('mf_staff');
  });
});

import {
  dashboardEndpoints,
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { expectToast, unmatchedToasts, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

describe('an expired session', () => {
  test.each([
    ['the dashboard', '/', dashboardEndpoints.read],
    ['the teams', '/teams', teamEndpoints.list],
    ['the games', '/games', gameEndpoints.list],
    ['the calendar', '/calendar', gameEndpoints.list],
    ['the opponents', '/opponents', opponentEndpoints.list],
    ['the settings', '/settings', schoolEndpoints.read],
  ])('is reported once on %s, and redirects to sign-in', async (_screen, path, declared) => {
    const api = staffApi()
      .on(schoolEndpoints.users, [])
      .refuse(declared, 'signed-out', 'Unauthorized');
    await openStaff(api, path);
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    await waitFor(() => expect(window.location.pathname).toBe('/api/login'));
    expect(unmatchedToasts()).toEqual([]);
  });
});

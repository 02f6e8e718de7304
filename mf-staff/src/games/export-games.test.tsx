import { gameEndpoints } from '@fieldhouse/core-contract';
import { expectToast, press } from '@fieldhouse/shell/testing';
import { describe, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

describe('the export of games', () => {
  test('shows why it failed, and that the session expired', async () => {
    const sentence = 'Please try again in a moment.';
    const api = staffApi().refuse(gameEndpoints.exportCsv, 'unavailable', sentence);
    const { user } = await openStaff(api, '/games');
    await press(user, 'Export');
    await expectToast("Couldn't export games", sentence);
    api.refuse(gameEndpoints.exportCsv, 'signed-out', 'Unauthorized');
    await press(user, 'Export');
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  });
});

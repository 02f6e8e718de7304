import { gameEndpoints } from '@fieldhouse/core-contract';
import { chooseOption, expectToast, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

describe('the export of games', () => {
  test('asks for what the filter shows, and says how many games that is', async () => {
    const sentence = 'Please try again in a moment.';
    const games = [aGame(1, -3, { status: 'verified' }), aGame(2, 1), aGame(3, 2)];
    const api = staffApi()
      .on(gameEndpoints.list, games)
      .refuse(gameEndpoints.exportCsv, 'unavailable', sentence);
    const { user } = await openStaff(api, '/games');
    await press(user, 'Export 2 Games');
    await expectToast("Couldn't export games", sentence);
    expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([
      { query: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    ]);
    await chooseOption(user, 'Period', /^All/);
    await chooseOption(user, 'Status', 'Verified');
    api.forgetCalls();
    await press(user, 'Export 1 Game');
    await waitFor(() =>
      expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([{ query: { status: 'verified' } }]),
    );
    await chooseOption(user, 'Status', 'Canceled');
    expect(await screen.findByRole('button', { name: 'Export 0 Games' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('names the games of a search, and notices that the session expired', async () => {
    const api = staffApi()
      .on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2, { venue: 'Orchard Park' })])
      .refuse(gameEndpoints.exportCsv, 'signed-out', 'Unauthorized');
    const { user } = await openStaff(api, '/games?search=orchard');
    await press(user, 'Export 1 Game');
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([{ query: { ids: '2' } }]);
  });
});

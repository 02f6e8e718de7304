import { gameEndpoints } from '@fieldhouse/core-contract';
import { chooseOption, expectToast, gone, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import { chooseMore } from '../../../../testing/menus.ts';

/** The current school year. */
const YEAR: unknown = expect.stringMatching(/^\d{4}-\d\d$/);

type User = Awaited<ReturnType<typeof openStaff>>['user'];

async function exportAs(user: User, button: string, format: string): Promise<void> {
  await press(user, button);
  await user.click(await screen.findByRole('menuitem', { name: format }));
  await gone(() => screen.queryByRole('menu'));
}

describe('the export of games', () => {
  test('asks for what the filter shows, and says how many games that is', async () => {
    const sentence = 'Please try again in a moment.';
    const games = [aGame(1, -3, { status: 'verified' }), aGame(2, 1), aGame(3, 2)];
    const api = staffApi()
      .on(gameEndpoints.list, games)
      .refuse(gameEndpoints.exportCsv, 'unavailable', sentence);
    const { user } = await openStaff(api, '/games');
    await chooseMore(user, 'Export 2 Games: CSV (.csv)');
    await expectToast("Couldn't export games", sentence);
    expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([
      {
        query: {
          from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          year: YEAR,
        },
      },
    ]);
    await chooseOption(user, 'Period', /^All/);
    await chooseOption(user, 'Status', 'Verified');
    api.forgetCalls();
    await chooseMore(user, 'Export 1 Game: CSV (.csv)');
    await waitFor(() =>
      expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([
        { query: { status: 'verified', year: YEAR } },
      ]),
    );
    await chooseOption(user, 'Status', 'Canceled');
    await user.click(screen.getByRole('button', { name: 'More' }));
    const none = await screen.findByRole('menuitem', { name: 'Export 0 Games: CSV (.csv)' });
    expect(none.getAttribute('aria-disabled')).toBe('true');
  });

  test('names the games of a search, and notices that the session expired', async () => {
    const api = staffApi()
      .on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2, { venue: 'Orchard Park' })])
      .refuse(gameEndpoints.exportXlsx, 'signed-out', 'Unauthorized');
    const { user } = await openStaff(api, '/games?search=orchard');
    await chooseMore(user, 'Export 1 Game: Excel (.xlsx)');
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(api.callsOf(gameEndpoints.exportXlsx)).toEqual([{ query: { ids: '2' } }]);
  });

  test('names the games of a filter that the server does not know', async () => {
    const api = staffApi()
      .on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2, { disruption: 'postponed' })])
      .refuse(gameEndpoints.exportCsv, 'unavailable', 'Please try again in a moment.');
    const { user } = await openStaff(api, '/games?status=postponed');
    await chooseMore(user, 'Export 1 Game: CSV (.csv)');
    await expectToast("Couldn't export games", 'Please try again in a moment.');
    expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([{ query: { ids: '2' } }]);
  });

  test('has the selected games, and Escape closes its menu before it clears the selection', async () => {
    const api = staffApi()
      .on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2)])
      .refuse(gameEndpoints.exportIcs, 'unavailable', 'Please try again in a moment.');
    const { user } = await openStaff(api, '/games');
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select Football/ });
    if (!box) throw new Error('No game can be selected');
    await user.click(box);
    await press(user, 'Export Selected');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('menu'));
    expect(screen.getByRole('button', { name: 'Clear Selection' })).toBeDefined();
    await exportAs(user, 'Export Selected', 'Calendar (.ics)');
    await expectToast("Couldn't export games", 'Please try again in a moment.');
    expect(api.callsOf(gameEndpoints.exportIcs)).toEqual([{ query: { ids: '1' } }]);
  });
});

import { conflictEndpoints, gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { ConflictView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { accepted, aConflict, fingerprint } from '../../../testing/a-conflict.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { showYear } from '../../../testing/show-year.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const { list, accept, reopen } = conflictEndpoints;
const basketball = aTeam({ id: 2, sport: 'basketball', level: 'freshman' });

const conflictsApi = (open: ConflictView[], taken: ConflictView[] = []) =>
  gamesApi(
    aGame(1, 3),
    aGame(2, 3, { opponentId: 2 }),
    aGame(3, 5, { teamId: 2, team: { id: 2, sport: 'basketball', level: 'freshman' } }),
  )
    .on(teamEndpoints.list, [aTeam(), basketball])
    .on(list, { open, accepted: taken });

const entries = async (name = 'Open conflicts') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const ahead = { date: dayFromNow(3) };

describe('the conflicts screen', () => {
  test('shows each conflict with its games, and hides past ones at first', async () => {
    const api = conflictsApi([
      aConflict(1, { message: 'Long ago.', date: dayFromNow(-9) }),
      aConflict(2, { message: 'Last week.', date: dayFromNow(-7) }),
      aConflict(3, { message: 'Twice at 7:00 PM.', ...ahead }),
      aConflict(4, { message: 'Game 21 of 20.', rule: 'limit', severity: 'warning', gameIds: [3] }),
    ]);
    const { user } = await openStaff(api, '/conflicts');
    expect(await entries()).toEqual(['Twice at 7:00 PM.', 'Game 21 of 20.']);
    const [first] = within(screen.getByRole('list', { name: 'Open conflicts' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toMatch(/^ConflictTeam Plays TwiceTwice at 7:00 PM\./);
    expect(within(first ?? document.body).getAllByRole('button', { name: /^Edit / })).toHaveLength(
      2,
    );
    await press(user, 'Show Earlier');
    expect(await entries('Earlier conflicts')).toEqual(['Last week.', 'Long ago.']);
  });

  test('filters by kind, team and severity, and keeps that in the address', async () => {
    const api = conflictsApi([
      aConflict(1, { message: 'A', ...ahead }),
      aConflict(2, { message: 'B', rule: 'limit', severity: 'warning', gameIds: [3] }),
      aConflict(3, { message: 'C', rule: 'limit', severity: 'note', gameIds: [1] }),
    ]);
    const { user } = await openStaff(api, '/conflicts');
    await press(user, 'Contest Limit 2');
    expect(await entries()).toEqual(['B', 'C']);
    await chooseOption(user, 'Severity', 'Warning');
    expect(await entries()).toEqual(['B']);
    expect(window.location.search).toBe('?rule=limit&severity=warning');
    await chooseOption(user, 'Team', 'Football Varsity');
    await screen.findByText('No conflicts match. Try another filter.');
    await press(user, 'Contest Limit 0');
    await chooseOption(user, 'Severity', 'All Severities');
    expect(await entries()).toEqual(['A', 'C']);
    expect(window.location.search).toBe('?team=1');
  });

  test('opens with the conflicts of one game', async () => {
    const api = conflictsApi([
      aConflict(1, { message: 'A' }),
      aConflict(2, { message: 'B', gameIds: [3] }),
    ]);
    const { user } = await openStaff(api, '/conflicts?game=3');
    expect(await entries()).toEqual(['B']);
    screen.getByText(/^Only conflicts of Basketball Freshman vs /);
    await press(user, 'Show All Games');
    expect(await entries()).toEqual(['A', 'B']);
  });

  test('shows kinds and severities that it does not know by their own text', async () => {
    const api = conflictsApi([]).answerUnchecked(list, {
      open: [{ ...aConflict(1), rule: 'weather', severity: 'blocked' }],
      accepted: [],
    });
    const { user } = await openStaff(api, '/conflicts');
    await press(user, 'weather 1');
    await chooseOption(user, 'Severity', 'blocked');
    expect(await entries()).toHaveLength(1);
  });

  test('shows 50 at a time', async () => {
    const api = conflictsApi(
      Array.from({ length: 60 }, (_, index) =>
        aConflict(index, { message: `No. ${index}`, gameIds: [] }),
      ),
    );
    const { user } = await openStaff(api, '/conflicts');
    // Roles of so many elements take long to compute.
    const shown = () => document.querySelectorAll('li h2').length;
    await waitFor(() => expect(shown()).toBe(50));
    await user.click(screen.getByText('Show More'));
    expect(shown()).toBe(60);
    expect(document.activeElement?.textContent).toContain('No. 50');
    expect(screen.queryByText('Show More')).toBeNull();
  });

  test('reads the school year that is shown', async () => {
    const api = conflictsApi([aConflict(1)]);
    const { user } = await openStaff(api, '/conflicts', { now: '2026-10-14T16:00:00.000Z' });
    await showYear(user, '2027-28');
    await waitFor(() => expect(api.callsOf(list).at(-1)).toEqual({ query: { year: '2027-28' } }));
    await screen.findByText("Games that don't fit your schedule of 2027-28");
    api.forgetCalls();
    await showYear(user, '2026-27');
    await gone(() => screen.queryByText(/^Games that don't fit/));
    expect(api.callsOf(list).every(({ query }) => query?.year === undefined)).toBe(true);
  });

  test('says that there are none', async () => {
    await openStaff(conflictsApi([]), '/conflicts');
    await screen.findByText('No conflicts in this school year');
    expect(screen.queryByText(/we don't know yet/)).toBeNull();
  });

  test.each([
    ['no conflicts', []],
    ['conflicts', [aConflict(1, ahead)]],
  ])('tells beside %s where some may be missing, and leads there', async (_what, open) => {
    const api = conflictsApi([]).on(list, {
      open,
      accepted: [],
      openVenues: { games: 1, venues: 1 },
    });
    await openStaff(api, '/conflicts');
    await screen.findByText("1 game is at a venue we don't know yet");
    screen.getByText(/^We may not notice when two games need the same place\./);
    const link = screen.getByRole('link', { name: 'Tell Us Which Places They Are' });
    expect(link.getAttribute('href')).toBe('/facilities');
  });

  test('shows what is wrong before the games are there', async () => {
    const api = conflictsApi([aConflict(1, { message: 'Twice at 7:00 PM.', ...ahead })]);
    const release = api.hold(gameEndpoints.list);
    await openStaff(api, '/conflicts');
    expect(await entries()).toEqual(['Twice at 7:00 PM.']);
    screen.getByText('Loading games...');
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
    const entry = screen.getByRole('heading', { name: 'Twice at 7:00 PM.' });
    release();
    expect(await screen.findAllByRole('button', { name: /^Edit / })).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Twice at 7:00 PM.' })).toBe(entry);
    expect(screen.queryByText('Loading games...')).toBeNull();
  });

  test('waits for the games to filter by team', async () => {
    const api = conflictsApi([
      aConflict(1, { message: 'A', ...ahead }),
      aConflict(2, { message: 'B', gameIds: [3] }),
    ]);
    const release = api.hold(gameEndpoints.list);
    const { user } = await openStaff(api, '/conflicts');
    expect(await entries()).toEqual(['A', 'B']);
    await chooseOption(user, 'Team', 'Basketball Freshman');
    screen.getByText('Loading conflicts...');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    release();
    expect(await entries()).toEqual(['B']);
  });

  test('says so when the games fail after the conflicts', async () => {
    const api = conflictsApi([aConflict(1, ahead)]);
    api.refuse(gameEndpoints.list, 'unavailable', 'The database is away.');
    await openStaff(api, '/conflicts');
    await screen.findByText("Couldn't load conflicts");
    await screen.findByText('The database is away.');
  });
});

describe('acting on a conflict', () => {
  test('accepts it with a reason, and keeps the focus in the list', async () => {
    const [one, two] = [aConflict(1, { message: 'A' }), aConflict(2, { message: 'B' })];
    const api = conflictsApi([one, two]).on(accept, () => {
      api.on(list, { open: [two], accepted: [{ ...one, ...accepted }] });
      return { ...one, ...accepted };
    });
    const { user } = await openStaff(api, '/conflicts');
    await press(user, 'Accept Conflict: A');
    const dialog = await openedDialog('Accept Conflict');
    await press(user, 'Accept', dialog);
    await within(dialog).findByText('Say why this is OK');
    expect(api.callsOf(accept)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Moved the other game' }));
    await press(user, 'Accept', dialog);
    await expectToast('Conflict accepted');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(accept)).toEqual([
      { body: { fingerprint: fingerprint(1), reason: 'Moved the other game' } },
    ]);
    expect(await entries()).toEqual(['B']);
    await expectFocus(screen.getByRole('button', { name: 'Accept Conflict: B' }));
  });

  test('shows who accepted it, when and why, and takes that back', async () => {
    const taken = aConflict(1, { message: 'A', ...accepted });
    const api = conflictsApi([], [taken]).on(reopen, () => {
      api.on(list, { open: [aConflict(1, { message: 'A' })], accepted: [] });
      return { message: 'Done' };
    });
    const { user } = await openStaff(api, '/conflicts');
    await user.click(await screen.findByRole('tab', { name: 'Accepted' }));
    expect(window.location.search).toBe('?tab=accepted');
    await screen.findByText(/^Accepted by Sam Ortiz, Mon, Nov 2, /);
    screen.getByText('Reason: Doubleheader');
    await press(user, 'Take Back: A');
    await expectToast('The conflict is open again');
    await screen.findByText('Nothing is accepted in this school year.');
    expect(api.callsOf(reopen)).toEqual([{ params: { fingerprint: fingerprint(1) } }]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('edits one of the games in place, and reads the conflicts again', async () => {
    const api = conflictsApi([aConflict(1, ahead)]).on(gameEndpoints.update, () => {
      api.on(list, { open: [], accepted: [] });
      return aGame(1, 4);
    });
    const { user } = await openStaff(api, '/conflicts');
    const [edit] = await screen.findAllByRole('button', { name: /^Edit / });
    if (edit) await user.click(edit);
    const dialog = await openedDialog('Edit Game');
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    await screen.findByText('No conflicts in this school year');
  });
});

import { changeEndpoints, gameEndpoints, schoolEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView, ChangeSetBriefView, GameView } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, anOpponent, aTeam, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aChange } from '../../../testing/a-change.ts';
import { pagePart } from '../../../testing/game-page.ts';
import { field, gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';
import { undoStart } from './undo-start.ts';

const AT = '2026-08-03T17:00:00.000Z';
const anEntry = (
  changes: AuditEntryView['changes'],
  parts: Partial<AuditEntryView> = {},
): AuditEntryView => ({
  id: 5,
  at: AT,
  schoolId: 1,
  actor: { id: 1, email: 'director@lincoln.test', role: 'user', name: 'Dana Whitfield' },
  actorKind: 'person',
  action: 'changed',
  kind: 'game',
  recordId: '1',
  label: '2026-11-28 vs Roosevelt High School',
  changes,
  ip: null,
  requestId: null,
  ...parts,
});

/** Opens the page of a game with one entry in its history. */
const openHistory = async (
  game: GameView,
  entry: AuditEntryView,
  changes: readonly ChangeSetBriefView[] = [],
) => {
  const api = gamesApi(game)
    .on(schoolEndpoints.history, { entries: [entry], next: null })
    .on(changeEndpoints.list, [...changes]);
  const { user } = await openStaff(api, '/games/1');
  const history = await pagePart('History');
  await within(history).findByRole('listitem');
  return { api, user, history };
};

describe('Undo This Change', () => {
  test('enters what was before in the form of the game, where it is saved like any edit', async () => {
    const game = aGame(1, 9, { time: '19:00', venue: 'Aux Gym', version: 4 });
    const before = dayFromNow(3);
    const entry = anEntry({
      date: [before, game.date],
      venue: ['Main Gym', 'Aux Gym'],
      version: [3, 4],
    });
    const { api, user, history } = await openHistory(game, entry);
    api
      .on(changeEndpoints.checkEdit, {
        groups: [{ group: 'opponents', people: 1, unreachable: [] }],
        mails: [],
      })
      .on(gameEndpoints.update, game);
    await press(user, /^Undo This Change of Mon, Aug 3/, history);
    const dialog = await openedDialog('Edit Game');
    within(dialog).getByText(/^This puts back what was changed Mon, Aug 3.*Nothing changes until/);
    expect(valueOf(field(dialog, 'Venue'))).toBe('Main Gym');
    expect(api.callsOf(gameEndpoints.update)).toEqual([]);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      {
        params: { id: 1 },
        body: { date: before, venue: 'Main Gym', version: 4, tell: expect.any(Array) },
      },
    ]);
    await gone(() => screen.queryByRole('dialog'));
  });

  test('can be left alone, and another edit then starts with what is saved', async () => {
    const game = aGame(1, 9, { venue: 'Aux Gym' });
    const { user, history } = await openHistory(game, anEntry({ venue: ['Main Gym', 'Aux Gym'] }));
    await press(user, /^Undo This Change/, history);
    await press(user, 'Cancel', await openedDialog('Edit Game'));
    await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
    await gone(() => screen.queryByRole('dialog'));
    await press(user, 'Edit');
    expect(valueOf(field(await openedDialog('Edit Game'), 'Venue'))).toBe('Aux Gym');
  });

  test('leads to the undo of its change as long as that is possible', async () => {
    const game = aGame(1, 9, { disruption: 'postponed' });
    const change = aChange({ id: 12, createdAt: AT, canUndo: true });
    const entry = anEntry({ disruption: [null, 'postponed'], reason: [null, 'Weather'] });
    const { history } = await openHistory(game, entry, [change]);
    const link = await within(history).findByRole('link', { name: /^Undo This Change/ });
    expect(link.getAttribute('href')).toBe('/changes/12');
    expect(within(history).queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('is not offered for a change whose undo has ended, if the form does not edit it', async () => {
    const change = aChange({ id: 12, createdAt: AT, canUndo: false });
    const entry = anEntry({ disruption: [null, 'postponed'] });
    const game = aGame(1, 9, { disruption: 'postponed' });
    const { api, history } = await openHistory(game, entry, [change]);
    await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toEqual([]));
    expect(within(history).queryByText(/Undo This Change/)).toBeNull();
  });
});

describe('what an undo puts back', () => {
  const game = aGame(1, 9, { date: '2026-12-05', time: '19:00', teamId: aTeam().id });

  test.each<[string, AuditEntryView['changes'], object]>([
    ['a day', { date: ['2026-12-04', '2026-12-05'] }, { date: '2026-12-04' }],
    ['a time', { time: ['17:30:00', '19:00:00'] }, { time: '17:30' }],
    ['no time', { time: [null, '19:00:00'] }, { time: null }],
    ['an opponent', { opponentId: [2, anOpponent().id] }, { opponentId: 2 }],
    ['the side', { neutral: [true, false] }, { neutral: true }],
    ['a type', { gameType: ['playoff', 'game'] }, { gameType: 'playoff' }],
    ['a bus', { transport: ['Bus 4', null] }, { transport: 'Bus 4' }],
    [
      'an agreed day, without the agreement',
      {
        date: ['2026-12-04', '2026-12-05'],
        status: ['verified', 'scheduled'],
        verifiedAt: [AT, null],
      },
      { date: '2026-12-04' },
    ],
    [
      'a day whose status has moved on, without the status',
      { date: ['2026-12-04', '2026-12-05'], status: ['verified', 'verification-sent'] },
      { date: '2026-12-04' },
    ],
    [
      'a day, without a status that needs an emailed link',
      { date: ['2026-12-04', '2026-12-05'], status: ['verification-sent', 'scheduled'] },
      { date: '2026-12-04' },
    ],
  ])('is %s', (_what, changes, values) => {
    expect(undoStart(anEntry(changes), game)?.values).toEqual(values);
  });

  test.each<[string, AuditEntryView['changes'], Partial<AuditEntryView>]>([
    ['a value that was changed again', { venue: ['Main Gym', 'Pool'] }, {}],
    ['what the form does not edit', { publicNote: ['', 'Bring water'] }, {}],
    ['what the system did', { status: ['scheduled', 'verified'] }, { actorKind: 'system' }],
    ['a new game', { venue: [null, 'Field 1'] }, { action: 'created' }],
    ['a request', { state: ['pending', 'void'] }, { kind: 'verification' }],
    ['nothing that a person entered', { version: [1, 2] }, {}],
    ['a value that this release does not know', { gameType: ['exhibition', 'game'] }, {}],
  ])('is nothing for %s', (_what, changes, parts) => {
    expect(undoStart(anEntry(changes, parts), game)).toBeUndefined();
  });
});

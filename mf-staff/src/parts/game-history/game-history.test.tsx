import {
  changeEndpoints,
  conflictEndpoints,
  gameEndpoints,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectToast,
  fakeApi,
  gone,
  openedDialog,
  press,
  renderRemote,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aConflict } from '../../../testing/a-conflict.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { GameHistory } from './game-history.tsx';

let next = 100;
const anEntry = (parts: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: (next -= 1),
  at: `2026-08-03T16:00:${next}.000Z`,
  schoolId: 1,
  actor: { id: 1, email: 'director@lincoln.test', role: 'user', name: 'Dana Whitfield' },
  actorKind: 'person',
  action: 'changed',
  kind: 'game',
  recordId: '7',
  label: '2020-11-28 vs Roosevelt High School',
  changes: {},
  ip: '127.0.0.1',
  requestId: null,
  ...parts,
});
const page = (...entries: AuditEntryView[]) => ({ entries, next: null });
const visitor = { actor: null, actorKind: 'visitor' } as const;

const open = (api = fakeApi(), game = aGame(7, 1), onUndo = () => undefined) =>
  renderRemote(
    () => <GameHistory game={game} onUndo={onUndo} />,
    api.on(changeEndpoints.list, []),
    { path: '/', signedInAs: aUser() },
  );
const sentences = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.querySelector('p')?.textContent);

describe('the history of a game', () => {
  test('lists its entries and those of its requests as sentences, each response once', async () => {
    const at = '2026-08-03T17:00:00.000Z';
    const sent = '2026-08-03T16:30:00.000Z';
    const api = fakeApi().on(
      schoolEndpoints.history,
      page(
        anEntry({ at, ...visitor, changes: { status: ['verification-sent', 'verified'] } }),
        anEntry({
          at,
          ...visitor,
          kind: 'verification',
          changes: { state: ['pending', 'confirmed'] },
        }),
        anEntry({ at: sent, kind: 'verification', action: 'created', label: 'ad@roosevelt.test' }),
        anEntry({ at: sent, kind: 'verification', changes: { state: ['pending', 'void'] } }),
        anEntry({ changes: { date: ['2020-12-04', '2020-12-05'] } }),
        anEntry({ action: 'created' }),
      ),
    );
    const release = api.hold(schoolEndpoints.history);
    await open(api);
    await screen.findByText('Loading history...');
    release();
    expect(await sentences()).toEqual([
      'The other school confirmed it.',
      'Dana Whitfield asked ad@roosevelt.test to confirm it.',
      'Dana Whitfield moved it from Fri 12/04/2020 to Sat 12/05/2020.',
      'Dana Whitfield added it.',
    ]);
    expect(api.callsOf(schoolEndpoints.history)).toEqual([
      { query: { kind: 'game', record: '7', related: 'verifications' } },
    ]);
  });

  test('tells in one entry that staff accepted a proposal or undid that, and of the answer that it was', async () => {
    const api = fakeApi().on(
      schoolEndpoints.history,
      page(
        anEntry({
          at: '2026-08-03T17:01:00.000Z',
          changes: { time: ['19:00:00', '18:00:00'], status: ['verified', 'reschedule'] },
        }),
        anEntry({
          at: '2026-08-03T17:01:00.000Z',
          kind: 'verification',
          changes: { state: ['confirmed', 'reschedule'], acceptedAt: ['x', null] },
        }),
        anEntry({
          at: '2026-08-03T17:00:00.000Z',
          kind: 'verification',
          changes: { state: ['reschedule', 'confirmed'], acceptedAt: [null, 'x'] },
        }),
        anEntry({
          at: '2026-08-03T17:00:00.000Z',
          changes: { time: ['18:00:00', '19:00:00'], status: ['reschedule', 'verified'] },
        }),
        anEntry({
          ...visitor,
          kind: 'verification',
          changes: { state: ['pending', 'reschedule'], note: ['', 'Bus is late'] },
        }),
      ),
    );
    await open(api);
    expect(await sentences()).toEqual([
      "Dana Whitfield undid accepting the other school's proposal and changed the time from 7:00 PM to 6:00 PM.",
      "Dana Whitfield accepted the other school's proposal and changed the time from 6:00 PM to 7:00 PM.",
      'The other school asked to reschedule it: "Bus is late"',
    ]);
  });

  test('says that nothing is recorded, and can be loaded again after a failure', async () => {
    const api = fakeApi().refuse(schoolEndpoints.history, 'unavailable', 'The database is away.');
    const { user } = await open(api);
    await screen.findByText('The database is away.');
    api.on(schoolEndpoints.history, page());
    await press(user, 'Retry');
    await screen.findByText(/^Nothing is recorded about this game yet\./);
  });
});

describe('a deleted game in the history of the school', () => {
  const deleted = anEntry({
    action: 'deleted',
    restorable: true,
    team: 'Golf Varsity',
    changes: { status: ['verified', null] },
  });
  const openHistory = async () => {
    const { restorable: _gone, ...restored } = deleted;
    const api = staffApi().on(
      schoolEndpoints.history,
      page(deleted, anEntry({ action: 'deleted' })),
    );
    const { user } = await openStaff(api, '/history');
    const list = await screen.findByRole('list', { name: 'History' });
    within(list).getByText('Game: Sat 11/28/2020 vs Roosevelt High School · Golf Varsity');
    return { api, user, after: page(restored) };
  };
  const RESTORE = 'Restore Sat 11/28/2020 vs Roosevelt High School';

  test('is restored once, and the page says that it has to be confirmed again', async () => {
    const { api, user, after } = await openHistory();
    expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
    api
      .on(gameEndpoints.checkRestore, { conflicts: [aConflict(1, { severity: 'note' })] })
      .on(gameEndpoints.restore, aGame(7, 3))
      .on(schoolEndpoints.history, after);
    await press(user, RESTORE);
    await expectToast(
      'Game restored',
      "Its emailed links ended, so it's scheduled again. Send it to the other school to confirm.",
    );
    expect(api.callsOf(gameEndpoints.restore)).toEqual([{ body: { entryId: deleted.id } }]);
    await gone(() => screen.queryByRole('button', { name: /^Restore/ }));
    const entry = (await screen.findAllByText('Dana Whitfield deleted it.'))[0]?.closest('li');
    if (!entry) throw new Error('The entry is gone');
    await expectFocus(entry);
  });

  test('that would be in conflict is restored all the same, and the conflict stays open', async () => {
    const { api, user, after } = await openHistory();
    api
      .on(gameEndpoints.checkRestore, {
        conflicts: [aConflict(1), aConflict(2, { severity: 'warning' })],
      })
      .on(gameEndpoints.restore, aGame(7, 3))
      .on(schoolEndpoints.history, after);
    await press(user, RESTORE);
    const dialog = await openedDialog('Restore Game');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await press(user, 'Restore Anyway', dialog);
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(gameEndpoints.restore)).toEqual([{ body: { entryId: deleted.id } }]);
    expect(api.callsOf(conflictEndpoints.accept)).toEqual([]);
    await gone(() => screen.queryByRole('button', { name: /^Restore/ }));
    const entry = (await screen.findAllByText('Dana Whitfield deleted it.'))[0]?.closest('li');
    if (!entry) throw new Error('The entry is gone');
    await expectFocus(entry);
  });

  test('can stay deleted', async () => {
    const { api, user } = await openHistory();
    api
      .on(gameEndpoints.checkRestore, { conflicts: [aConflict(2, { severity: 'warning' })] })
      .on(gameEndpoints.restore, aGame(7, 3));
    await press(user, RESTORE);
    await press(user, 'Cancel', await openedDialog('Restore Game'));
    await gone(() => screen.queryByRole('dialog'));
    await expectFocus(screen.getByRole('button', { name: RESTORE }));
    expect(api.callsOf(gameEndpoints.restore)).toEqual([]);
    await press(user, RESTORE);
    const dialog = await openedDialog('Restore Game');
    await press(user, 'Restore Anyway', dialog);
    await expectToast('Game restored');
  });

  test('is restored without the check if that fails, which is said', async () => {
    const { api, user } = await openHistory();
    api
      .refuse(gameEndpoints.checkRestore, 'unavailable', 'The database is away.')
      .on(gameEndpoints.restore, aGame(7, 3, { status: 'verified' }));
    await press(user, RESTORE);
    await expectToast(
      'Game restored',
      "We couldn't check it for conflicts. See the Conflicts page.",
    );
  });

  test('stays deleted with the reason when it cannot be restored', async () => {
    const { api, user } = await openHistory();
    const reason = "This game's team was deleted. Add the team and schedule the game again.";
    api
      .refuse(gameEndpoints.checkRestore, 'already-done', reason)
      .refuse(gameEndpoints.restore, 'already-done', reason);
    await press(user, RESTORE);
    await expectToast('Failed to restore game', reason);
    await screen.findByRole('button', { name: RESTORE });
  });
});

import { formatShortDay, changeEndpoints } from '@fieldhouse/core-contract';
import type { ChangeSetView } from '@fieldhouse/core-contract';
import {
  enterText,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import {
  aChange,
  aChangedGame,
  aChangePreview,
  aHeldChange,
  aRecipient,
  changeDetails,
} from '../../../../testing/a-change.ts';
import { gamesApi } from '../../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../../testing/staff-app.ts';

const { check, checkNotify, disrupt, notify, one, sendAgain, undo } = changeEndpoints;

const postponed = aGame(1, 3, { disruption: 'postponed' });

async function openChange(parts: Partial<ChangeSetView> = {}, api = gamesApi(postponed)) {
  api.on(one, changeDetails(parts));
  const page = await openStaff(api, '/changes/7');
  await screen.findByRole('heading', { name: 'Notify' });
  return { api, ...page };
}

const people = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
const failed = (id: number) =>
  aRecipient({
    id,
    name: `School ${id}`,
    state: 'failed',
    problem: 'The mailbox is full.',
    sentAt: null,
  });

describe('the page of a change', () => {
  test('has its games with their former dates, and why', async () => {
    await openChange({
      note: 'Lightning',
      games: [
        aChangedGame({ was: { date: '2026-11-20', time: '17:00' } }),
        aChangedGame({ gameId: 2, date: '2026-12-01', time: null, isHome: false, isNew: true }),
      ],
      deletedGames: 2,
    });
    screen.getByRole('heading', { level: 1, name: '1 game postponed' });
    expect(people('Games')).toEqual([
      'Football Varsity vs Roosevelt High SchoolWas: Fri 11/20/2026 · 5:00 PMFri 11/20/2026 · 7:00 PM',
      'Football Varsity @ Roosevelt High SchoolTue 12/01/2026 · TBDMake-Up Game',
    ]);
    screen.getByText('Lightning');
    screen.getByText('2 games were removed.');
    const [first] = screen.getAllByRole('link', { name: /^Football Varsity vs / });
    expect(first?.getAttribute('href')).toBe('/games/1');
  });

  test('says that all its games were removed, if none is left', async () => {
    await openChange({ kind: 'added', games: [], deletedGames: 60 });
    screen.getByText('The 60 games were removed.');
  });

  test('has everybody who is notified, those whose email failed first, and counts followers', async () => {
    await openChange({
      recipients: [
        aRecipient({ answer: 'declined' }),
        failed(2),
        aRecipient({ id: 3, group: 'coaches', name: '', email: 'pat@lincoln.test', state: 'held' }),
        aRecipient({ id: 4, group: 'alumni', name: 'Lee Park', state: 'bounced', sentAt: null }),
      ],
      followers: [
        { state: 'failed', people: 2 },
        { state: 'sent', people: 1210 },
      ],
    });
    expect(people('Other schools')).toEqual([
      'School 2Roosevelt High Schooldana@roosevelt.testThe mailbox is full.FailedSend Again to School 2',
      `Dana ReedRoosevelt High Schooldana@roosevelt.testSent ${formatShortDay('2026-11-20')}, 2:07 PMAnswered: DeclinedSent`,
    ]);
    const summary = (group: string) =>
      screen.getByRole('region', { name: group }).querySelector('p')?.textContent;
    expect(summary('Other schools')).toBe('1 sent, 1 failed');
    expect(summary('Coaches')).toBe('1 not sent yet');
    expect(people('Coaches')[0]).toMatch(/^pat@lincoln\.testSent/);
    expect(summary('Followers')).toBe('1,210 sent, 2 failed');
    expect(people('alumni')).toEqual(['Lee Parkdana@roosevelt.testbounced']);
  });

  test('shows 50 of 400 people at first', async () => {
    const recipients = Array.from({ length: 400 }, (_, index) => aRecipient({ id: index + 1 }));
    const { user } = await openChange({ recipients });
    const shown = () => screen.getByRole('list', { name: 'Other schools' }).children.length;
    expect(shown()).toBe(50);
    await user.click(screen.getByText('Show More People'));
    expect(shown()).toBe(100);
  });

  test.each(['/changes/7', '/changes/soon'])(
    'that does not exist is not found: %s',
    async (path) => {
      await openStaff(gamesApi().refuse(one, 'not-found', 'Change not found'), path);
      await screen.findByText('404 Page Not Found');
    },
  );

  test('follows emails on their way', async () => {
    const { api } = await openChange({
      recipients: [aRecipient({ state: 'waiting', sentAt: null })],
    });
    screen.getByText('Waiting');
    api.on(one, changeDetails());
    await screen.findByText('1 sent');
  });
});

describe('acting on a change', () => {
  test('sends again to one, or to all whose email failed', async () => {
    const { api, user } = await openChange({
      recipients: [failed(1), failed(2)],
      failedCount: 2,
    });
    api.on(sendAgain, ({ body }) => ({ recipients: body.recipientIds?.length ?? 2 }));
    await press(user, 'Send Again to School 1');
    await expectToast('1 email is sent again');
    await press(user, 'Send All 2 Failed Again');
    await expectToast('2 emails are sent again');
    expect(api.callsOf(sendAgain).map(({ body }) => body)).toEqual([
      { recipientIds: [1] },
      { recipientIds: null },
    ]);
  });

  test('puts its games back on, and notifies the same people', async () => {
    const change = { ...aChange(), tell: ['opponents', 'coaches'] };
    const games = [1, 2, 3].map((gameId) => aChangedGame({ gameId, date: postponed.date }));
    const api = gamesApi(
      postponed,
      aGame(2, 3),
      aGame(3, 3, { status: 'canceled', makeUpGameId: 9 }),
    )
      .on(check, aChangePreview())
      .on(disrupt, { changeSetId: 8, sendAt: null, recipients: 10 });
    const { user } = await openChange({ ...change, games }, api);
    await press(user, 'Put Back On');
    const dialog = await openedDialog('Put Game Back On?');
    expect(window.location.search).toBe('?back-on=1');
    await within(dialog).findByLabelText('Other schools (6)');
    expect(within(dialog).getByLabelText('Followers (212)')).toHaveProperty('checked', false);
    enterText(within(dialog).getByLabelText('Note for everyone'), 'Dry again');
    api.on(one, changeDetails({ id: 8, kind: 'back-on' }));
    await press(user, 'Put Game Back On', dialog);
    await screen.findByRole('heading', { level: 1, name: '1 game back on' });
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(disrupt)).toEqual([
      {
        body: {
          gameIds: [1],
          disruption: null,
          reason: '',
          note: 'Dry again',
          tell: ['opponents', 'coaches'],
        },
      },
    ]);
  });

  test('closes the question, and the address no longer asks it', async () => {
    const games = [aChangedGame({ date: postponed.date })];
    const api = gamesApi(postponed).on(one, changeDetails({ games })).on(check, aChangePreview());
    const { user } = await openStaff(api, '/changes/7?back-on=1');
    await press(user, 'Cancel', await openedDialog('Put Game Back On?'));
    await gone(() => screen.queryByRole('dialog'));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('can be undone while it is held, and when nobody is notified', async () => {
    const held = aHeldChange({ sendAt: null, tell: [], recipientsCount: 0 });
    const { api, user } = await openChange({ ...held, recipients: [] });
    screen.getByText('No one was notified of this change.');
    api.on(undo, () => {
      api.on(one, changeDetails({ ...held, canUndo: false, undoneAt: aChange().createdAt }));
      return { restored: 1, kept: [] };
    });
    await press(user, 'Undo');
    await expectToast('1 game is as before', 'No emails are sent.');
    await screen.findByText(/^Undone .+\. No emails were sent\.$/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('of which nobody was notified can still be sent out', async () => {
    const parts = { ...aHeldChange({ sendAt: null, tell: [] }), recipients: [], untoldGames: 1 };
    const api = gamesApi(postponed).on(checkNotify, aChangePreview());
    const { user } = await openChange(parts, api);
    await screen.findByRole('button', { name: 'Notify 222 People' });
    await user.click(screen.getByLabelText("Don't notify anyone"));
    expect(screen.getByRole('button', { name: 'Notify No One' })).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Coaches (4)'));
    api.on(notify, () => {
      api.on(one, changeDetails(aHeldChange({ tell: ['coaches'] })));
      return { changeSetId: 7, sendAt: aHeldChange().sendAt, recipients: 4 };
    });
    await press(user, 'Notify 4 People');
    await screen.findByRole('button', { name: /^Send Now/ });
    expect(screen.queryByRole('button', { name: /^Notify/ })).toBeNull();
    expect(api.callsOf(notify)).toEqual([{ params: { id: 7 }, body: { tell: ['coaches'] } }]);
  });

  test('whose games are on again offers nothing, and says so where it is asked for', async () => {
    const api = gamesApi(aGame(1, 3)).on(one, changeDetails());
    await openStaff(api, '/changes/7?back-on=1');
    await screen.findByText('Nothing to put back on');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put Back On' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

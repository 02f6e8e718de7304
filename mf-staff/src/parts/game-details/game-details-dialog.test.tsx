import { gameEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  expectTexts,
  expectToast,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { textsOf } from '../../../testing/texts-of.ts';

const now = '2026-09-16T16:00:00.000Z';

const openDetails = async (parts: Partial<GameView> = {}, api = staffApi()) => {
  const game = aGame(1, 0, { date: '2026-09-18', ...parts });
  api.on(gameEndpoints.list, [game]);
  const { user } = await openStaff(api, '/calendar', { now });
  await press(user, /Football Varsity/);
  return { user, dialog: await openedDialog('Football Varsity'), game };
};

describe('the view of a game', () => {
  test('shows who, when, where and the contact, with links to write and to call', async () => {
    const { dialog } = await openDetails({ status: 'completed', score: 'W 24-17' });
    await expectTexts(
      dialog,
      'vs Roosevelt High School',
      'Fri 09/18/2026 · 7:00 PM',
      'W 24-17',
      'Home',
    );
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^mailto:.+@/),
      expect.stringMatching(/^tel:\d{10}$/),
    ]);
    expect(within(dialog).queryByRole('button', { name: 'Send Verification' })).toBeNull();
  });

  test.each([
    ['2026-09-16T12:00:00.000Z', 'Asked today'],
    ['2026-09-15T23:00:00.000Z', 'Asked yesterday'],
    ['2026-09-13T12:00:00.000Z', 'Asked 3 days ago'],
  ])('shows since when the other school is asked (%s)', async (awaitingSince, words) => {
    const { dialog } = await openDetails({ status: 'verification-sent', awaitingSince });
    expect(textsOf(dialog)).toContain(words);
  });

  test('shows when the other school confirmed', async () => {
    const verifiedAt = '2026-09-14T12:00:00.000Z';
    const { dialog } = await openDetails({ status: 'verified', verifiedAt });
    expect(textsOf(dialog)).toContain('Confirmed Mon 09/14/2026');
  });

  test('sends the verification of a scheduled game', async () => {
    const api = staffApi();
    const { user, dialog, game } = await openDetails({ status: 'scheduled' }, api);
    api.on(verificationEndpoints.verify, { message: 'Sent', status: 'verification-sent' });
    api.on(gameEndpoints.list, [{ ...game, status: 'verification-sent' }]);
    await press(user, 'Send Verification', dialog);
    await expectToast('Verification email sent to opponent');
    await within(dialog).findByText('Verification Sent');
    expect(screen.queryByRole('button', { name: 'Send Verification' })).toBeNull();
  });
});

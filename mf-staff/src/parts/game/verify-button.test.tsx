import { formatScreenDay, gameEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { expectToast, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const gamesApi = (...games: readonly GameView[]) => staffApi().on(gameEndpoints.list, [...games]);

describe('a game whose email waits', () => {
  test('says so in its row, with the reason', async () => {
    const mailDelayed = 'The mail server was not found.';
    await openStaff(gamesApi(aGame(1, 1, { mailDelayed })), '/games');
    await screen.findByText(
      "Verification email not sent yet: The mail server was not found. We'll keep trying.",
    );
  });
});

describe('the send verification button', () => {
  const buttons = () => screen.findAllByRole('button', { name: /^Send verification/ });
  const sent = { status: 'verification-sent', message: 'Sent' } as const;

  test('is shown for scheduled games only, and is blocked without an email contact', async () => {
    const unreachable = { ...aGame(0, 0).opponent, id: 2, email: '  ' };
    const others = (
      ['verification-sent', 'verified', 'reschedule', 'canceled', 'completed'] as const
    ).map((status, index) => aGame(3 + index, 3 + index, { status }));
    const api = gamesApi(
      aGame(1, 1, { opponentId: 2, opponent: unreachable }),
      aGame(2, 2),
      ...others,
    );
    const { user } = await openStaff(api, '/games');
    const [blocked, allowed, ...more] = await buttons();
    expect(more).toEqual([]);
    if (!blocked || !allowed) throw new Error('Two games should have the button.');
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await user.hover(blocked);
    await screen.findByRole('tooltip', { name: 'No email contact info for opponent' });
    await user.click(blocked);
    await expectToast(
      'No Email Contact',
      'Cannot send verification - opponent school has no email contact',
    );
    await user.unhover(blocked);
    await user.hover(allowed);
    await screen.findByRole('tooltip', { name: 'Send verification email' });
    api.on(verificationEndpoints.verify, sent);
    await user.click(allowed);
    await expectToast('Verification email sent to opponent');
    expect(api.callsOf(verificationEndpoints.verify)).toEqual([{ params: { id: 2 } }]);
  });

  test('is named for its game', async () => {
    const game = aGame(1, 1);
    await openStaff(gamesApi(game), '/games');
    await screen.findByRole('button', {
      name: `Send verification for Football Varsity vs Roosevelt High School, ${formatScreenDay(game.date)}`,
    });
  });

  test('offers to send the other unsent games with the opponent in one email', async () => {
    const games = [
      aGame(2, 2),
      aGame(3, 3),
      aGame(4, 4, { status: 'verified' }),
      aGame(5, -5),
      aGame(6, 6, { opponentId: 2 }),
      aGame(7, 7),
    ];
    const { verify, verifySeveral } = verificationEndpoints;
    const api = gamesApi(...games)
      .on(verifySeveral, sent)
      .on(verify, sent);
    const { user } = await openStaff(api, '/games');
    const [first] = await buttons();
    await user.click(first ?? document.body);
    await expectToast('Verification email sent to opponent');
    expect(api.callsOf(verify)).toEqual([{ params: { id: 2 } }]);
    await press(user, 'Send 2 More Games');
    await waitFor(() =>
      expect(api.callsOf(verifySeveral)).toEqual([{ body: { gameIds: [3, 7] } }]),
    );
  });

  test('leaves the focus in the row when it is gone', async () => {
    const api = gamesApi(aGame(1, 1)).on(verificationEndpoints.verify, sent);
    const { user } = await openStaff(api, '/games');
    await screen.findByRole('button', { name: /^Send verification/ });
    api.on(gameEndpoints.list, [aGame(1, 1, { status: 'verification-sent' })]);
    await press(user, /^Send verification/);
    await expectToast('Verification email sent to opponent');
    const row = await screen.findByRole('row', { name: /Roosevelt/ });
    await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
  });

  test('shows why sending failed', async () => {
    const sentence = 'The mail server refused the address.';
    const api = gamesApi(aGame(1, 1)).refuse(
      verificationEndpoints.verify,
      'mail-refused',
      sentence,
    );
    const { user } = await openStaff(api, '/games');
    await press(user, /^Send verification/);
    await expectToast('Failed to send verification email', sentence);
  });

  test('distinguishes a queued email from an accepted one by the response status', async () => {
    const message = 'Verification email sent tomorrow.';
    const api = gamesApi(aGame(1, 1)).answerUnchecked(
      verificationEndpoints.verify,
      { status: 'scheduled', message },
      202,
    );
    const { user } = await openStaff(api, '/games');
    await press(user, /^Send verification/);
    await expectToast('Email not sent yet', message);
    await screen.findByRole('button', { name: /^Send verification/, busy: false });
    api.answerUnchecked(verificationEndpoints.verify, {});
    await press(user, /^Send verification/);
    await expectToast('Verification email sent to opponent');
  });
});

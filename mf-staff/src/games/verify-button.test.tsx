import { verificationEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { expectToast, press, screen } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const gamesApi = (...games: readonly GameView[]) => staffApi().on(gameEndpoints.list, [...games]);

describe('the send verification button', () => {
  const verify = () => screen.findAllByRole('button', { name: 'Send verification' });
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
    const [blocked, allowed, ...more] = await verify();
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
    await expectToast('Success', 'Verification email sent to opponent');
    expect(api.callsOf(verificationEndpoints.verify)).toEqual([{ params: { id: 2 } }]);
  });

  test('names other games that can go in the same email', async () => {
    const { user } = await openStaff(
      gamesApi(aGame(2, 2), aGame(3, 3), aGame(4, 4, { status: 'verified' })),
      '/games',
    );
    const [first] = await verify();
    if (!first) throw new Error('A game should have the button.');
    await user.hover(first);
    await screen.findByRole('tooltip', {
      name: /^Send verification email\. To include 1 more game with/,
    });
  });

  test('shows why sending failed', async () => {
    const sentence = 'The mail server refused the address.';
    const api = gamesApi(aGame(1, 1)).refuse(
      verificationEndpoints.verify,
      'mail-refused',
      sentence,
    );
    const { user } = await openStaff(api, '/games');
    await press(user, 'Send verification');
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
    await press(user, 'Send verification');
    await expectToast('Email not sent yet', message);
    await screen.findByRole('button', { name: 'Send verification', busy: false });
    api.answerUnchecked(verificationEndpoints.verify, {});
    await press(user, 'Send verification');
    await expectToast('Success', 'Verification email sent to opponent');
  });
});

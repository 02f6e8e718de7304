import { verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameMailView, GameView } from '@fieldhouse/core-contract';
import { expectToast, expectTexts, press, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart, withGames } from '../../../testing/game-page.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { mails, resend, remind, verifySeveral } = verificationEndpoints;
const SENT = { status: 'verification-sent', message: 'Sent' } as const;

const aGameMail = (parts: Partial<GameMailView> = {}): GameMailView => ({
  id: 1,
  sentTo: 'dana@roosevelt.test',
  askedBy: 'Dana Whitfield',
  askedAt: '2026-11-20T15:00:00.000Z',
  state: 'sent',
  sentAt: '2026-11-20T15:00:02.000Z',
  attempts: 1,
  nextAttemptAt: null,
  problem: null,
  answer: null,
  ...parts,
});

const historyApi = (games: readonly GameView[], story: readonly GameMailView[] = []) =>
  withGames(staffApi(), ...games).on(mails, {
    mails: [...story],
    canRemind: false,
    remindFrom: null,
  });

/** Opens the page of the first game. */
const openHistory = async (api: ReturnType<typeof historyApi>) => {
  const { user } = await openStaff(api, '/games/1');
  return { user, emails: await pagePart('Emails') };
};
const sentGame = (parts: Partial<GameView> = {}) =>
  aGame(1, 3, { status: 'verification-sent', ...parts });

describe('the emails of a game', () => {
  test('shows loading, and retries after a failure', async () => {
    const api = historyApi([aGame(1, 3)]).refuse(mails, 'unavailable', 'The database is away.');
    const release = api.hold(mails);
    const { user, emails } = await openHistory(api);
    await expectTexts(emails, 'Loading emails...');
    release();
    await expectTexts(emails, "Couldn't load emails", 'The database is away.');
    api.on(mails, { mails: [], canRemind: false, remindFrom: null });
    await press(user, 'Retry', emails);
    await expectTexts(emails, 'No emails about this game yet.');
  });

  test('lists each email with its delivery state and response', async () => {
    const { emails } = await openHistory(
      historyApi(
        [sentGame()],
        [
          aGameMail({ id: 3 }),
          aGameMail({
            id: 2,
            answer: {
              kind: 'reschedule',
              answeredAt: '2026-11-20T17:00:00.000Z',
              answeredBy: 'Sam Porter',
              note: 'The field is flooded.',
              proposedDate: '2020-12-04',
              proposedTime: '17:00',
              proposedVenue: null,
            },
          }),
          aGameMail({ state: 'failed', sentAt: null, askedBy: '', problem: 'No such mailbox.' }),
        ],
      ),
    );
    await expectTexts(emails, 'No response yet');
    const [newest, answered, failed] = within(emails).getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/To dana@roosevelt\.test.*Sent.*by Dana Whitfield/);
    expect(answered?.textContent).toMatch(
      /Reschedule requested by Sam Porter.*Proposed: Fri 12\/04\/2020, 5:00 PM.*The field is flooded\./,
    );
    expect(failed?.textContent).toMatch(/Not delivered.*No such mailbox\./);
    expect(failed?.textContent).not.toMatch(/, by/);
  });

  test('leaves out the words of the request that the page shows with its buttons', async () => {
    const requestedAt = '2026-11-20T17:00:00.000Z';
    const proposal = { proposedDate: '2020-12-04', proposedTime: null, proposedVenue: null };
    const rescheduleRequest = { ...proposal, note: 'The field is flooded.', requestedAt };
    const answer = {
      ...proposal,
      kind: 'reschedule',
      answeredAt: requestedAt,
      answeredBy: 'Sam Porter',
      note: 'The field is flooded.',
    } as const;
    const { emails } = await openHistory(
      historyApi([sentGame({ status: 'reschedule', rescheduleRequest })], [aGameMail({ answer })]),
    );
    await expectTexts(emails, /Reschedule requested by Sam Porter/);
    expect(within(emails).queryByText(/flooded|Proposed/)).toBeNull();
    within(await pagePart()).getByText(/flooded/);
  });

  test('shows an unknown state and an unknown response', async () => {
    const answer = { kind: 'forwarded', answeredAt: '2026-11-20T17:00:00.000Z', answeredBy: '' };
    const api = historyApi([sentGame()]).answerUnchecked(mails, {
      mails: [{ ...aGameMail(), state: 'delayed', answer }, { note: 'no entry at all' }],
    });
    const { emails } = await openHistory(api);
    await expectTexts(emails, 'delayed', /forwarded by dana@roosevelt\.test/);
    expect(within(emails).getAllByRole('listitem')).toHaveLength(1);
    expect(within(emails).getByRole('alert').textContent).toContain("1 entry can't be shown");
  });

  test('resends, and shows whether the email was accepted, queued or refused, and why', async () => {
    const api = historyApi([sentGame()], [aGameMail()]).on(resend, SENT);
    const { user, emails } = await openHistory(api);
    await press(user, 'Send Again', emails);
    await expectToast('Verification email sent to opponent');
    api.on(resend, { ...SENT, message: 'It goes out soon.' }, 202);
    await press(user, 'Send Again', emails);
    await expectToast('Email not sent yet', 'It goes out soon.');
    api.refuse(resend, 'rate-limited', 'Three mails a day are the limit.');
    await press(user, 'Send Again', emails);
    await expectToast('Failed to send verification email', 'Three mails a day are the limit.');
    expect(api.callsOf(resend)).toHaveLength(3);
  });

  test('offers a reminder once it is due, and shows from when', async () => {
    const remindFrom = '2026-11-23T15:00:00.000Z';
    const api = historyApi([sentGame()]).on(mails, {
      mails: [aGameMail()],
      canRemind: false,
      remindFrom,
    });
    const { user, emails } = await openHistory(api);
    await expectTexts(
      emails,
      /you can send a reminder starting Mon, Nov 23,(?: 2026,)? 10:00 AM\./,
    );
    expect(within(emails).queryByRole('button', { name: 'Send Reminder' })).toBeNull();
    api
      .on(mails, { mails: [aGameMail()], canRemind: true, remindFrom })
      .on(resend, SENT)
      .on(remind, SENT);
    await press(user, 'Send Again', emails);
    await press(user, 'Send Reminder', emails);
    await expectToast('Reminder sent to opponent');
    expect(api.callsOf(remind)).toEqual([{ params: { id: 1 } }]);
  });

  test('offers nothing while an email is being sent, without an email contact, or after a response', async () => {
    const nobody = { ...aGame(0, 0).opponent, email: ' ' };
    const api = historyApi([sentGame()], [aGameMail({ state: 'sending', sentAt: null })]);
    const { emails } = await openHistory(api);
    await expectTexts(emails, 'Sending email...');
    for (const [game, text] of [
      [sentGame({ opponent: nobody }), /has no email on file/],
      [sentGame({ status: 'verified' }), /To dana@roosevelt/],
    ] as const) {
      withGames(api, game);
      window.dispatchEvent(new Event('focus'));
      await expectTexts(emails, text);
      await waitFor(() =>
        expect(within(emails).queryByRole('button', { name: /^Send/ })).toBeNull(),
      );
    }
  });

  test('sends several games against one opponent in one email', async () => {
    const api = historyApi([aGame(1, 3), aGame(2, 3), aGame(3, 4, { opponentId: 2 })]).on(
      verifySeveral,
      SENT,
    );
    const { user, emails } = await openHistory(api);
    const [other, ...more] = await within(emails).findAllByRole('checkbox');
    expect(more).toEqual([]);
    await user.click(other ?? document.body);
    await press(user, 'Send 2 Games in One Email', emails);
    await expectToast('Verification email sent to opponent');
    expect(api.callsOf(verifySeveral)).toEqual([{ body: { gameIds: [1, 2] } }]);
  });
});

import {
  changeEndpoints,
  dashboardEndpoints,
  formatScreenDay,
  formatScreenDayAndTime,
  gameEndpoints,
  responseActionEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectTexts,
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aDashboard, aGame, anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aChangePreview } from '../../../testing/a-change.ts';
import { pagePart } from '../../../testing/game-page.ts';
import { discard, gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const { accept, checkAccept, counter, decline } = responseActionEndpoints;
const requestedAt = '2026-11-20T17:00:00.000Z';
const MATCHUP = 'Football Varsity vs Roosevelt High School';
const SENT = { status: 'verification-sent', message: 'Sent' } as const;

const aRequest = (parts: Partial<GameView['rescheduleRequest']> = {}) => ({
  note: 'Our gym is closed.',
  proposedDate: '2020-12-05',
  proposedTime: '16:30',
  proposedVenue: null,
  requestedAt,
  ...parts,
});
const NOTE_ONLY = { proposedDate: null, proposedTime: null };
const answered = (parts: Partial<GameView['rescheduleRequest']> = {}): GameView =>
  aGame(1, 3, { status: 'reschedule', rescheduleRequest: aRequest(parts) });

/** The buttons under the response, by their visible text. */
const actions = async () =>
  within(await screen.findByRole('group', { name: 'Respond to Roosevelt High School' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const row = () => screen.findByRole('row', { name: /Roosevelt/ });

describe('a proposal in the games list', () => {
  const EVERYBODY = ['opponents', 'coaches', 'contacts', 'followers'];
  const HELD = { changeSetId: 4, sendAt: '2026-10-14T16:02:00.000Z', recipients: 2 };
  const agreed = (): GameView => ({
    ...aGame(1, 3),
    date: '2020-12-05',
    time: '16:30',
    status: 'verified',
  });
  const other = {
    ...aGame(2, 4),
    opponent: anOpponent({ id: 2, schoolName: 'Adams High School' }),
  };
  const acceptApi = (game = answered()) => gamesApi(game, other).on(checkAccept, aChangePreview());
  const openAccept = async (user: Awaited<ReturnType<typeof openStaff>>['user']) => {
    await press(user, `Accept Sat 12/05/2020, 4:30 PM for ${MATCHUP}`);
    return openedDialog('Accept Their Proposal');
  };

  test('is accepted with what it changes and who is notified; the focus stays in the row', async () => {
    const game = answered();
    const api = acceptApi(game).on(accept, { game: agreed(), thanked: true, change: HELD });
    const { user } = await openStaff(api, '/games');
    await expectTexts(await row(), 'Proposed: Sat 12/05/2020, 4:30 PM · "Our gym is closed."');
    expect(await actions()).toEqual(['Accept', 'Suggest', 'Decline']);
    const dialog = await openAccept(user);
    const facts = [...dialog.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    const was = formatScreenDay(game.date);
    expect(facts).toEqual(['Date', `Was: ${was} Sat 12/05/2020`, 'Time', 'Was: 7:00 PM 4:30 PM']);
    const schools = await within(dialog).findByRole('checkbox', { name: 'Other schools (6)' });
    expect(schools).toHaveProperty('checked', true);
    expect(api.callsOf(checkAccept)).toMatchObject([{ params: { id: 1 }, body: { requestedAt } }]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Coaches (4)' }));
    api.on(gameEndpoints.list, [{ ...aGame(1, 3), status: 'verified' }, other]);
    api.forgetCalls();
    await user.keyboard('{Enter}');
    await expectToast(
      `${MATCHUP} is verified`,
      "It is on Sat 12/05/2020 · 4:30 PM, Field 1. We'll email Roosevelt High School.",
    );
    const tell = EVERYBODY.filter((group) => group !== 'coaches');
    expect(api.callsOf(accept)).toEqual([{ params: { id: 1 }, body: { requestedAt, tell } }]);
    await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
    await within(await row()).findByText('Verified');
    expect(screen.queryByRole('group', { name: /^Respond/ })).toBeNull();
    const kept = await row();
    await waitFor(() => expect(kept.contains(document.activeElement)).toBe(true));
  });

  test('says why accepting failed, and stays open', async () => {
    const sentence = 'Your school reached its daily limit of emails about changes (9).';
    const api = acceptApi().refuse(accept, 'rate-limited', sentence);
    const { user } = await openStaff(api, '/games');
    await press(user, 'Accept', await openAccept(user));
    await expectToast('Failed to accept the proposal', sentence);
    api.on(accept, { game: agreed(), thanked: false, change: HELD });
    await press(user, 'Accept', await openedDialog('Accept Their Proposal'));
    await expectToast(
      `${MATCHUP} is verified`,
      'Roosevelt High School gets no email, so let them know.',
    );
  });

  test('that nobody is notified of can be undone where it is reported', async () => {
    const change = { changeSetId: 4, sendAt: null, recipients: 0 };
    const api = acceptApi()
      .on(accept, { game: agreed(), thanked: false, change })
      .on(changeEndpoints.undo, { restored: 1, kept: [] });
    const { user } = await openStaff(api, '/games');
    const dialog = await openAccept(user);
    await user.click(within(dialog).getByRole('checkbox', { name: "Don't notify anyone" }));
    await press(user, 'Accept', dialog);
    await press(user, 'Undo');
    await expectToast('1 game is as before', 'No emails are sent.');
    expect(api.callsOf(accept)).toMatchObject([{ body: { tell: [] } }]);
    expect(api.callsOf(changeEndpoints.undo)).toEqual([{ params: { id: 4 } }]);
  });

  test('that the schedule follows already asks nobody to be chosen', async () => {
    const { date, time } = aGame(1, 3);
    const game = answered({ proposedDate: date, proposedTime: time });
    const api = acceptApi(game).on(accept, { game: agreed(), thanked: true, change: HELD });
    const { user } = await openStaff(api, '/games');
    await press(user, /^Accept/);
    const dialog = await openedDialog('Accept Their Proposal');
    await expectTexts(dialog, /^Your schedule has it as they propose/);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await press(user, 'Accept', dialog);
    await expectToast(`${MATCHUP} is verified`, /We'll email Roosevelt High School\.$/);
    expect(api.callsOf(accept)).toMatchObject([{ body: { tell: ['opponents', 'coaches'] } }]);
    expect(api.callsOf(checkAccept)).toEqual([]);
  });

  test('is answered with another suggestion, which starts with the proposal', async () => {
    const game = answered();
    const api = gamesApi(game).on(counter, SENT);
    const { user } = await openStaff(api, '/games');
    await press(user, `Suggest Another for ${MATCHUP}, ${formatScreenDay(game.date)}`);
    const dialog = await openedDialog('Suggest Another');
    const time = within(dialog).getByLabelText('Time');
    expect(valueOf(time)).toBe('04:30');
    expect(valueOf(within(dialog).getByLabelText('Date'))).toBe('12/05/2020');
    fireEvent.change(time, { target: { value: '' } });
    await press(user, 'Send Suggestion', dialog);
    await expectTexts(dialog, 'Time is required');
    fireEvent.change(time, { target: { value: '6:00' } });
    const venue = within(dialog).getByLabelText('Venue');
    expect(valueOf(venue)).toBe('Field 1');
    fireEvent.change(venue, { target: { value: '' } });
    await press(user, 'Send Suggestion', dialog);
    await expectTexts(dialog, 'Venue is required');
    fireEvent.change(venue, { target: { value: 'Annex' } });
    fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'At six?' } });
    await press(user, 'Send Suggestion', dialog);
    await expectToast('Roosevelt High School was asked to confirm Sat 12/05/2020 · 6:00 PM');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(counter)).toEqual([
      {
        params: { id: 1 },
        body: {
          requestedAt,
          date: '2020-12-05',
          time: '18:00:00',
          venue: 'Annex',
          message: 'At six?',
        },
      },
    ]);
  });

  test('is declined with a message; an email that still waits is a warning', async () => {
    const game = answered(NOTE_ONLY);
    const message = "We couldn't send the verification email yet.";
    const api = gamesApi(game).on(decline, { status: 'scheduled', message }, 202);
    const { user } = await openStaff(api, '/games');
    expect(await actions()).toEqual(['Suggest', 'Decline']);
    await press(user, /^Decline the request/);
    const dialog = await openedDialog('Decline Their Request');
    await expectTexts(dialog, new RegExp(`${formatScreenDayAndTime(game)}, Field 1\\. We'll ask`));
    fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'No bus.' } });
    await press(user, 'Decline Request', dialog);
    await expectToast('Email not sent yet', message);
    expect(api.callsOf(decline)).toEqual([
      { params: { id: 1 }, body: { requestedAt, message: 'No bus.' } },
    ]);
  });
});

describe('a decline in the games list', () => {
  const declined = () => answered({ declined: true, note: 'We have no team.', ...NOTE_ONLY });

  /** The form with its list of opponents open: what is typed finds another one. */
  const expectOpponentsOpen = async (user: Awaited<ReturnType<typeof openStaff>>['user']) => {
    const opponent = within(await openedDialog('Edit Game')).getByRole('combobox', {
      name: 'Opponent School',
    });
    await expectFocus(opponent);
    expect(opponent.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('adams{Enter}');
    expect(valueOf(opponent)).toBe('Adams High School');
  };

  test('shows its reason, and opens the game for another opponent', async () => {
    const { user } = await openStaff(gamesApi(declined()), '/games');
    await expectTexts(await row(), 'Declined: "We have no team."');
    expect(await actions()).toEqual(['Find Another', 'Ask Again', 'Cancel Game']);
    await press(user, /^Find Another Opponent/);
    await expectOpponentsOpen(user);
  });

  test('opens the game for another opponent from the dashboard too', async () => {
    const needs = [{ need: 'declined' as const, count: 1, games: [declined()] }];
    const api = gamesApi(declined()).on(dashboardEndpoints.read, aDashboard({ needs }));
    const { user } = await openStaff(api, '/');
    await user.click(await screen.findByRole('link', { name: /^Find Another Opponent/ }));
    await expectOpponentsOpen(user);
    await discard(user);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('is asked about again', async () => {
    const api = gamesApi(declined()).on(decline, SENT);
    const { user } = await openStaff(api, '/games');
    const open = async () => {
      await press(user, /^Ask Again/);
      return openedDialog('Ask Again');
    };
    fireEvent.input(within(await open()).getByLabelText('Message'), { target: { value: 'No' } });
    await discard(user);
    await open();
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
    await press(user, 'Ask Again', await open());
    await expectToast('Roosevelt High School was asked again to confirm this game');
    expect(api.callsOf(decline)).toEqual([
      { params: { id: 1 }, body: { requestedAt, message: '' } },
    ]);
  });

  test('cancels the game, with everyone notified who is not taken out', async () => {
    const api = gamesApi(declined())
      .on(changeEndpoints.check, aChangePreview())
      .on(changeEndpoints.disrupt, () => {
        api.on(gameEndpoints.list, [aGame(1, 3, { status: 'canceled' })]);
        return { changeSetId: 4, sendAt: '2026-10-14T16:02:00.000Z', recipients: 6 };
      });
    const { user } = await openStaff(api, '/games');
    await press(user, /^Cancel Game/);
    const dialog = await openedDialog('Cancel Game');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Followers (212)' }));
    await press(user, 'Cancel Game', dialog);
    await expectToast(`${MATCHUP} is canceled`);
    await within(await row()).findByText('Canceled');
    const tell = ['opponents', 'coaches', 'contacts'];
    expect(api.callsOf(changeEndpoints.disrupt)).toMatchObject([
      { body: { gameIds: [1], disruption: 'canceled', tell } },
    ]);
    const kept = await row();
    await waitFor(() => expect(kept.contains(document.activeElement)).toBe(true));
  });
});

test('the page of a game offers the same actions', async () => {
  await openStaff(gamesApi(answered()), '/games/1');
  const page = await pagePart();
  expect(within(page).getAllByRole('button', { name: /^Accept Sat 12\/05\/2020/ })).toHaveLength(1);
});

import {
  conflictEndpoints,
  formatScreenDay,
  gameEndpoints,
  opponentEndpoints,
  verificationEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { anOpponent, aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import {
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { gameOf, pagePart } from '../../../testing/game-page.ts';
import { field, gamesApi, select } from '../../../testing/open-game-dialog.ts';
import { chooseRowAction } from '../../../testing/menus.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const NEW_DAY = '2099-09-21';
const postponed = (parts: Partial<GameView> = {}) =>
  aGame(1, 2, { disruption: 'postponed', isHome: false, status: 'verified', ...parts });
const makeUp = (parts: Partial<GameView> = {}) =>
  aGame(2, 0, { date: NEW_DAY, replacesGameId: 1, replacesDate: dayFromNow(2), ...parts });

const makeUpApi = (game = postponed()) => {
  const stored = [game];
  return gamesApi()
    .on(gameEndpoints.list, () => stored)
    .on(gameEndpoints.read, ({ params: { id } }) => gameOf(stored, id))
    .on(conflictEndpoints.betterDates, {
      dates: [{ date: NEW_DAY, time: '17:00', why: ['No other game on this day.'] }],
    })
    .on(gameEndpoints.create, () => {
      stored.splice(0, 1, { ...game, makeUpGameId: 2, makeUpDate: NEW_DAY });
      stored.push(makeUp());
      return makeUp();
    })
    .on(verificationEndpoints.verify, { message: 'Sent', status: 'verification-sent' });
};

describe('a make-up game', () => {
  test('starts as the game that it makes up for, on a better day, and asks the other school to confirm', async () => {
    const api = makeUpApi(postponed({ facilityId: 7 }));
    const { user } = await openStaff(api, '/games');
    await chooseRowAction(user, 'Plan Make-Up');
    const dialog = await openedDialog('Plan Make-Up Game');
    within(dialog).getByText(
      `Makes up for Football Varsity @ Roosevelt High School, ${formatScreenDay(dayFromNow(2))}`,
    );
    expect(valueOf(select(dialog, 'Team'))).toBe('Football Varsity');
    expect(valueOf(field(dialog, 'Venue'))).toBe('Field 1');
    expect(valueOf(field(dialog, 'Date'))).toBe('');
    expect(field(dialog, 'Home Game').getAttribute('aria-checked')).toBe('false');
    expect(within(dialog).queryByRole('button', { name: 'Save and Add Another' })).toBeNull();
    await press(user, /5:00 PM.*No other game on this day\.$/, dialog);
    await expectFocus(field(dialog, 'Date'));
    expect(valueOf(field(dialog, 'Time'))).toBe('05:00');
    await press(user, 'Schedule Game', dialog);
    await expectToast('Make-up game scheduled', 'We asked Roosevelt High School to confirm it.');
    expect(api.callsOf(conflictEndpoints.betterDates)).toMatchObject([
      { body: { id: 1, teamId: 1, date: dayFromNow(2), facilityId: 7 } },
    ]);
    expect(api.callsOf(gameEndpoints.create)).toMatchObject([
      {
        body: {
          teamId: 1,
          opponentId: 1,
          date: NEW_DAY,
          time: '17:00:00',
          venue: 'Field 1',
          facilityId: 7,
          isHome: false,
          status: 'scheduled',
          replacesGameId: 1,
        },
      },
    ]);
    expect(api.callsOf(verificationEndpoints.verify)).toEqual([{ params: { id: 2 } }]);
    await screen.findByRole('link', { name: `Make-up: ${formatScreenDay(NEW_DAY)}` });
  });

  test('does not ask the other school if that is switched off', async () => {
    const api = makeUpApi();
    const { user } = await openStaff(api, '/games?game=1&change=make-up');
    const dialog = await openedDialog('Plan Make-Up Game');
    await press(user, /5:00 PM/, dialog);
    await user.click(field(dialog, 'Ask Roosevelt High School to Confirm'));
    await press(user, 'Schedule Game', dialog);
    await expectToast('Game scheduled successfully');
    await gone(() => screen.queryByRole('dialog'));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(api.callsOf(verificationEndpoints.verify)).toEqual([]);
  });

  test('says that a school without an email address is not asked', async () => {
    const game = postponed({ opponent: { ...aGame(0, 0).opponent, email: '' } });
    const api = makeUpApi(game).on(opponentEndpoints.list, [anOpponent({ email: '' })]);
    await openStaff(api, '/games?game=1&change=make-up');
    const dialog = await openedDialog('Plan Make-Up Game');
    await within(dialog).findByText(
      "This school has no email on file, so we can't ask it to confirm.",
    );
    expect(within(dialog).queryByRole('switch', { name: /^Ask / })).toBeNull();
  });

  test('is scheduled although its email fails, which is said', async () => {
    const api = makeUpApi().refuse(
      verificationEndpoints.verify,
      'mail-refused',
      'The address is wrong.',
    );
    const { user } = await openStaff(api, '/games?game=1&change=make-up');
    const dialog = await openedDialog('Plan Make-Up Game');
    await press(user, /5:00 PM/, dialog);
    await press(user, 'Schedule Game', dialog);
    await expectToast(
      "Make-up game scheduled, but its email couldn't be sent",
      'The address is wrong.',
    );
  });

  test('can be scheduled on a typed day if no better one is found', async () => {
    const api = makeUpApi().refuse(conflictEndpoints.betterDates, 'unavailable', 'Try later.');
    await openStaff(api, '/games?game=1&change=make-up');
    const dialog = await openedDialog('Plan Make-Up Game');
    await within(dialog).findByText("Couldn't look for a better day. Try again.");
  });

  test('is not planned twice: the link of a game that has one opens its page', async () => {
    await openStaff(
      gamesApi(postponed({ makeUpGameId: 2 }), makeUp()),
      '/games?game=1&change=make-up',
    );
    await pagePart();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

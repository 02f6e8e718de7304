import { formatScreenDay } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { chooseOption, fireEvent, screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart, withGames } from '../../../testing/game-page.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const openGames = (path: string, ...games: readonly GameView[]) =>
  openStaff(withGames(staffApi(), ...games), path);
/** The row of a game, by its venue. */
const row = async (id: number) => {
  const [found] = (await screen.findAllByRole('row')).filter((each) =>
    each.textContent.includes(`Field ${id}`),
  );
  if (!found) throw new Error(`No row of game ${id}`);
  return found;
};
const rows = () => screen.getAllByRole('row').slice(1);
/** The texts that are struck through. */
const struck = (element: HTMLElement) =>
  [...element.querySelectorAll('s')].map((text) => text.textContent);

const postponed = (parts: Partial<GameView> = {}) =>
  aGame(1, 2, { status: 'verified', disruption: 'postponed', ...parts });

describe('a game that is not played as scheduled', () => {
  test('says so in place of its status, with its old date struck through, and is linked with its make-up game', async () => {
    const { user } = await openGames(
      '/games?period=all',
      postponed({
        makeUpGameId: 2,
        makeUpDate: dayFromNow(5),
        reason: 'Weather',
        publicNote: 'See you on Monday.',
      }),
      aGame(2, 5, { replacesGameId: 1, replacesDate: dayFromNow(2) }),
    );
    const old = await row(1);
    const [first, other] = [dayFromNow(2), dayFromNow(5)].map((day) => formatScreenDay(day));
    within(old).getByText('Postponed');
    expect(within(old).queryByText('Verified')).toBeNull();
    expect(struck(old)).toEqual([`No longer on ${first} · 7:00 PM`]);
    expect(struck(await row(2))).toEqual([]);
    within(await row(2)).getByRole('link', { name: `Makes up for ${first}` });
    await user.click(within(old).getByRole('link', { name: `Make-up: ${other}` }));
    await screen.findByText('Field 2');
    expect(window.location.pathname).toBe('/games/2');
    const page = await pagePart();
    await user.click(within(page).getByRole('link', { name: `Makes up for ${first}` }));
    await screen.findByText('Field 1');
    const before = await pagePart();
    expect(struck(before)).toEqual([`No longer on ${first} · 7:00 PM`]);
    within(before).getByText('Weather');
    within(before).getByText('See you on Monday.');
  });

  test('links to a make-up game that the filter hides, or that is not in the list', async () => {
    await openGames(
      '/games?status=postponed',
      postponed({ makeUpGameId: 2, makeUpDate: dayFromNow(5) }),
      aGame(2, 5, { replacesGameId: 1, replacesDate: dayFromNow(2) }),
      aGame(3, 3, { disruption: 'postponed', makeUpGameId: 9 }),
    );
    const link = within(await row(1)).getByRole('link', { name: /^Make-up: / });
    expect(link.getAttribute('href')).toBe('/games/2');
    within(await row(3)).getByRole('link', { name: 'Make-up game' });
  });

  test('shows a disruption that this release does not know unchanged', async () => {
    const { user } = await openGames('/games', aGame(1, 2, { disruption: 'moved-indoors' }));
    const game = await row(1);
    within(game).getByText('moved-indoors');
    expect(struck(game)).toEqual([]);
    await user.click(within(game).getByRole('link', { name: /^Football Varsity/ }));
    within(await pagePart()).getByText('moved-indoors');
  });

  test('is not said of a canceled game, whose date is struck through too', async () => {
    await openGames('/games', aGame(1, 2, { status: 'canceled', disruption: 'postponed' }));
    const canceled = await row(1);
    within(canceled).getByText('Canceled');
    expect(within(canceled).queryByText('Postponed')).toBeNull();
    expect(struck(canceled)).toHaveLength(1);
  });

  test('cannot be sent for verification while it is off', async () => {
    await openGames('/games', postponed({ status: 'scheduled' }), aGame(2, 3));
    within(await row(2)).getByRole('button', { name: /^Send verification/ });
    expect(within(await row(1)).queryByRole('button', { name: /^Send verification/ })).toBeNull();
  });

  test('is found by the status filter and by search', async () => {
    const { user } = await openGames(
      '/games',
      postponed({ reason: 'No officials' }),
      aGame(2, 3, { disruption: 'delayed' }),
      aGame(3, 4),
    );
    await row(1);
    await chooseOption(user, 'Status', 'Delayed');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await row(2);
    expect(window.location.search).toBe('?status=delayed');
    await chooseOption(user, 'Status', 'All Statuses');
    await waitFor(() => expect(rows()).toHaveLength(3));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'postponed officials' } });
    await waitFor(() => expect(rows()).toHaveLength(1));
    await row(1);
  });
});

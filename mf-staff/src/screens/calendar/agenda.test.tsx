import { formatScreenDay, noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { renderFrames } from '@fieldhouse/shell/rendering/frames';
import { openedDialog, press, screen, within } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAFF_SCREENS } from '../../../screens.ts';
import { pagePart, withGames } from '../../../testing/game-page.ts';
import { aNoPlayDate } from '../../../testing/a-no-play-date.ts';
import { textsOf } from '../../../testing/texts-of.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { Agenda } from './agenda.tsx';
import { calendarDays } from './calendar-days.ts';

const now = '2026-09-16T16:00:00.000Z';
const on = (date: string, id: number, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });

// Every query matches, as on a phone.
beforeEach(() => {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openAgenda = async (games: readonly GameView[], address = '/calendar') => {
  const { user } = await openStaff(withGames(staffApi(), ...games), address, { now });
  await screen.findByRole('heading', { level: 2 });
  return user;
};
const day = (date: string) => screen.findByRole('region', { name: formatScreenDay(date) });

describe('the calendar on a phone', () => {
  test('lists a month by day with time, team, opponent, venue and status', async () => {
    await openAgenda([
      on('2026-09-18', 1, { time: '19:00', status: 'verified' }),
      on('2026-09-18', 2, { time: '16:30', isHome: false, venue: 'Roosevelt Stadium' }),
      on('2026-10-01', 3),
    ]);
    const games = within(await day('2026-09-18')).getAllByRole('link', { name: /Football/ });
    expect(games.map((game) => game.textContent)).toEqual([
      '4:30 PM Football Varsity @ Roosevelt High School Roosevelt Stadium Scheduled',
      '7:00 PM Football Varsity vs Roosevelt High School Field 1 Verified',
    ]);
    expect(screen.queryByRole('region', { name: formatScreenDay('2026-10-01') })).toBeNull();
  });

  test('lists every game of a month that is longer than a window', async () => {
    const games = Array.from({ length: 30 }, (_, at) =>
      on(`2026-09-${String(at + 1).padStart(2, '0')}`, at + 1),
    );
    await openAgenda(games);
    await day('2026-09-30');
    expect(screen.getAllByRole('link', { name: /7:00 PM Football/ })).toHaveLength(30);
  });

  test('has the days of six games first, before those below the window', () => {
    const today = new Date(now);
    const games = Array.from({ length: 30 }, (_, at) =>
      on(`2026-09-${String(Math.floor(at / 3) + 1).padStart(2, '0')}`, at + 1),
    );
    const ignore = () => undefined;
    const first = document.createElement('div');
    // Renders the first pass alone.
    const frames = renderFrames({ '/': STAFF_SCREENS['/calendar'] }, () => (
      <MemoryRouter>
        <Agenda
          label="September 2026"
          days={calendarDays(today, 'month', games)}
          mode="month"
          today={today}
          jump={null}
          onJump={ignore}
          onAdd={ignore}
          onReach={ignore}
        />
      </MemoryRouter>
    ));
    first.innerHTML = frames['/'] ?? '';
    const days = [...first.querySelectorAll('[data-agenda-day]')];
    expect(days.map((each) => each.getAttribute('data-agenda-day'))).toEqual([
      '2026-09-01',
      '2026-09-02',
    ]);
  });

  test('says what happened to a game, and on which day it is made up', async () => {
    await openAgenda([
      on('2026-09-18', 1, { disruption: 'postponed', makeUpGameId: 2, makeUpDate: '2026-09-21' }),
      on('2026-09-21', 2, { replacesGameId: 1 }),
    ]);
    const game = within(await day('2026-09-18')).getByRole('link', { name: /Football/ });
    expect(game.textContent).toBe(
      `7:00 PM Football Varsity vs Roosevelt High School Field 1 Postponed Make-up: ${formatScreenDay('2026-09-21')}`,
    );
    expect(game.querySelector('s')?.textContent).toBe('7:00 PM');
    screen.getByRole('button', { name: 'Friday, September 18, 1 game, postponed or canceled' });
  });

  test('leads to the page of a game', async () => {
    const user = await openAgenda([on('2026-09-18', 1)]);
    await user.click(await screen.findByRole('link', { name: /7:00 PM Football Varsity/ }));
    await pagePart();
    expect(window.location.pathname).toBe('/games/1');
  });

  test('jumps to a day of the small month, and starts a game on an empty one', async () => {
    const user = await openAgenda([on('2026-09-18', 1), on('2026-09-25', 2)]);
    await press(user, 'Friday, September 25, 1 game');
    expect(document.activeElement?.textContent).toBe(formatScreenDay('2026-09-25'));
    await press(user, 'Saturday, September 26, no games');
    expect(textsOf(await openedDialog('Schedule New Game'))).toContain('09/26/2026');
  });

  test('jumps to a no-play date without games', async () => {
    const date = '2026-09-22';
    const api = staffApi().on(noPlayDateEndpoints.list, [aNoPlayDate({ from: date, to: date })]);
    const { user } = await openStaff(api, '/calendar', { now });
    await press(user, 'Tuesday, September 22, no play: Final Exams, no games');
    expect(document.activeElement?.textContent).toBe(formatScreenDay(date));
    within(await day(date)).getByText('Final Exams');
  });

  test('shows all seven days of a week', async () => {
    await openAgenda([on('2026-09-18', 1)], '/calendar?view=week');
    expect(await screen.findAllByText('No games')).toHaveLength(6);
    screen.getByRole('button', { name: `Schedule a game on ${formatScreenDay('2026-09-13')}` });
  });

  test('says when a month has no games', async () => {
    await openAgenda([]);
    await screen.findByText('No games this month. Tap a day to schedule one.');
  });
});

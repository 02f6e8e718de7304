import {
  dashboardEndpoints,
  gameEndpoints,
  myTeamEndpoints,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import type { DashboardView, GameNeed, GameView } from '@fieldhouse/core-contract';
import { screen } from '@fieldhouse/shell/testing';
import type { FakeApi } from '@fieldhouse/shell/testing';
import { aDashboard, aGame, gamesOf } from '@fieldhouse/shell/testing/samples';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aSchoolAroundToday } from '../../../testing/a-school-around-today.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { renderFrames } from './frames.render.tsx';

const NOON = '2026-10-14T16:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * 86_400_000).toISOString();
const against = (schoolName: string) => ({ opponent: { ...aGame(0, 0).opponent, schoolName } });
const FRAMES = renderFrames();
let pages = 0;

/** Opens a screen, and beside it its frame, which the script fills in from the same answers. */
const openBoth = async (api: FakeApi, path: string, now = NOON) => {
  await openStaff(api, path, { now });
  await screen.findByRole('heading', { level: 1 });
  const html = FRAMES[window.location.pathname] ?? '';
  document.body.insertAdjacentHTML('beforeend', `<div id="frame">${html}</div>`);
  // It runs when it is loaded.
  const script = `./first-rows.ts?${(pages += 1)}`;
  await import(/* @vite-ignore */ script);
  const [app, frame] = document.querySelectorAll<HTMLElement>('#app, #frame');
  if (!app || !frame) throw new Error('The page has no frame.');
  return { app, frame };
};

const openDashboard = (parts: () => Partial<DashboardView>, path = '/') =>
  openBoth(
    staffApi().on(dashboardEndpoints.read, () => aDashboard(parts())),
    path,
  );

const openGames = (games: () => readonly GameView[], now = NOON, path = '/games') =>
  openBoth(
    staffApi()
      .on(schoolEndpoints.read, () => aSchoolAroundToday({ timezone: 'America/Los_Angeles' }))
      .on(gameEndpoints.list, () => [...games()]),
    path,
    now,
  );

/** Whether a frame says that it has rows, and whether it has its placeholder. */
const stateOf = (frame: HTMLElement) => [
  'rows' in frame.dataset,
  frame.querySelector('[data-first-rows] [data-skeleton]') !== null,
];
const filled = (frame: HTMLElement) =>
  vi.waitFor(() => expect(stateOf(frame)).toEqual([true, false]));
const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

/** The lines of Needs You, each with the number of its parts. */
const linesIn = (root: ParentNode) => {
  const card = [...root.querySelectorAll('section')].find((each) =>
    textOf(each).startsWith('Needs You'),
  );
  return [...(card?.querySelectorAll('li') ?? [])].flatMap((line) => {
    const link = line.querySelector('a');
    return link ? [[textOf(link), link.querySelectorAll('b, b ~ *').length] as const] : [];
  });
};
/** Team with opponent and side, day and time, venue, and status of each game. */
const gamesIn = (rows: readonly Element[]) =>
  rows.map((row) => [...row.children].slice(0, 4).map(textOf));
/** The rows of a frame, each with its team first, if there is nothing else in their list. */
const framedRows = (frame: HTMLElement): readonly Element[] => {
  const [row] = [...frame.querySelectorAll('b')].map((team) => team.parentElement?.parentElement);
  return [...(row?.parentElement?.children ?? [])];
};
const shownRows = (app: HTMLElement): readonly Element[] => [...app.querySelectorAll('tbody tr')];

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  document.getElementById('frame')?.remove();
  // Nothing takes them here.
  delete window.fieldhouseEarly;
});

const need = (reason: GameNeed, games: readonly GameView[], count = games.length) => ({
  need: reason,
  count,
  games: games.slice(0, 3),
});
const asked = (parts: Partial<GameView['rescheduleRequest']>): Partial<GameView> => ({
  status: 'reschedule',
  rescheduleRequest: {
    note: '',
    proposedDate: null,
    proposedTime: null,
    proposedVenue: null,
    requestedAt: daysAgo(1),
    ...parts,
  },
});

describe('the frame of the dashboard', () => {
  test.each(['/', '/?year=2025-26'])(
    'has what waits for a person, in the words of the screen: %s',
    async (path) => {
      const { app, frame } = await openDashboard(
        () => ({
          needs: [
            need('declined', [
              aGame(1, 9, { ...against('Ash'), ...asked({ declined: true, note: 'No team' }) }),
            ]),
            need('reschedule', [
              aGame(2, 9, { ...against('{note}'), ...asked({ note: '{title} <b>bus</b>' }) }),
              aGame(3, 9, { status: 'reschedule' }),
            ]),
            need('moved', gamesOf('scheduled', 3, 20, 10), 5),
            need('make-up', [aGame(4, -9, { disruption: 'postponed' })]),
            need('undelivered', [aGame(5, 9, { mailProblem: 'Mailbox full.' })]),
            need('unanswered', [
              aGame(6, 9, { status: 'verification-sent', awaitingSince: daysAgo(4) }),
            ]),
            need('unsent', gamesOf('scheduled', 3, 1, 10), 1_204),
          ],
          noAddress: { count: 2, first: 'Fir' },
          later: [{ year: '2027-28', count: 2 }],
        }),
        path,
      );
      await filled(frame);
      const lines = linesIn(frame);
      await vi.waitFor(() => expect(lines).toEqual(linesIn(app)));
      expect(lines).toHaveLength(13);
      expect(lines.slice(-3).map(([text]) => text)).toEqual([
        expect.stringMatching(/^1,204 games not sent yet/),
        expect.stringMatching(/^2 opponents have no email address/),
        '2 games in 2027-28 need you',
      ]);
    },
  );

  test.each([
    ['without games', () => ({ hasGames: false, later: [{ year: '2027-28', count: 2 }] })],
    ['that needs nothing', () => ({})],
  ])('keeps its placeholder for a school %s', async (_which, parts) => {
    const { frame } = await openDashboard(parts);
    await settled();
    expect(stateOf(frame)).toEqual([false, true]);
  });

  test.each(['?year=all', '?game=1'])(
    'keeps its placeholder with %s, and reads nothing',
    async (query) => {
      const needs = [need('unsent', gamesOf('scheduled', 1, 1, 10))];
      const { frame } = await openDashboard(() => ({ needs }), `/${query}`);
      await settled();
      expect([...stateOf(frame), window.fieldhouseEarly]).toEqual([false, true, undefined]);
    },
  );

  test.each([
    ['is refused', { message: 'No' }, 500],
    ['has another form', { hasGames: true }, 200],
    [
      'has a reason of a later release',
      { ...aDashboard(), needs: [{ need: 'a new reason', count: 1, games: [aGame(1, 9)] }] },
      200,
    ],
  ])('keeps its placeholder with a warning when its read %s', async (_what, json, status) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { frame } = await openBoth(
      staffApi().answerUnchecked(dashboardEndpoints.read, json, status),
      '/',
    );
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    expect(stateOf(frame)).toEqual([false, true]);
  });
});

describe('the frame of the games', () => {
  test('has the games from today on in the time zone of the school, as the screen lists them', async () => {
    // In the evening of October 14 there, and the next day where the test runs.
    const { app, frame } = await openGames(
      () => [
        aGame(1, 0, { date: '2026-10-15', isHome: false, status: 'verified' }),
        aGame(2, 0, { date: '2026-10-14', time: '19:00', neutral: true, status: 'reschedule' }),
        aGame(3, 0, { date: '2026-10-14', time: '09:00', status: 'verification-sent' }),
        aGame(4, 0, { date: '2026-10-13' }),
      ],
      '2026-10-15T05:00:00.000Z',
    );
    await filled(frame);
    const games = gamesIn(framedRows(frame));
    expect(games.map(([, , venue]) => venue)).toEqual(['Field 3', 'Field 2', 'Field 1']);
    await vi.waitFor(() => expect(games).toEqual(gamesIn(shownRows(app))));
  });

  test('has the games of the own teams alone while only they are shown', async () => {
    const { app, frame } = await openBoth(
      staffApi()
        .on(myTeamEndpoints.read, { teamIds: [2], only: true })
        .on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2, { teamId: 2 }), aGame(3, 3)]),
      '/games',
    );
    await filled(frame);
    const games = gamesIn(framedRows(frame));
    expect(games.map(([, , venue]) => venue)).toEqual(['Field 2']);
    await vi.waitFor(() => expect(games).toEqual(gamesIn(shownRows(app))));
  });

  test('has twelve games at most', async () => {
    const { app, frame } = await openGames(() => gamesOf('scheduled', 15, 0, 1));
    await filled(frame);
    await vi.waitFor(() => expect(shownRows(app)).not.toHaveLength(0));
    expect(gamesIn(framedRows(frame))).toEqual(gamesIn(shownRows(app).slice(0, 12)));
  });

  test('has those of another school year', async () => {
    const path = '/games?year=2025-26';
    const { app, frame } = await openGames(() => [aGame(1, 0, { date: '2025-10-14' })], NOON, path);
    await filled(frame);
    await vi.waitFor(() => expect(shownRows(app)).toHaveLength(1));
    expect(gamesIn(framedRows(frame))).toEqual(gamesIn(shownRows(app)));
  });

  test('keeps its placeholder when no game is ahead', async () => {
    const { frame } = await openGames(() => gamesOf('scheduled', 2, -9, 1));
    await settled();
    expect(stateOf(frame)).toEqual([false, true]);
  });

  test('says that another school year has none', async () => {
    const { frame } = await openGames(() => [], NOON, '/games?year=2025-26');
    await filled(frame);
    expect(textOf(frame)).toContain('No games in 2025-26');
  });
});

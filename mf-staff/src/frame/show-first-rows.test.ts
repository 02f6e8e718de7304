import {
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView, OpponentView } from '@fieldhouse/core-contract';
import { forgetEarly } from '@fieldhouse/shell/api/early-answers';
import { screen } from '@fieldhouse/shell/testing';
import { aGame, aSchool, aTeam, anOpponent, gamesOf } from '@fieldhouse/shell/testing/samples';
import { afterEach, describe, expect, test } from 'vitest';

import { openStaff, staffApi } from '../../testing/staff-app.ts';
import { renderFrames } from './frames.render.tsx';
import { showFirstRows } from './show-first-rows.ts';

/** Well inside a school year. */
const NOON = '2026-10-14T16:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * 86_400_000).toISOString();
const against = (schoolName: string) => ({
  opponent: { ...aGame(0, 0).opponent, schoolName },
});
const request = {
  note: '',
  proposedDate: null,
  proposedTime: null,
  proposedVenue: null,
  requestedAt: daysAgo(1),
};
const reschedule = (id: number, parts: object): GameView =>
  aGame(id, id, { status: 'reschedule', rescheduleRequest: { ...request, ...parts } });

const FRAME = renderFrames()['/'] ?? '';

afterEach(() => {
  // Nothing takes them here.
  forgetEarly();
  document.getElementById('frame')?.remove();
});

interface Page {
  readonly games: () => readonly GameView[];
  readonly school?: object;
  readonly opponents?: OpponentView[];
  readonly path?: string;
  readonly now?: string;
}

/** Opens the dashboard, with a frame that is not filled in yet. */
async function openWithFrame({
  games,
  school = {},
  opponents = [anOpponent()],
  path = '/',
  now = NOON,
}: Page) {
  const api = staffApi()
    .on(schoolEndpoints.read, aSchool(school))
    .on(teamEndpoints.list, [aTeam()])
    .on(opponentEndpoints.list, opponents)
    .on(gameEndpoints.list, () => [...games()]);
  await openStaff(api, path, { now });
  await screen.findByRole('group', { name: 'Total Teams' });
  document.body.insertAdjacentHTML('beforeend', `<div id="frame">${FRAME}</div>`);
  const frame = document.querySelector<HTMLElement>('#frame');
  const app = document.querySelector<HTMLElement>('#app');
  if (!frame || !app) throw new Error('The page has no frame or no #app.');
  return { api, frame, app, before: frame.innerHTML };
}

/** The same, filled in from the answers that the screen had. */
async function openBoth(page: Page) {
  const opened = await openWithFrame(page);
  await showFirstRows();
  return opened;
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent.replaceAll(/\s+/g, ' ');
const linesIn = (root: ParentNode) => {
  const heading = [...root.querySelectorAll('h2')].find((each) => textOf(each) === 'Needs You');
  return [...(heading?.closest('section')?.querySelectorAll('li') ?? [])].map(textOf);
};
const cardIn = (root: ParentNode) =>
  textOf(
    [...root.querySelectorAll('section')].find((each) => textOf(each)?.startsWith('Needs You')),
  );
const subtitleIn = (root: ParentNode) => textOf(root.querySelector('h1 + *'));
const todayIn = (root: ParentNode) => textOf(root.querySelector('section[aria-label=Today]'));

describe('the frame of the dashboard', () => {
  test('shows what waits for a person in the words of the screen', async () => {
    const { frame, app } = await openBoth({
      games: () => [
        aGame(1, 0, against('Ash')),
        aGame(2, 3, {
          ...against('Birch'),
          status: 'verification-sent',
          awaitingSince: daysAgo(4),
        }),
        aGame(3, 9, { ...against('Cedar'), mailProblem: 'Mailbox full.' }),
        reschedule(4, { note: 'Bus trouble' }),
        reschedule(5, { proposedDate: '2026-10-20', proposedVenue: 'Their gym' }),
        reschedule(6, { declined: true, note: 'No freshman team' }),
        aGame(7, 8, { status: 'reschedule' }),
        aGame(8, -3, { ...against('Elm'), disruption: 'postponed' }),
        ...gamesOf('scheduled', 5, 2, 20),
      ],
    });
    expect(linesIn(frame).length).toBeGreaterThan(0);
    const lines = linesIn(frame);
    expect(lines).toEqual(linesIn(app));
    expect(lines).toHaveLength(11);
    expect(lines.join('\n')).toContain('3 more games in the next 14 days not sent');
    expect(subtitleIn(frame)).toBe(subtitleIn(app));
    expect(todayIn(frame)).toBe(todayIn(app));
    expect(todayIn(frame)).toContain('1 game today');
    expect(frame.hasAttribute('data-rows')).toBe(true);
  });

  test('says that the schedule is public', async () => {
    const { frame } = await openBoth({
      games: () => [aGame(1, 2)],
      school: { published: true, slug: 'lincoln' },
    });
    expect(subtitleIn(frame)).toMatch(/^Lincoln High School ?Public/);
  });

  test('says that nothing waits', async () => {
    const { frame, app } = await openBoth({ games: () => gamesOf('verified', 3, 2, 1) });
    expect(cardIn(frame)).toContain('Nothing needs you right now');
    expect(cardIn(frame)).toBe(cardIn(app));
    expect(frame.hasAttribute('data-rows')).toBe(true);
  });

  test('lists opponents without an address, and later school years', async () => {
    const { frame, app } = await openBoth({
      games: () => [
        ...gamesOf('verified', 3, 2, 1),
        aGame(9, 400, { status: 'reschedule' }),
        aGame(10, 401, { status: 'reschedule' }),
      ],
      opponents: [anOpponent(), anOpponent({ id: 9, schoolName: 'Fir', email: '' })],
    });
    expect(linesIn(frame)).toEqual(linesIn(app));
    expect(linesIn(frame)).toEqual([
      expect.stringMatching(/^Fir has no email address/),
      '2 games in 2027-28 need you',
    ]);
  });

  test('leaves the first steps of a school without games to the screen', async () => {
    const { frame } = await openBoth({ games: () => [] });
    expect(subtitleIn(frame)).toBe('Lincoln High School');
    expect(frame.hasAttribute('data-rows')).toBe(false);
    expect(linesIn(frame)).toEqual([]);
    expect(frame.querySelector('#first-rows ~ [data-skeleton]')).not.toBeNull();
  });

  test('counts the days by the time zone of the school', async () => {
    const games = () => [aGame(1, 0, { date: '2026-10-14' }), aGame(2, 0, { date: '2026-10-15' })];
    // In the evening of October 14 there, and the next day where the test runs.
    const { frame, app } = await openBoth({
      games,
      school: { timezone: 'America/Los_Angeles' },
      now: '2026-10-15T05:00:00.000Z',
    });
    expect(linesIn(frame)).toHaveLength(2);
    expect(linesIn(frame)).toEqual(linesIn(app));
  });

  test('stays as it is where another school year is asked for', async () => {
    const { api, frame, before } = await openBoth({
      games: () => [aGame(1, 2)],
      path: '/?year=2025-26',
    });
    expect(frame.innerHTML).toBe(before);
    expect(api.callsOf(gameEndpoints.list)).toHaveLength(1);
  });

  test('is left alone once the screen has taken its place', async () => {
    const { frame, before } = await openWithFrame({ games: () => [aGame(1, 2)] });
    const shown = showFirstRows();
    frame.remove();
    await shown;
    expect(frame.innerHTML).toBe(before);
    expect(frame.hasAttribute('data-rows')).toBe(false);
  });

  test('shows what people have written as text, also what looks like a slot or HTML', async () => {
    const { frame, app } = await openBoth({
      games: () => [
        reschedule(4, { note: '{title} <b>{actions}</b>' }),
        aGame(1, 2, against('{note}')),
      ],
    });
    expect(linesIn(frame)).toEqual(linesIn(app));
    expect(linesIn(frame).join()).toContain('{title} <b>{actions}</b>');
    expect(linesIn(frame).join()).toContain('Not sent to {note} yet');
  });
});

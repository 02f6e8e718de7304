import {
  changeEndpoints,
  gameEndpoints,
  seasonEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectFocus,
  expectToast,
  gone,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { aCopiedGame, aSeasonCopy, aSkippedCopy } from '../../../testing/a-season-copy.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';
import { chooseMore } from '../../../testing/menus.ts';

const { copy } = seasonEndpoints;

const played = (id: number, date: string, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, teamId: 1, ...parts });
const FOOTBALL = aTeam({ id: 1, sport: 'football', level: 'varsity' });
const JV = aTeam({ id: 2, sport: 'football', level: 'jr-varsity' });
const SOCCER = aTeam({ id: 3, sport: 'soccer', level: 'varsity' });
const GAMES = [
  played(1, '2025-09-05'),
  played(2, '2025-09-12'),
  played(3, '2025-10-03', { teamId: 3 }),
  played(4, '2024-09-06'),
];

const copyApi = (games: readonly GameView[] = GAMES) =>
  gamesApi(...games)
    .on(teamEndpoints.list, [FOOTBALL, JV, SOCCER])
    .on(copy, aSeasonCopy([aCopiedGame(1), aCopiedGame(2)]));

const openCopy = async (api = copyApi()) => ({ api, ...(await openStaff(api, '/seasons/copy')) });
const copyButton = () => screen.findByRole('button', { name: /^Copy \d+ Games?$/ });
const enabledCopyButton = async () => {
  const button = await copyButton();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
};
const lastInput = (api: ReturnType<typeof copyApi>) => api.callsOf(copy).at(-1)?.body;
const asked = (api: ReturnType<typeof copyApi>, input: object) =>
  waitFor(() => expect(lastInput(api)).toMatchObject(input));

describe('what is copied', () => {
  test('is the last year with games to the next one, all its teams, by week', async () => {
    const { api } = await openCopy();
    expect((await enabledCopyButton()).textContent).toBe('Copy 2 Games');
    expect(lastInput(api)).toMatchObject({
      fromYear: '2025-26',
      toYear: '2026-27',
      teamIds: [1, 3],
      targets: [],
      dates: 'week',
      shiftDays: 0,
      swapSides: false,
      times: 'keep',
      includeUnplayed: false,
      days: [],
      preview: true,
    });
    screen.getByText('Fri 09/05/2025 → Fri 09/04/2026 (week 9)');
    screen.getByText('2 of 2 teams selected');
  });

  test('is another year, other teams, days, sides and times', async () => {
    const { api, user } = await openCopy();
    await copyButton();
    await chooseOption(user, 'From', '2024-25');
    await asked(api, { fromYear: '2024-25', toYear: '2025-26', teamIds: [1] });
    await chooseOption(user, 'To', '2026-27');
    await user.click(screen.getByRole('radio', { name: 'A number of days later' }));
    await user.click(screen.getByRole('radio', { name: 'Set to TBD' }));
    await user.click(screen.getByLabelText('Swap home and away'));
    await user.click(screen.getByLabelText('Include canceled games'));
    await user.click(screen.getByLabelText('Also copy declined and postponed games'));
    await asked(api, {
      toYear: '2026-27',
      dates: 'days',
      shiftDays: 728,
      times: 'tbd',
      swapSides: true,
      includeCanceled: true,
      includeUnplayed: true,
    });
    const days = screen.getByLabelText('Days later');
    await user.clear(days);
    await user.type(days, 'x');
    await screen.findByText('Enter a whole number of days');
    await screen.findByText('Check what you entered.');
    await user.clear(days);
    await user.type(days, '721');
    await asked(api, { shiftDays: 721 });
  });

  test('is no team, or only some', async () => {
    const { api, user } = await openCopy();
    await copyButton();
    await user.click(screen.getByRole('checkbox', { name: /^Soccer Varsity/ }));
    await asked(api, { teamIds: [1] });
    await press(user, 'Clear');
    await screen.findByText('Choose at least one team.');
    expect(await copyButton()).toHaveProperty('disabled', true);
    await press(user, 'Select All');
    await asked(api, { teamIds: [1, 3] });
  });

  test('is another level of the same year, earlier on the same days', async () => {
    const { api, user } = await openCopy();
    await copyButton();
    await chooseOption(user, 'To', /^2025-26/);
    await screen.findByText('Choose at least one team.');
    await press(user, 'Add Team');
    await chooseOption(user, 'Games of', 'Football Varsity');
    await screen.findByText('Choose both teams to copy to another level.');
    await chooseOption(user, 'Copy to', 'Football Jr. Varsity');
    const minutes = screen.getByLabelText('Minutes later');
    await user.clear(minutes);
    await screen.findByText('Enter a whole number of minutes, at most 720');
    await user.type(minutes, '-120');
    await asked(api, {
      toYear: '2025-26',
      teamIds: [],
      targets: [{ teamId: 1, toTeamId: 2, shiftMinutes: -120 }],
    });
  });
});

describe('the preview', () => {
  const conflict = {
    rule: 'facility',
    severity: 'conflict',
    message: 'The field is in use.',
  } as const;
  const season = aSeasonCopy(
    [
      aCopiedGame(1, { conflictCount: 2, conflicts: [conflict] }),
      aCopiedGame(2, {
        holidays: ['Labor Day'],
        outsideYear: true,
        from: { ...aCopiedGame(2).from, venue: 'Ram Stadium', isHome: false },
      }),
      aCopiedGame(3, {
        noPlay: true,
        conflicts: [{ rule: 'no-play', severity: 'note', message: 'Fall Break is that day.' }],
      }),
    ],
    { skipped: [aSkippedCopy(4), aSkippedCopy(5, { why: 'make-up', gameId: undefined })] },
  );
  const rowsOf = () => screen.getAllByRole('row').map((row) => row.textContent);

  const now = (game: string) => `Now: Fri 09/05/2025 · 7:00 PM${game}`;
  const NEW = 'New: Fri 09/04/2026 · 7:00 PM';

  test('lists old and new games by week below each team, with what is to be looked at', async () => {
    await openCopy(copyApi().on(copy, season));
    await enabledCopyButton();
    expect(rowsOf()).toEqual([
      'WeekNowNewNotes',
      'Football Varsity 3 games',
      `Week 9${now('vs Roosevelt High School, Memorial Stadium')}${NEW}ConflictThe field is in use.and 1 more`,
      `Week 9${now('@ Roosevelt High School, Ram Stadium')}${NEW}vs Roosevelt High School, Memorial StadiumChanged: side, venueLabor DayIn another school year`,
      `Week 9${now('vs Roosevelt High School, Memorial Stadium')}${NEW}NoteFall Break is that day.`,
    ]);
    screen.getByText('1 game has conflicts, 2 on no-play dates or holidays, 2 skipped.');
  });

  test('is filtered, and says why games are skipped', async () => {
    const { user } = await openCopy(copyApi().on(copy, season));
    await enabledCopyButton();
    await user.click(screen.getByRole('tab', { name: 'Conflicts 1' }));
    expect(rowsOf()).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'No-Play Dates and Holidays 2' }));
    expect(rowsOf()).toHaveLength(4);
    await user.click(screen.getByRole('tab', { name: 'Skipped 2' }));
    expect(rowsOf()[2]).toContain('Already copied');
    expect(rowsOf()[3]).toContain('Make-up game');
    expect(screen.getByRole('link', { name: 'See Game' }).getAttribute('href')).toBe('/games/904');
  });

  test('says that nothing is left to copy', async () => {
    const done = aSeasonCopy([], { skipped: [aSkippedCopy(1)] });
    await openCopy(copyApi().on(copy, done));
    await screen.findByText('Nothing to copy: 1 skipped.');
    expect(await copyButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('tab', { name: 'Skipped 1' }).getAttribute('aria-selected')).toBe(
      'true',
    );
  });

  test('says what the service refuses, and that conflicts were not checked', async () => {
    const api = copyApi().refuse(copy, 'invalid-input', 'The games would not be in 2026-27');
    const { user } = await openCopy(api);
    await screen.findByText('The games would not be in 2026-27');
    expect(await copyButton()).toHaveProperty('disabled', true);
    api.on(copy, aSeasonCopy([aCopiedGame(1)], { conflictCheck: 'failed' }));
    await user.click(screen.getByLabelText('Swap home and away'));
    await screen.findByText("Conflicts aren't shown");
  });
});

test('a copied game gets another day in place, which is previewed and saved', async () => {
  const api = copyApi();
  const { user } = await openCopy(api);
  await enabledCopyButton();
  const [change] = screen.getAllByRole('button', { name: /Change Date of vs Roosevelt/ });
  await user.click(change ?? document.body);
  const date = screen.getByRole('textbox', { name: 'New date of vs Roosevelt High School' });
  await expectFocus(date);
  const moved = { ...aCopiedGame(1).to, date: '2026-09-10' };
  api.on(copy, aSeasonCopy([aCopiedGame(1, { to: moved }), aCopiedGame(2)]));
  await user.clear(date);
  await user.type(date, '9/10/2026{Enter}');
  await asked(api, { preview: true, days: [{ gameId: 1, date: '2026-09-10' }] });
  await screen.findByText('Changed: weekday, week');
  await user.click(await enabledCopyButton());
  await expectToast('2 games copied to 2026-27');
  const saved = api.callsOf(copy).filter(({ body }) => !body.preview);
  expect(saved).toMatchObject([{ body: { days: [{ gameId: 1, date: '2026-09-10' }] } }]);
});

describe('copying', () => {
  test('leaves out what is unchecked, and can be undone', async () => {
    const api = copyApi();
    const { user } = await openCopy(api);
    const button = await enabledCopyButton();
    const [, team, first] = screen.getAllByRole('row');
    await user.click(within(first ?? document.body).getByRole('checkbox'));
    expect(button.textContent).toBe('Copy 1 Game');
    expect(
      within(team ?? document.body).getByRole<HTMLInputElement>('checkbox').indeterminate,
    ).toBe(true);
    api
      .on(copy, ({ body }) =>
        body.preview
          ? aSeasonCopy([], { skipped: [aSkippedCopy(1), aSkippedCopy(2)] })
          : aSeasonCopy([aCopiedGame(2, { gameId: 902 })], { changeSetId: 7 }),
      )
      .on(changeEndpoints.undo, { restored: 0, kept: [] });
    await user.click(button);
    await expectToast('1 game copied to 2026-27');
    const saved = api.callsOf(copy).filter(({ body }) => !body.preview);
    expect(saved).toMatchObject([{ body: { exceptGameIds: [1], fromYear: '2025-26' } }]);
    expect(
      (await screen.findByRole('link', { name: 'See the Copied Games' })).getAttribute('href'),
    ).toBe('/games?year=2026-27&period=all');
    expect(screen.getByRole('link', { name: 'Undo the Copy' }).getAttribute('href')).toBe(
      '/changes/7',
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('copied to 2026-27'));
    await screen.findByText('Nothing to copy: 2 skipped.');
    await press(user, 'Undo');
    await expectToast('Change undone');
    expect(api.callsOf(changeEndpoints.undo)).toMatchObject([{ params: { id: 7 } }]);
    await gone(() => screen.queryByText('See the Copied Games'));
  });

  test('that fails says so and keeps what was unchecked', async () => {
    const api = copyApi();
    const { user } = await openCopy(api);
    const button = await enabledCopyButton();
    await user.click(screen.getAllByRole('checkbox', { name: /^Copy vs/ })[0] ?? button);
    api.on(copy, ({ body }) => {
      if (!body.preview) throw new TypeError('Failed to fetch');
      return aSeasonCopy([aCopiedGame(1), aCopiedGame(2)]);
    });
    await user.click(button);
    await expectToast("Couldn't copy the games");
    expect((await enabledCopyButton()).textContent).toBe('Copy 1 Game');
  });
});

test('without games there is nothing to copy', async () => {
  await openCopy(copyApi([]));
  await screen.findByText('No games to copy yet');
});

test('a failed read is said with a retry', async () => {
  const api = copyApi().refuse(gameEndpoints.list, 'unavailable', 'The database is away.');
  const { user } = await openCopy(api);
  await screen.findByText("Couldn't load games");
  api.on(gameEndpoints.list, GAMES);
  await press(user, 'Retry');
  await enabledCopyButton();
});

test('is reached from Games and from Teams', async () => {
  const { user } = await openStaff(copyApi(), '/games?period=all');
  await chooseMore(user, 'Copy a Season');
  await screen.findByRole('heading', { level: 1, name: 'Copy a Season' });
  await user.click(screen.getByRole('link', { name: 'Teams' }));
  await press(user, 'Copy a Season');
  await screen.findByRole('heading', { level: 1, name: 'Copy a Season' });
  expect(window.location.pathname).toBe('/seasons/copy');
});

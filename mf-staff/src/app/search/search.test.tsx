import { facilityEndpoints, gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  enterText,
  expectFocus,
  expectTexts,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aFacility } from '../../../testing/a-facility.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

/** A Friday. */
const NOON = '2026-12-04T17:00:00.000Z';
const address = () => `${window.location.pathname}${window.location.search}`;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });

const on = (id: number, date: string, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, time: '19:00', ...parts });

async function openSearch(api = gamesApi(), path = '/contacts') {
  const page = await openStaff(api, path, { now: NOON });
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = await openedDialog('Search');
  return { ...page, dialog };
}

/** The results by group, each with its detail. */
const results = () =>
  within(screen.getByRole('listbox', { name: 'Results' }))
    .getAllByRole('group')
    .map((group) => [
      group.firstElementChild?.textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => [...option.childNodes].map((part) => part.textContent).join(' | ')),
    ]);
const expectFound = async (text: string, shown: unknown) => {
  enterText(field(), text);
  await waitFor(() => expect(results()).toEqual(shown));
};

describe('what the search offers', () => {
  test('is the most frequent actions and the screens before anything is typed', async () => {
    await openSearch();
    expect(results()).toEqual([
      [
        'Actions',
        'Schedule Game',
        'Schedule Several',
        'Weather Day',
        'Import Games',
        'Add Opponent School',
      ],
      expect.arrayContaining(['Screens', 'Dashboard', 'Games', 'Away Games', 'Settings']),
    ]);
  });

  test('is each record by words that begin so, and games by their words, the soonest first', async () => {
    const games = [
      on(1, '2026-11-20', { venue: 'Adams Field' }),
      on(2, '2026-12-10', { venue: 'Adams Field', disruption: 'postponed' }),
      on(3, '2026-12-05', { venue: 'Adams Field' }),
      on(4, '2026-12-05'),
    ];
    const api = gamesApi(...games).on(facilityEndpoints.list, [
      aFacility({ id: 7, name: 'City Park', aliases: ['Adams Park'] }),
    ]);
    await openSearch(api);
    await expectFound('adams', [
      ['Opponents', 'Adams High School'],
      ['Facilities', 'City Park'],
      [
        'Games',
        'Football Varsity vs Roosevelt High School | Sat 12/05/2026 · 7:00 PM',
        'Football Varsity vs Roosevelt High School | Postponed · Thu 12/10/2026 · 7:00 PM',
        'Football Varsity vs Roosevelt High School | Fri 11/20/2026 · 7:00 PM',
      ],
    ]);
    await expectFound('foot var', [
      ['Teams', 'Football Varsity'],
      expect.arrayContaining(['Games']),
    ]);
  });

  test.each(['12/5', 'Dec 5', 'sat', 'Saturday', 'tomorrow', 'Sat Dec 5'])(
    'is the games of the day for "%s"',
    async (typed) => {
      await openSearch(gamesApi(on(1, '2026-12-05'), on(2, '2026-12-12')));
      await expectFound(typed, [
        [
          'Sat 12/05/2026',
          'Football Varsity vs Roosevelt High School | Sat 12/05/2026 · 7:00 PM',
          'Week in Calendar',
        ],
      ]);
    },
  );

  test('says that a day has no games, or that nothing was found', async () => {
    const { dialog } = await openSearch();
    await expectFound('today', [['Fri 12/04/2026', 'Week in Calendar']]);
    await expectTexts(dialog, 'No games on Fri 12/04/2026.');
    enterText(field(), 'zebra');
    await expectTexts(dialog, 'Nothing found for "zebra".');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
  });

  test('is the rest while a list is missing, which can be read again', async () => {
    const api = gamesApi().refuse(teamEndpoints.list, 'unavailable', 'Away');
    const { user, dialog } = await openSearch(api);
    enterText(field(), 'adams');
    await expectTexts(dialog, "Couldn't load teams. Away");
    expect(results()).toEqual([['Opponents', 'Adams High School']]);
    api.on(teamEndpoints.list, [aTeam({ coachName: '' })]);
    enterText(field(), 'foot');
    await press(user, 'Try Again', dialog);
    await waitFor(() => expect(results()).toEqual([['Teams', 'Football Varsity']]));
  });
});

describe('a result', () => {
  test('is marked by the arrow keys and opened by Enter', async () => {
    const { user } = await openSearch(gamesApi(on(1, '2026-12-10'), on(2, '2026-12-11')));
    await expectFound('roosevelt', [
      ['Opponents', 'Roosevelt High School'],
      expect.arrayContaining(['Games']),
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const marked = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(marked?.textContent).toContain('Thu 12/10/2026');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/games/1'));
  });

  test.each([
    ['Schedule Game', 'Schedule New Game', '/games'],
    ['Add Opponent School', 'Add Opponent School', '/opponents'],
  ])('"%s" opens "%s", once', async (action, title, path) => {
    const { user } = await openSearch();
    await user.click(await screen.findByRole('option', { name: action }));
    const form = await openedDialog(title);
    expect(address()).toBe(path);
    await press(user, 'Cancel', form);
    await gone(() => screen.queryByRole('dialog'));
    expect(address()).toBe(path);
  });
});

describe('the search', () => {
  test('opens by its button, and Escape gives the focus back', async () => {
    const { user } = await openStaff(gamesApi(), '/contacts');
    const [button] = screen.getAllByRole('button', { name: 'Search' });
    if (!button) throw new Error('There is no button.');
    await user.click(button);
    await openedDialog('Search');
    await expectFocus(field());
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
    await expectFocus(button);
  });

  test('does not open over a dialog', async () => {
    const { user } = await openStaff(gamesApi(), '/games?new=1');
    await openedDialog('Schedule New Game');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  test('reads nothing until it is opened', async () => {
    const api = gamesApi();
    await openStaff(api, '/contacts');
    expect(api.callsOf(facilityEndpoints.list)).toEqual([]);
    expect(api.callsOf(gameEndpoints.list)).toEqual([]);
  });
});

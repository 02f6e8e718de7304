import {
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
  changeEndpoints,
} from '@fieldhouse/core-contract';
import {
  enterText,
  expectFocus,
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
import type { RenderedRemote } from '@fieldhouse/shell/testing';
import { aGame, aTeam, anOpponent } from '@fieldhouse/shell/testing/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { EXCEL } from '../../../../testing/clipboards.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import './paste-cells.ts';
import { keepTableDraft, readTableDraft } from './table-draft.ts';
import { newRows } from './table-rows.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

type User = RenderedRemote['user'];

const soccer = { sport: 'soccer', gender: 'boys' } as const;
const schoolApi = () =>
  staffApi()
    .on(teamEndpoints.list, [
      aTeam({ id: 1, ...soccer, level: 'varsity', defaultHomeTime: '18:30' }),
      aTeam({ id: 2, ...soccer, level: 'jr-varsity' }),
      aTeam({ id: 3, ...soccer, level: 'freshman' }),
    ])
    .on(opponentEndpoints.list, [
      anOpponent({ id: 1, schoolName: 'Roosevelt High School' }),
      anOpponent({ id: 2, schoolName: 'Adams High School' }),
    ]);
const open = async (api = schoolApi()) => {
  const { user } = await openStaff(api, '/games/several', { now: '2026-08-20T15:00:00Z' });
  await screen.findByRole('table', { name: 'Games' });
  return { user, api };
};
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Types into the cells of a row from its team on, with Tab after each, as a person would. */
const typeRow = async (user: User, ...texts: readonly string[]) => {
  for (const text of texts) {
    if (text !== '') await user.keyboard(text);
    await user.tab();
  }
};
const typeFirst = async (user: User) => {
  await user.click(cell('Team, row 1'));
  await typeRow(user, 'boys v', '9/4', '7', 'h', 'roos', '');
};
const paste = (name: string, text: string) =>
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });
const row = (place: number) =>
  ['Team', 'Date', 'Time', 'Home/Away', 'Opponent', 'Venue'].map((column) =>
    valueOf(cell(`${column}, row ${place}`)),
  );
const FIRST = [
  'Boys Soccer Varsity',
  'Fri 09/04/2026',
  '7:00 PM',
  'Home',
  'Roosevelt High School',
  'Lincoln High School',
];
const saved = (gameIds: number[]) => ({
  changeSetId: 7,
  created: gameIds.length,
  gameIds,
  conflicts: [],
  conflictCheck: 'done',
});

describe('typing', () => {
  test('starts with three empty rows, goes on with Tab, and adds rows', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Games' }).disabled).toBe(
      true,
    );
    await typeFirst(user);
    expect(row(1)).toEqual(FIRST);
    await expectFocus(cell('Team, row 2'));
    await screen.findByText('1 game is ready.');
    await typeRow(user, 'boys jv', '+7', '', '', '@ adams', '', 'boys fr', '+7');
    expect(row(2).slice(0, 5)).toEqual([
      'Boys Soccer Jr. Varsity',
      'Fri 09/11/2026',
      '',
      'Away',
      'Adams High School',
    ]);
    expect(valueOf(cell('Date, row 3'))).toBe('Fri 09/18/2026');
    expect(screen.getAllByRole('rowheader')).toHaveLength(4);
  });

  test('Enter and arrows go to the same column of another row, Ctrl+D copies from above', async () => {
    const { user } = await open();
    await user.click(cell('Date, row 1'));
    await user.keyboard('9/4{Enter}');
    await expectFocus(cell('Date, row 2'));
    await user.keyboard('{Control>}d{/Control}');
    expect(valueOf(cell('Date, row 2'))).toBe('Fri 09/04/2026');
    await user.keyboard('{ArrowDown}x{Shift>}{Enter}{/Shift}');
    await expectFocus(cell('Date, row 2'));
    expect(valueOf(cell('Date, row 3'))).toBe('x');
    await user.keyboard('{ArrowUp}');
    await expectFocus(cell('Date, row 1'));
    await user.keyboard('9/5{Escape}{Escape}');
    expect(valueOf(cell('Date, row 1'))).toBe('Fri 09/04/2026');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(
      ['Date, row 1', 'Date, row 2', 'Date, row 3'].map((name) => valueOf(cell(name))),
    ).toEqual(['Fri 09/04/2026', '', '']);
  });

  test('offers teams and opponents, the one that an import would take first', async () => {
    const { user } = await open();
    await user.click(cell('Opponent, row 1'));
    await user.keyboard('h');
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Adams High School', 'Roosevelt High School', 'Add "h"']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(valueOf(cell('Opponent, row 1'))).toBe('Roosevelt High School');
    await expectFocus(cell('Opponent, row 2'));
    await user.keyboard('adams (tentative)');
    expect(names()).toEqual(['Add "adams (tentative)"']);
    await user.keyboard('{Escape}{Escape}adams');
    expect(names()[0]).toBe('Adams High School');
    expect(screen.queryByText('Add "adams"')).toBeNull();
  });

  test('adds an opponent in place', async () => {
    const api = schoolApi().on(
      opponentEndpoints.create,
      anOpponent({ id: 9, schoolName: 'Nowhere Prep' }),
    );
    const { user } = await open(api);
    await user.click(cell('Opponent, row 1'));
    await user.keyboard('Nowhere Prep{ArrowDown}{Enter}');
    const dialog = await openedDialog('Add Opponent School');
    expect(valueOf(within(dialog).getByLabelText(/School name/))).toBe('Nowhere Prep');
    enterText(within(dialog).getByLabelText(/Manager name/), 'Kim Fox');
    enterText(within(dialog).getByLabelText(/Email/), 'kim@nowhere.test');
    await user.type(within(dialog).getByLabelText(/Phone/), '5551234567');
    await press(user, 'Add Opponent', dialog);
    await gone(() => screen.queryByRole('dialog'));
    expect(valueOf(cell('Opponent, row 1'))).toBe('Nowhere Prep');
  });

  test('tells of problems in words, empty cells only once the row is left', async () => {
    const { user } = await open();
    await user.click(cell('Team, row 1'));
    await typeRow(user, 'boys v', '9/31');
    const date = cell('Date, row 1');
    expect(date.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '"9/31" isn\'t a real date. Enter a date like 9/5/2026.',
    );
    expect(screen.queryByText('Enter the opponent.')).toBeNull();
    await user.click(cell('Team, row 2'));
    await screen.findByText('Enter the opponent.');
    await screen.findByText('0 games are ready. 1 row needs attention.');
    await press(user, 'Save Games');
    await expectFocus(cell('Date, row 1'));
  });
});

describe('pasting', () => {
  test('puts a table of Excel into the rows', async () => {
    const { user } = await open();
    paste('Team, row 1', EXCEL['text/plain']);
    await screen.findByText('2 games are ready.');
    expect(row(1)).toEqual([...FIRST.slice(0, 5), 'Main "Lion" Field North Gate']);
    expect(row(2)[2]).toBe('5:30 PM');
    await screen.findByText('1 row without a game left out.');
    await press(user, 'Undo Edit');
    expect(row(1)).toEqual(['', '', '', '', '', '']);
  });
});

test('tells of conflicts and of games that are there twice, in place', async () => {
  const api = schoolApi().on(gameEndpoints.checkBatch, {
    rows: [
      {
        row: 0,
        conflicts: [
          {
            fingerprint: 'f',
            rule: 'team',
            severity: 'conflict',
            message: 'The team plays Adams at 7:00 PM.',
            gameIds: [4],
          },
        ],
        conflictsCount: 3,
        sameRows: [1],
        sameGameIds: [4],
      },
    ],
    conflictCheck: 'done',
  });
  const { user } = await open(api);
  await typeFirst(user);
  await typeRow(user, 'boys jv', '9/5', '5', 'a', 'adams', '');
  await screen.findByText('The team plays Adams at 7:00 PM.');
  await screen.findByText('2 more conflicts on this row.');
  await screen.findByText('Same team, opponent, and date as row 2.');
  expect(screen.getByRole('link', { name: /See That Game/ }).getAttribute('href')).toBe('/games/4');
  await screen.findByText('2 games are ready. 1 game has conflicts. 1 game is there twice.');
});

describe('saving', () => {
  test('saves all games, offers to ask the other school, and takes it back', async () => {
    const api = schoolApi()
      .on(gameEndpoints.createBatch, saved([4, 5]))
      .on(changeEndpoints.undo, { restored: 2, kept: [] });
    const { user } = await open(api);
    await typeFirst(user);
    await typeRow(user, 'boys jv', '9/5', '5', 'a', 'roos', '');
    const teams = {
      opponentId: 1,
      opponent: { ...anOpponent(), id: 1, schoolName: 'Roosevelt High School' },
    };
    const silent = { opponentId: 2, opponent: { ...anOpponent(), id: 2, email: ' ' } };
    api.on(gameEndpoints.list, [aGame(4, 20, teams), aGame(5, 21, silent)]);
    await press(user, 'Save 2 Games');
    expect(api.callsOf(gameEndpoints.createBatch)).toMatchObject([
      {
        body: {
          games: [
            { teamId: 1, opponentId: 1, date: '2026-09-04', time: '19:00', isHome: true },
            { teamId: 2, opponentId: 1, date: '2026-09-05', time: '17:00', isHome: false },
          ],
        },
      },
    ]);
    await expectToast('2 games scheduled');
    const notice = (await screen.findByText('2 games saved')).closest('[role="status"]');
    if (!(notice instanceof HTMLElement)) throw new Error('No notice of what was saved');
    expect(row(1)).toEqual(['', '', '', '', '', '']);
    await within(notice).findByRole('button', { name: 'Ask Roosevelt High School to Confirm' });
    within(notice).getByText(/ 1 school has no email\.$/);
    // The toast has the same button.
    await press(user, 'Undo', notice);
    await expectToast('2 games removed', 'The table has them again.');
    expect(row(1).slice(0, 5)).toEqual(FIRST.slice(0, 5));
  });

  test('saves what is ready, and keeps the other rows', async () => {
    const { user } = await open(schoolApi().on(gameEndpoints.createBatch, saved([4])));
    await typeFirst(user);
    await typeRow(user, 'boys jv', '9/31', '5', 'a', 'roos', '');
    await press(user, 'Save 1 Game');
    await expectToast('1 game scheduled');
    await waitFor(() => expect(row(1)[1]).toBe('9/31'));
  });

  test('loses nothing when it fails, and says what the service refused', async () => {
    const api = schoolApi().refuse(
      gameEndpoints.createBatch,
      'invalid-input',
      'Opponent not found',
      { 'games.0.opponentId': 'Opponent not found' },
    );
    const { user } = await open(api);
    await typeFirst(user);
    await press(user, 'Save 1 Game');
    await expectToast('No games saved', 'Fix the marked rows and save again.');
    await screen.findByText('Opponent not found.');
    expect(row(1)).toEqual(FIRST);
  });
});

test('adds the other levels of a fixture, each at its time', async () => {
  const { user } = await open();
  await typeFirst(user);
  await press(user, 'Add levels of row 1');
  const dialog = await openedDialog('Add Levels');
  within(dialog).getByText('Boys Soccer Varsity vs Roosevelt High School, Fri 09/04/2026');
  within(dialog).getByText('5:30 PM');
  await user.click(within(dialog).getByLabelText('Freshman'));
  await press(user, 'Add 1 Game', dialog);
  await gone(() => screen.queryByRole('dialog'));
  expect(row(2)).toEqual(['Boys Soccer Jr. Varsity', FIRST[1], '5:30 PM', ...FIRST.slice(3)]);
});

test('keeps the rows for a reload', async () => {
  const { user } = await open();
  await typeFirst(user);
  await waitFor(() => expect(readTableDraft(1)?.[0]).toMatchObject({ team: FIRST[0] }));
  await user.click(cell('Team, row 1'));
  await press(user, 'Delete Row, row 1');
  await waitFor(() => expect(readTableDraft(1)).toBeNull());
});

test('shows the rows that were kept, until they are discarded', async () => {
  keepTableDraft(1, newRows([], [{ team: 'Boys Soccer Varsity', date: '9/4' }]));
  const { user } = await open();
  expect(row(1).slice(0, 2)).toEqual(['Boys Soccer Varsity', '9/4']);
  await screen.findByText("We kept the rows that you didn't save.");
  await press(user, 'Discard Rows');
  expect(row(1)).toEqual(['', '', '', '', '', '']);
  expect(readTableDraft(1)).toBeNull();
});

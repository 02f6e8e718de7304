import { aGame, aTeam, anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { createCellReaders } from './cell-readers.ts';
import { createRowReader } from './read-row.ts';
import { EMPTY } from './table-rows.ts';
import type { RowTexts } from './table-rows.ts';
import { completeTyped } from './typed-cell.ts';
import { opponentOptions, teamOptions } from '../../../parts/pickers/picker-options.ts';

const soccer = { sport: 'soccer', gender: 'boys' } as const;
const teams = [
  aTeam({ id: 1, ...soccer, level: 'varsity', defaultHomeTime: '18:30' }),
  aTeam({ id: 2, ...soccer, level: 'jr-varsity' }),
  // Without a gender, as the service leaves it out.
  { ...aTeam({ id: 3, sport: 'football', level: 'varsity' }), gender: undefined },
];
const opponents = [
  anOpponent({ id: 1, schoolName: 'Roosevelt High School' }),
  anOpponent({ id: 2, schoolName: 'Adams High School' }),
  anOpponent({ id: 3, schoolName: 'Adams Academy' }),
  anOpponent({ id: 4, schoolName: 'Summit Christian Academy' }),
];
const readers = createCellReaders({
  teams,
  opponents,
  schoolYear: 2026,
  schoolName: 'Golf Hill High School',
  timeZone: 'America/Chicago',
});
const FULL: RowTexts = {
  ...EMPTY,
  team: 'Boys Soccer Varsity',
  date: '9/4',
  time: '7p',
  side: 'H',
  opponent: 'Roosevelt HS',
};

const options = { team: teamOptions(teams), opponent: opponentOptions(opponents) };
const typed = (column: keyof RowTexts, text: string, above?: string, row: RowTexts = EMPTY) =>
  completeTyped(column, text, row, { readers, options, today: '2026-08-20' }, above);

describe('a typed cell is written as the table writes it', () => {
  test.each<[keyof RowTexts, string, Partial<RowTexts>]>([
    ['date', '9/4', { date: 'Fri 09/04/2026' }],
    ['date', 'Sep 4', { date: 'Fri 09/04/2026' }],
    ['date', '2026-09-04', { date: 'Fri 09/04/2026' }],
    ['date', '3/4', { date: 'Thu 03/04/2027' }],
    ['date', '9/31', { date: '9/31' }],
    ['time', '7', { time: '7:00 PM' }],
    ['time', '7p', { time: '7:00 PM' }],
    ['time', '10', { time: '10:00 AM' }],
    ['time', '1630', { time: '4:30 PM' }],
    ['time', 'tbd', { time: 'TBD' }],
    ['time', 'late', { time: 'late' }],
    ['time', '12:00 AM', { time: '12:00 AM' }],
    ['time', '7:00 PM ET', { time: '6:00 PM' }],
    ['time', '5:00 PM (moved)', { time: '5:00 PM' }],
    ['time', '5:00 JV / 6:30 V', { time: '5:00 JV / 6:30 V' }],
    ['date', 'F 9/4', { date: 'Fri 09/04/2026' }],
    ['date', '2026-09-05T00:30:00Z', { date: 'Fri 09/04/2026' }],
    ['side', 'vs', { side: 'Home' }],
    ['side', '@', { side: 'Away' }],
    ['side', 'n', { side: 'Neutral' }],
    ['team', 'boys v soc', { team: 'Boys Soccer Varsity' }],
    ['team', 'foot', { team: 'Football Varsity' }],
    ['team', 'soc', { team: 'soc' }],
    ['opponent', 'Roosevelt', { opponent: 'Roosevelt High School' }],
    ['opponent', 'roos', { opponent: 'Roosevelt High School' }],
    ['opponent', 'Adams', { opponent: 'Adams High School' }],
    ['opponent', '@ Roosevelt', { opponent: 'Roosevelt High School', side: 'Away' }],
    ['opponent', 'Roosevelt (5-2)', { opponent: 'Roosevelt High School' }],
    ['opponent', 'Away @ Roosevelt', { opponent: 'Roosevelt High School', side: 'Away' }],
    [
      'opponent',
      'vs Roosevelt at Teddy Field',
      { opponent: 'Roosevelt High School', side: 'Home', venue: 'Teddy Field' },
    ],
    ['opponent', 'Roosevelt (canceled)', { opponent: 'Roosevelt (canceled)' }],
    ['opponent', 'Roosevelt (tentative)', { opponent: 'Roosevelt (tentative)' }],
    ['opponent', 'Roosevelt (canceled?)', { opponent: 'Roosevelt (canceled?)' }],
    ['team', 'Boys Soccer JV - CANCELED', { team: 'Boys Soccer JV - CANCELED' }],
    ['date', '2026-09-05T00:00:00Z', { date: '2026-09-05T00:00:00Z' }],
    ['time', '7 PM (tentative)', { time: '7 PM (tentative)' }],
    ['opponent', 'Nowhere Prep', { opponent: 'Nowhere Prep' }],
    ['venue', 'Hidden Valley - Main Gym', { venue: 'Hidden Valley - Main Gym' }],
    ['venue', '  Main   Field ', { venue: 'Main Field' }],
    ['venue', 'Away - Cedar Point', { venue: 'Cedar Point', side: 'Away' }],
    ['venue', 'tbd', { venue: '' }],
    ['team', 'Lincoln Boys JV Soccer', { team: 'Boys Soccer Jr. Varsity' }],
    ['team', 'Boys Soccer JV2', { team: 'Boys Soccer Jr. Varsity' }],
    ['team', 'Boys Soccer V2', { team: 'Boys Soccer V2' }],
    ['team', 'Boys Soccer Reserve', { team: 'Boys Soccer Reserve' }],
    ['team', 'Golf Hill Boys Soccer', { team: 'Boys Soccer Varsity' }],
  ])('%s: %s', (column, text, texts) => {
    expect(typed(column, text)).toEqual(texts);
  });

  test('+7 counts from the row above, a weekday from today', () => {
    expect(typed('date', '+7', 'Fri 09/04/2026')).toEqual({ date: 'Fri 09/11/2026' });
    expect(typed('date', 'sat')).toEqual({ date: 'Sat 08/22/2026' });
  });

  test('the side at the opponent does not replace another one', () => {
    const row = { ...EMPTY, side: 'Home' };
    expect(typed('opponent', '@ Roosevelt', undefined, row)).toEqual({ opponent: '@ Roosevelt' });
  });
});

const reader = (games = [aGame(9, 1, { opponentId: 1, isHome: false, venue: 'Teddy Field' })]) => {
  const sources = { readers, teams, opponents, games };
  const facilities = [{ id: 5, venue: 'North Gym' }];
  const read = createRowReader({ ...sources, facilities, schoolName: 'Lincoln High School' });
  return (texts: Partial<RowTexts>) => read({ ...FULL, ...texts, key: 1 });
};

describe('a row', () => {
  test('is a game', () => {
    expect(reader()({})).toMatchObject({
      problems: [],
      game: {
        teamId: 1,
        opponentId: 1,
        date: '2026-09-04',
        time: '19:00',
        venue: 'Lincoln High School',
        isHome: true,
        neutral: false,
      },
    });
  });

  test('is filled in with the usual time at home and the usual venue', () => {
    expect(reader()({ time: '' })).toMatchObject({
      filled: { time: '6:30 PM', venue: 'Lincoln High School' },
      game: { time: '18:30' },
    });
    expect(reader()({ time: '', side: 'A' })).toMatchObject({
      filled: { time: '', venue: 'Teddy Field' },
      game: { time: null, venue: 'Teddy Field', isHome: false },
    });
    expect(reader()({ time: 'TBD', venue: 'Annex' })).toMatchObject({
      game: { time: null, venue: 'Annex' },
    });
  });

  test.each<[Partial<RowTexts>, string, string]>([
    [{ team: '' }, 'team', 'Enter the team'],
    [{ team: 'Chess Club' }, 'team', 'We don\'t recognize a sport in "Chess Club"'],
    [{ team: 'Girls Soccer JV' }, 'team', 'You have no team "Girls Soccer Jr. Varsity"'],
    [{ date: '' }, 'date', 'Enter the date'],
    [{ date: '9/31' }, 'date', '"9/31" isn\'t a real date. Enter a date like 9/5/2026'],
    [{ date: 'Mon 9/4' }, 'date', "Monday isn't the weekday of this date. Enter it again"],
    [{ time: 'late' }, 'time', '"late" isn\'t a valid time. Enter a time like 7:00 PM, or TBD'],
    [{ side: '' }, 'side', 'Choose Home, Away, or Neutral'],
    [{ side: 'N' }, 'venue', 'Enter the venue of a game at a neutral site'],
    [
      { venue: 'Away - Annex' },
      'venue',
      'The venue says away, but the row says home. Enter it again',
    ],
    [{ opponent: '' }, 'opponent', 'Enter the opponent'],
    [{ opponent: 'BYE' }, 'opponent', 'This row has no game ("BYE"). Delete it'],
    [{ opponent: 'Practice' }, 'opponent', 'This row has no game ("Practice"). Delete it'],
    [{ opponent: 'Golf Hill HS' }, 'opponent', '"Golf Hill HS" is your own school'],
    [
      { opponent: 'Roosevelt HS CANCELED' },
      'opponent',
      'This row has no game ("Roosevelt HS CANCELED"). Delete it',
    ],
    [
      { time: '5:00 PM - PPD' },
      'time',
      '"5:00 PM - PPD" says that the game isn\'t on. Enter "5:00 PM", or delete the row',
    ],
    [
      { venue: 'Canceled' },
      'venue',
      '"Canceled" says that the game isn\'t on. Enter something else, or delete the row',
    ],
    [{ opponent: 'Golf Hill Hawks' }, 'opponent', '"Golf Hill Hawks" may be your own school'],
    [{ opponent: 'GHHS' }, 'opponent', '"GHHS" may be your own school'],
    [
      { opponent: 'Roosevelt (TENTATIVE)' },
      'opponent',
      'The status in "Roosevelt (TENTATIVE)" isn\'t clear',
    ],
    [
      { opponent: 'Roosevelt (Rescheduled to 1/17)' },
      'opponent',
      '"Roosevelt (Rescheduled to 1/17)" says that the game isn\'t on',
    ],
    [
      { opponent: '@ Roosevelt' },
      'side',
      '"H" says home, but the opponent says away. Enter the same side in both columns',
    ],
    [
      { team: 'Boys Soccer JV (canceled)' },
      'team',
      '"Boys Soccer JV (canceled)" says that the game isn\'t on',
    ],
    [
      { side: 'Home (tentative)' },
      'side',
      'The status in "Home (tentative)" isn\'t clear. Enter it without the status',
    ],
    [
      { date: '2026-09-05T00:00:00Z' },
      'date',
      '"2026-09-05T00:00:00Z" may be a day, or the evening before. Enter the date alone',
    ],
    [{ opponent: 'Nowhere' }, 'opponent', '"Nowhere" isn\'t one of your opponents'],
  ])('with %o has a problem', (texts, column, text) => {
    const { problems, game } = reader()(texts);
    expect(game).toBeNull();
    expect(problems).toMatchObject([{ column, text }]);
  });

  test('offers the school whose kind a name leaves out', () => {
    const { problems } = reader()({ opponent: 'Summit Christian' });
    expect(problems).toMatchObject([
      { similar: [{ label: 'Summit Christian Academy' }], add: { typed: 'Summit Christian' } },
    ]);
  });

  test('offers what a name may mean, and to add it', () => {
    const { problems } = reader()({ team: 'Soccer Varsity', opponent: 'Rosevelt HS' });
    expect(problems).toMatchObject([
      { similar: [{ id: 1, label: 'Boys Soccer Varsity' }], add: { kind: 'team' } },
      {
        similar: [{ label: 'Roosevelt High School' }],
        add: { kind: 'opponent', typed: 'Rosevelt HS' },
      },
    ]);
  });

  test('without anything in it is no row', () => {
    const read = createRowReader({
      readers,
      teams,
      opponents,
      games: [],
      facilities: [],
      schoolName: '',
    });
    expect(read({ ...EMPTY, key: 3 })).toMatchObject({ isBlank: true, problems: [], game: null });
  });
});

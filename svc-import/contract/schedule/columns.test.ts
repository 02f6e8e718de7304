import type { ColumnStatistics } from './columns.ts';
import { describe, expect, test } from 'vitest';
import { findHeader, parseHeader, sideCellOf } from './columns.ts';

const NO_FACTS = { allSides: new Set<number>(), opponentTellsSide: false, titleNamesTeam: false };
const read = (
  headers: string[],
  facts: ColumnStatistics = NO_FACTS,
  told = new Map<string, string>(),
) => parseHeader(headers, facts, told, false);

/** The field of the first of these columns. */
const fieldOf = (header: string, others: string[] = []) => read([header, ...others]).fields[0];

describe('recognizes every known header', () => {
  const aliases: Record<string, string> = {
    date: 'Date|Game Date|EVENT DATE|start date|Day/Date|match date|Date & Time|event start|start|eventDate|eventStart|gameDate|\uFEFFDate|Date*|game_date|Game  Date',
    time: 'Time|Game Time|Start Time|Start_Time|startTime|Kick-Off|kickoff|event time|begin|Time (local)',
    team: 'Team|Our Team|Squad|Sport & Level|Event|Activity|Division|Division Name',
    sport: 'Sport',
    gender: 'Gender',
    level: 'Level',
    side: 'H/A|HA|Home/Away|Home or Away|home_away|Location Type|Site Type|vs/at|Is Home|team1_is_home|opponentStatus',
    opponent:
      'Opponent|Opponents|Opp|Opp.|vs|vs.|Versus|Opposing Team|Opposing School|Opposing Team/School|Visitor|Away|Away Team|Opponent/Event Title|team2_name',
    venue: 'Venue|Location|Site|Facility|Field|Field Name|Place|Sub-Site|venueName',
    title: 'Subject|Summary|Title|Event Title',
    status: 'Status|Game Status',
    result: 'Result|W/L',
    score: 'Score',
    ourScore: 'School Score',
    theirScore: 'Opponent Score',
    homeScore: 'Home Team Score',
    awayScore: 'Away Team Score',
    weekday: 'Day|Day of Week',
    gameId: 'Game ID|Game #|External ID|game_id|gameId',
    ignore:
      'Notes|Comments|Description|Game Title|League|Conference|Game Type|Event Type|End Time|Arrival|Meet Time|Bus|Dismissal|Departure',
  };
  test.each(
    Object.entries(aliases).flatMap(([field, headers]) =>
      headers.split('|').map((header) => [header, field] as const),
    ),
  )('%s', (header, field) => expect(fieldOf(header)).toBe(field));
});

test('resolves ambiguous headers by the other columns', () => {
  expect(fieldOf('Start', ['Date'])).toBe('time');
  expect(fieldOf('eventStart', ['eventDate'])).toBe('time');
  expect(fieldOf('Division', ['Sport'])).toBe('level');
  expect(fieldOf('Subject', ['Opponent'])).toBe('ignore');
  expect(fieldOf('Meet')).toBe('opponent');
  expect(fieldOf('Meet', ['Opponent'])).toBe('ignore');
  expect(fieldOf('Event', ['Team'])).toBe('title');
  expect(fieldOf('Exported by')).toBe('ignore');
  const titles = { ...NO_FACTS, titleNamesTeam: true };
  expect(read(['Event'], titles).fields).toEqual(['title']);
  expect(read(['Event', 'Opponent'], titles).fields).toEqual(['team', 'opponent']);
  expect(fieldOf('Squad', ['Sport'])).toBe('level');
  expect(fieldOf('Location', ['Venue'])).toBe('ignore');
  expect(read(['Result', 'W/L']).fields).toEqual(['result', 'score']);
  expect(read(['Final Score', 'Score', 'W/L']).fields).toEqual(['score', 'score', 'result']);
  expect(read(['Home Team', 'Away Team']).fields).toEqual(['homeTeam', 'awayTeam']);
  expect(read(['Location'], { ...NO_FACTS, allSides: new Set([0]) }).fields).toEqual(['side']);
});

test.each([
  ['Opponent or Event', 'opponent'],
  ['Opponent/Tournament', 'opponent'],
  ['Sport & Level', 'team'],
  ['Level/Gender', 'level'],
  ['Game Notes', 'ignore'],
  ['Event End Time', 'ignore'],
  ['Time/Location', null],
  ['Bus/Time', null],
  ['Team/Opponent', null],
  ['Track & Field', null],
])('%s is %s by its words', (header, field) => expect(fieldOf(header)).toBe(field));

test('an address is the venue if no other column is', () => {
  expect(read(['Address', 'Location']).fields).toEqual(['ignore', 'venue']);
  expect(read(['Address', 'Facility']).fields).toEqual(['ignore', 'venue']);
});

describe('home and away columns', () => {
  const sidesOf = (headers: string[], rows: string[][], marks: number[]) => {
    const { columns, missing } = read(headers, { ...NO_FACTS, marks: new Set(marks) });
    return [...missing, ...rows.map((cells) => sideCellOf(columns, cells))];
  };
  const given = ['Date', 'Time', 'Team', 'Opponent'];
  const blank = ['', '', '', ''];

  test('with marks tell the side', () => {
    const rows = [
      ['X', ''],
      ['', 'x'],
      ['', ''],
    ].map((marks) => [...blank, ...marks]);
    const sides = sidesOf([...given, 'Home', 'Away'], rows, [4, 5]);
    expect(sides).toEqual(['Home', 'Away', '']);
  });

  test('with yes and no tell it, too', () => {
    const rows = [['TRUE'], ['FALSE']].map((cells) => [...blank, ...cells]);
    expect(sidesOf([...given, 'Home'], rows, [4])).toEqual(['TRUE', 'FALSE']);
    expect(read([...given, 'Home'], { ...NO_FACTS, marks: new Set([4]) }).columns.sideColumn).toBe(
      'is-home',
    );
    expect(sidesOf([...given, 'Away?'], rows, [4])).toEqual(['Away', 'Home']);
  });

  test('of teams are no sides', () => {
    expect(read(['Home', 'Away']).columns).toMatchObject({ awayMark: null, isEitherTeam: false });
    const { columns } = read(['Home', 'Away'], { ...NO_FACTS, eitherTeam: true });
    expect(columns).toMatchObject({ isEitherTeam: true });
  });
});

test('lists missing required columns and accepts their substitutes', () => {
  const missing = (...headers: string[]) => read(headers).missing;
  expect(missing('Notes')).toEqual(['date', 'time', 'team', 'side', 'opponent']);
  expect(missing('Date & Time', 'Sport', 'Level', 'H/A', 'Opponent')).toEqual([]);
  expect(missing('Date', 'Time', 'Gender', 'Level', 'H/A', 'Opponent')).toEqual(['team']);
  expect(missing('Date', 'Time', 'Team', 'Home Team', 'Away Team')).toEqual([]);
  const told = { ...NO_FACTS, opponentTellsSide: true };
  expect(read(['Date', 'Time', 'Team', 'Opponent'], told).missing).toEqual([]);
});

test('AM or PM is a part of the time', () => {
  const { columns, fields } = read(['AM/PM', 'Date', 'Time']);
  expect([fields, columns.at, columns.half, columns.left]).toEqual([
    ['time', 'date', 'time'],
    { date: 1, time: 2 },
    0,
    [],
  ]);
  expect(read(['AM/PM', 'Date']).columns).toMatchObject({ half: null, left: ['AM/PM'] });
});

test('of several date columns takes one that has dates, without a time if there is a column of times', () => {
  const dateOf = (headers: string[], unreadDates: readonly number[] = []) =>
    read(headers, { ...NO_FACTS, unreadDates: new Set(unreadDates) }).columns.at.date;
  expect(dateOf(['datetime', 'date', 'time'])).toBe(1);
  expect(dateOf(['date', 'datetime'])).toBe(1);
  expect(dateOf(['date', 'Game Date', 'time'])).toBe(0);
  expect(dateOf(['date', 'Game Date', 'time'], [0])).toBe(1);
  expect(dateOf(['date', 'Game Date', 'time'], [0, 1])).toBe(0);
});

test('a correction takes precedence over any alias', () => {
  const told = new Map([
    ['notes', 'venue'],
    ['date', 'ignore'],
  ]);
  expect(read(['Notes', 'Date'], NO_FACTS, told).fields).toEqual(['venue', 'ignore']);
});

test('finds the header below a preamble', () => {
  expect(findHeader([['Lincoln Athletics'], ['', ''], ['Date', 'Time', 'Opponent'], ['9/4']])).toBe(
    2,
  );
  expect(findHeader([[''], ['a', 'b']])).toBe(1);
});

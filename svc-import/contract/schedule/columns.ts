import * as z from 'zod/mini';
import { ScheduleField } from '../corrections.ts';
import { headerNote, isDateAndTime, meaningOf, normalizeHeader, sideColumnOf } from './headers.ts';
import type { HeaderMeaning } from './headers.ts';
import { dateColumn, resolveMeanings } from './resolve-meanings.ts';
import type { ColumnStatistics } from './resolve-meanings.ts';
import { parseSide } from './side.ts';
import type { SideColumn } from './side.ts';
import { statusOfFlagHeader } from './status-flag.ts';

export type { ColumnStatistics } from './resolve-meanings.ts';

const index = z.int().check(z.minimum(0));
const indexes = z.readonly(z.array(index));
const indexOrNone = z._default(z.nullable(index), null);
const flag = z._default(z.boolean(), false);

/** The column of each schedule field. What has a default is missing from plans of the previous version of svc-import. */
export const Columns = z.object({
  /** Column index by field; the team may span several columns (`team`). */
  at: z.readonly(z.partialRecord(ScheduleField, index)),
  /** Columns that together name the team, in file order. */
  team: indexes,
  sideColumn: z.enum(['plain', 'visitor', 'is-home', 'status-code']),
  /** Whether V in it may be 'visitor' or 'versus'. */
  isVUnclear: flag,
  /** The column with AM or PM of the time; null if absent. */
  half: indexOrNone,
  /** The column with the time zone of the time; null if absent. */
  zone: indexOrNone,
  /** Columns with the times of one level each; empty if one column has all times. */
  levelTimes: z._default(indexes, []),
  /** Whose number comes first in a score without a letter; null if ours, or if the score says it. */
  firstScore: z._default(z.nullable(z.enum(['home', 'away'])), null),
  /** Whether results are in a column of wins and losses, where numbers may be the season's record. */
  mayBeRecord: flag,
  /** The column that marks rows written by our own export; null if absent. */
  exporter: indexOrNone,
  /** Columns that say what an entry is: 'Game', 'Practice'. */
  eventTypes: z._default(indexes, []),
  /** The column with the school of each row, or with the school that exported them; null if absent. */
  school: indexOrNone,
  /** A column with a mark in the rows of away games; null if absent. `at.side` may have one for home games. */
  awayMark: indexOrNone,
  /** The column with the name of the school that plays at home; null if absent. */
  host: indexOrNone,
  /** Whether each row has only the opponent, in the column of the home team or of the away team. */
  isEitherTeam: flag,
  left: z.readonly(z.array(z.string())),
});
export type Columns = Readonly<z.infer<typeof Columns>>;

const TEAM_FIELDS: ReadonlySet<string> = new Set(['team', 'sport', 'gender', 'level']);
/** Known headers that other lists have, too. */
const SAYS_NOTHING: ReadonlySet<HeaderMeaning> = new Set(['ignore', 'school', 'eventType']);
/** A line with this many known headers is the header row. */
const KNOWN_ENOUGH = 2;

/** Whether the file has two tables side by side, each with the columns of a game. */
export function hasTwoTables(headers: readonly string[]): boolean {
  const names = headers.map(normalizeHeader);
  const again = new Set(names.filter((name, at) => names.indexOf(name) < at).map(meaningOf));
  return again.has('date') && (again.has('opponent') || again.has('away') || again.has('subject'));
}

export const countKnownHeaders = (cells: readonly string[]): number =>
  new Set(
    cells.map(meaningOf).filter((meaning) => meaning !== undefined && !SAYS_NOTHING.has(meaning)),
  ).size;

/** The index of the header among the first lines: the line with the most known headers, else the first nonblank line. */
export function findHeader(lines: readonly (readonly string[])[]): number {
  const known = lines.map(countKnownHeaders);
  const most = Math.max(0, ...known);
  if (most >= KNOWN_ENOUGH) return known.indexOf(most);
  return lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** Maps columns to fields. `told`, the fields by normalized header from corrections and mappings, takes precedence over aliases. */
export function parseHeader(
  headers: readonly string[],
  facts: ColumnStatistics,
  told: ReadonlyMap<string, string>,
  hasWholeFileTeam: boolean,
) {
  const given = headers.map((header) => meaningFor(header, told));
  const isMark = (at: number) => !given.includes('side') && facts.marks?.has(at) === true;
  const awayMark = given.findIndex((meaning, at) => meaning === 'away' && isMark(at));
  const meanings = given.map((meaning, at) => {
    if (at === awayMark) return undefined;
    const isSide = meaning === 'host' && !given.includes('side') && facts.allSides.has(at);
    if (meaning === 'host' && isHomeTeam(given) && !isSide && !isMark(at)) return 'home';
    return isSide || ((meaning === 'home' || meaning === 'host') && isMark(at)) ? 'side' : meaning;
  });
  const host = meanings.indexOf('host');
  const fields = resolveMeanings(meanings, headers, facts);
  const at: Partial<Record<ScheduleField, number>> = {};
  const team: number[] = [];
  const left: string[] = [];
  const date = dateColumn(fields, headers, facts);
  const exporter = meanings.indexOf('exporter');
  const half = meanings.indexOf('half');
  const zone = meanings.indexOf('zone');
  const levelTimes = meanings.flatMap((meaning, index) =>
    meaning === 'levelTime' && fields[index] === 'time' ? [index] : [],
  );
  const isSchool = (index: number) =>
    meanings[index] === 'school' && (exporter !== -1 || facts.schoolsOfRows?.has(index) === true);
  const isUsed = (index: number) => {
    const meaning = meanings[index];
    // Such a column is read for the type of a game, and for rows that are no games.
    if (meaning === 'eventType') return true;
    const isOfExport = meaning === 'exporter' || isSchool(index);
    return isOfExport || [awayMark, host, zone, ...levelTimes].includes(index);
  };
  fields.forEach((field, index) => {
    const header = headers[index]?.trim() ?? '';
    const isOtherDate = field === 'date' && index !== date;
    if (field !== null && TEAM_FIELDS.has(field)) team.push(index);
    else if (meanings[index] === 'half' && field === 'time') return;
    else if (field !== null && !isOtherDate && field !== 'ignore' && at[field] === undefined)
      at[field] = index;
    else if (header === '' || isUsed(index)) return;
    else if (field !== null || statusOfFlagHeader(header) === null) left.push(header);
  });
  const school = meanings.findIndex((_meaning, index) => isSchool(index));
  const columns: Columns = {
    at,
    team,
    sideColumn: sideColumnAt(at.side, headers, given, facts),
    isVUnclear:
      facts.unclearV?.has(at.side ?? -1) === true &&
      sideColumnOf(headers[at.side ?? -1] ?? '') !== 'visitor',
    levelTimes,
    half: half === -1 || at.time === undefined ? null : half,
    zone: zone === -1 ? null : zone,
    firstScore: firstScoreOf(at, headers, facts),
    mayBeRecord: WINS_AND_LOSSES.test(normalizeHeader(headers[at.result ?? -1] ?? '')),
    awayMark: awayMark === -1 ? null : awayMark,
    host: host === -1 ? null : host,
    isEitherTeam:
      at.homeTeam !== undefined && at.awayTeam !== undefined && facts.eitherTeam === true,
    exporter: exporter === -1 ? null : exporter,
    eventTypes: meanings.flatMap((meaning, index) => (meaning === 'eventType' ? [index] : [])),
    school: school === -1 ? null : school,
    left,
  };
  const namesTeam =
    team.some((index) => fields[index] === 'team' || fields[index] === 'sport') ||
    (at.title !== undefined && facts.titleNamesTeam);
  return {
    columns,
    fields,
    missing: missingOf(columns, headers, facts, namesTeam || hasWholeFileTeam),
    namesTeam,
    notices: columnNotes(columns, facts),
  };
}

/** Beside a column of visitors, the host is the home team. */
const isHomeTeam = (meanings: readonly (HeaderMeaning | undefined)[]): boolean =>
  meanings.includes('away') && !meanings.includes('opponent') && !meanings.includes('home');

function meaningFor(header: string, told: ReadonlyMap<string, string>): HeaderMeaning | undefined {
  const field = ScheduleField.safeParse(told.get(normalizeHeader(header)));
  return field.success ? field.data : meaningOf(header);
}

/** A column named 'Home' or 'Host' has marks if it has no teams. */
function sideColumnAt(
  at: number | undefined,
  headers: readonly string[],
  meanings: readonly (HeaderMeaning | undefined)[],
  { visitors }: ColumnStatistics,
): SideColumn {
  if (at === undefined) return 'plain';
  if (visitors?.has(at)) return 'visitor';
  const isMarks = meanings[at] === 'home' || meanings[at] === 'host';
  return isMarks ? 'is-home' : sideColumnOf(headers[at] ?? '');
}

const WINS_AND_LOSSES = /^w(?:in)?\b/;

/** Whose number a score has first: by its header ('Score (H-A)'), else by the order of the two teams' columns; null for ours. */
function firstScoreOf(
  at: Columns['at'],
  headers: readonly string[],
  { eitherTeam }: ColumnStatistics,
): Columns['firstScore'] {
  const column = at.score ?? at.result;
  if (at.ourScore !== undefined || at.homeScore !== undefined) return null;
  const [, first = '', second = ''] =
    SCORE_ORDER.exec(headerNote(headers[column ?? -1] ?? '')) ?? [];
  if (first !== '') {
    if (HOME_SCORE.test(first) === HOME_SCORE.test(second)) return null;
    return HOME_SCORE.test(first) ? 'home' : 'away';
  }
  if (at.homeTeam === undefined || at.awayTeam === undefined || eitherTeam === true) return null;
  return at.homeTeam < at.awayTeam ? 'home' : 'away';
}
const SCORE_ORDER = /^(h|home|v|visitors?|a|away)\s?[-–:/]\s?(h|home|v|visitors?|a|away)$/i;
const HOME_SCORE = /^h/i;

function missingOf(
  { at, awayMark, host }: Columns,
  headers: readonly string[],
  facts: ColumnStatistics,
  hasTeam: boolean,
): ScheduleField[] {
  const bothTeams = at.homeTeam !== undefined && at.awayTeam !== undefined;
  const hasSide = at.side !== undefined || awayMark !== null || host !== null;
  const tellsByPlace = at.venue !== undefined && facts.placeTellsSide === true;
  const combined = at.date !== undefined && isDateAndTime(headers[at.date] ?? '');
  const required: readonly (readonly [ScheduleField, boolean])[] = [
    ['date', at.date !== undefined],
    ['time', at.time !== undefined || combined],
    ['team', hasTeam],
    ['side', hasSide || bothTeams || facts.opponentTellsSide || tellsByPlace],
    ['opponent', at.opponent !== undefined || at.title !== undefined || bothTeams],
  ];
  return required.filter(([, isThere]) => !isThere).map(([field]) => field);
}

function columnNotes({ at, left, levelTimes }: Columns, facts: ColumnStatistics): string[] {
  const bothTeams = at.homeTeam !== undefined && at.awayTeam !== undefined;
  return [
    levelTimes.length > 1
      ? 'The file has a column of times for each level. We read a row as the game of its team, and left the other times out'
      : '',
    left.length > 0
      ? `Columns not imported: ${left.map((header) => header.slice(0, 60)).join(', ')}`
      : '',
    at.side === undefined && !bothTeams && facts.opponentTellsSide
      ? 'The file has no H/A column, so we read "@", "at", and "(A)" next to an opponent as away, and "vs" and "(H)" as home'
      : '',
    at.side === undefined && !bothTeams && !facts.opponentTellsSide && facts.placeTellsSide
      ? 'The file has no H/A column, so we read "Home" and "Away" in the place as the side'
      : '',
  ].filter(Boolean);
}

/** The cell of a field in a row; '' if the column is absent or the row is too short. */
export function cellOf({ at }: Columns, cells: readonly string[], field: ScheduleField): string {
  const index = at[field];
  return index === undefined ? '' : (cells[index] ?? '');
}

/** The H/A cell of a row, or 'Home' or 'Away' by the marks in columns of home and away games. Contradictory cells are joined. */
export function sideCellOf(columns: Columns, cells: readonly string[]): string {
  const home = cellOf(columns, cells, 'side');
  if (columns.awayMark === null) return home;
  const away = cells[columns.awayMark] ?? '';
  const atHome = parseSide(home, 'is-home');
  const visits = parseSide(away, 'is-home');
  const said = [
    ...(atHome.ok ? [atHome.value === 'home' ? 'Home' : 'Away'] : []),
    ...(visits.ok ? [visits.value === 'home' ? 'Away' : 'Home'] : []),
  ];
  return new Set(said).size === 1 ? (said[0] ?? '') : [home, away].join(' ').trim();
}

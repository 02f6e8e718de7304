import {
  GAME_TYPES,
  TeamIdentity,
  createNameMatcher,
  formatTeam,
  formatTime,
  matchedOpponent,
  teamKey,
  weekdayOf,
} from '@fieldhouse/core-contract';
import type { GameType } from '@fieldhouse/core-contract';
import {
  createOwnSchool,
  combineSides,
  createTeamReader,
  findSimilarTeams,
  hasDoubtfulStatus,
  knownOpponentsOf,
  memoize,
  ownLikeness,
  parseDate,
  parseError,
  parseGameType,
  parseOpponent,
  parseSide,
  parsePlace,
  parseStatus,
  parsed,
  quote,
  readOpponent,
  readRowMoment,
  readTimes,
  splitStatus,
} from '@fieldhouse/import-contract/schedule';
import type {
  OwnSchool,
  ParseResult,
  ParsedStatus,
  Place,
  Side,
  TimeContext,
} from '@fieldhouse/import-contract/schedule';
import { distance } from 'fastest-levenshtein';

import type { Team } from '../../../data/school-data/teams.api.ts';
import type { RowTexts } from './table-rows.ts';

/** A record that a name may mean, and how the table calls it. */
export interface Named {
  readonly id: number;
  readonly label: string;
}

/** A read name: the record, or those that may be meant. `isNew` if it can be added. */
export type NameReading =
  | { readonly ok: true; readonly id: number; readonly label: string }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly similar: readonly Named[];
      readonly isNew: boolean;
    };

/** An opponent cell may include the side: '@ Roosevelt'. */
export interface OpponentReading {
  readonly name: NameReading;
  readonly side: Side | null;
  /** Whether the side may just be a 'vs' that means 'against'. */
  readonly isUnsure?: boolean | undefined;
  /** The place in the cell: 'Memorial Park' of 'Roosevelt at Memorial Park'. */
  readonly place: string | null;
  /** Why the row is no game, such as 'BYE'. */
  readonly noGame: string | null;
}

/** A read day. `weekday` is the one in the cell if it is another one; 0 is Sunday. */
export interface DayReading {
  readonly date: string;
  readonly weekday: number | null;
  /** The time of day in the same cell, as the table writes it. */
  readonly timeText: string | null;
}

/** The cells of a row that decide which of several times applies, and in which time zone. */
type RowOfTime = Pick<RowTexts, 'team' | 'date'>;

/** Reads the cells of the table like an import reads those of a file. Results are cached. */
export interface CellReaders {
  readonly team: (text: string) => NameReading;
  readonly date: (text: string) => ParseResult<DayReading>;
  /** HH:MM; null is TBD. */
  readonly time: (text: string, row: RowOfTime) => ParseResult<string | null>;
  /** @param opponent the opponent cell of the row, which may contradict it. */
  readonly side: (text: string, opponent?: string) => ParseResult<Side>;
  readonly opponent: (text: string) => OpponentReading;
  /** The name in an opponent cell, without the side; the whole text if it is ambiguous. */
  readonly opponentName: (text: string) => string;
  /** The place, and the side if the text includes one. */
  readonly venue: (text: string) => ParseResult<Place>;
  /** The type, also by the beginning of its name. */
  readonly type: (text: string) => ParseResult<GameType>;
}

/** The data of a school that reading needs. */
export interface KnownRecords {
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  /** The calendar year in which the school year of dates without a year begins. */
  readonly schoolYear: number;
  /** The school's, an IANA name. */
  readonly timeZone?: string | undefined;
  /** The school's own name; undefined until it is loaded. */
  readonly schoolName?: string | undefined;
}

const MOST_SIMILAR = 3;

export function createCellReaders(known: KnownRecords): CellReaders {
  const { teams, opponents, schoolYear, schoolName = '', timeZone } = known;
  const rules = { dayFirst: false, schoolYear, yearFrom: 'told' } as const;
  const readDay = memoize((text) => parseDate(text, rules));
  const readers = { date: readDay, times: memoize(readTimes) };
  const readTeam = memoize(teamReader(teams, schoolName));
  const readSide = memoize((text) => checked(text, 'other', parseSide(text)));
  const meet = memoize(opponentReader(opponents, createOwnSchool(schoolName)));
  const readTime = (text: string, row: RowOfTime) => {
    const day = readDay(row.date);
    // Without a date, that of October 1 decides the offset between the time zones.
    const date = day.ok ? day.value.date : `${schoolYear}-10-01`;
    const context = { timeZone, team: identityIn(teams, readTeam(row.team)) };
    const none = { date, hasYear: true, weekday: null, timeText: null };
    return plainTime(text, date, readRowMoment(none, text, readers, context));
  };
  return {
    team: readTeam,
    date: memoize((text) => {
      const read = readDay(text);
      if (!read.ok) return read;
      const { weekday, timeText } = read.value;
      const real = weekdayOf(read.value.date);
      const moment = readRowMoment(read.value, '', readers, { timeZone });
      if (moment.asked)
        return parseError(`${quote(text)} may be a day, or the evening before`, 'the date alone');
      const { date, time } = moment.ok ? moment.value : { date: read.value.date, time: null };
      return parsed({
        date,
        weekday: weekday === real ? null : weekday,
        timeText: time === null ? (moment.ok ? null : timeText) : formatTime(time),
      });
    }),
    time: (text, row) => checked(text, 'other', readTime(text, row)),
    side: (text, opponent = '') => {
      const { side, isUnsure } = meet(opponent);
      return combineSides(text, side, readSide, isUnsure);
    },
    opponent: meet,
    opponentName: (text) => {
      const { name } = meet(text);
      const found = parseOpponent(text);
      return found.kind === 'school' && (name.ok || name.isNew) ? found.name : text;
    },
    venue: memoize((text) => checked(text, 'name', parsePlace(text))),
    type: (text) => {
      const begun = GAME_TYPES.find(({ value }) => value.startsWith(text.trim().toLowerCase()));
      return begun ? parsed(begun.value) : parseGameType(text);
    },
  };
}

/** The table has no status column, so a cell with a status is rejected. */
export const isOff = (status: ParsedStatus | null): boolean =>
  status !== null && (status.forfeit !== null || OFF.has(status.status));

const OFF: ReadonlySet<string> = new Set(['canceled', 'reschedule', 'left-out']);
const PARTS = /[()[\]|:;*–—]|\s-\s/;

/** Reads a text unless it may say that the game is off. Names may begin with such words: 'Hidden Valley'. */
function checked<Value>(
  text: string,
  kind: 'name' | 'team' | 'other',
  read: ParseResult<Value>,
): ParseResult<Value> {
  const isOwn = kind === 'team' ? () => true : undefined;
  const [rest, status] = splitStatus(text, undefined, isOwn);
  if (isOff(status))
    return parseError(
      `${quote(text)} says that the game isn't on`,
      rest === '' ? 'something else, or delete the row' : `${quote(rest)}, or delete the row`,
    );
  const parts = text.split(PARTS).slice(kind === 'other' ? 0 : 1);
  const isUnclear =
    hasDoubtfulStatus(text, isOwn) || parts.some((part) => parseStatus(part).asked !== undefined);
  return isUnclear && status === null
    ? parseError(`The status in ${quote(text)} isn't clear`, 'it without the status')
    : read;
}

function identityIn(teams: readonly Team[], reading: NameReading): TimeContext['team'] {
  const team = reading.ok ? teams.find(({ id }) => id === reading.id) : undefined;
  return team && (identityOf(team) ?? undefined);
}

/**
 * An import reads unknown words as TBD and may change the day for another time zone. Here such a text is rejected, because a person can
 * correct it.
 */
function plainTime(
  text: string,
  date: string,
  read: ReturnType<typeof readRowMoment>,
): ParseResult<string | null> {
  if (!read.ok) return read;
  const { value, notice } = read;
  const isGuess = value.time === null && notice !== undefined;
  return isGuess || value.date !== date
    ? parseError(`${quote(text)} isn't a valid time`, 'a time like 7:00 PM, or TBD')
    : { ...read, value: value.time };
}

function teamReader(teams: readonly Team[], ownName: string): (text: string) => NameReading {
  const known = teams.flatMap((team) => {
    const identity = identityOf(team);
    return identity ? [{ identity, id: team.id, label: formatTeam(team) }] : [];
  });
  const byKey = new Map(known.map((team) => [teamKey(team.identity), team]));
  const identities = known.map(({ identity }) => identity);
  const read = createTeamReader(identities, new Map(), ownName);
  return (text) => {
    const named = read(text);
    const reading = checked(text, 'team', named);
    if (!reading.ok) return unknown(reading.problem, reading === named);
    const team = byKey.get(teamKey(reading.value));
    if (team) return { ok: true, id: team.id, label: team.label };
    const similar = findSimilarTeams(reading.value, identities);
    return unknown(
      `You have no team ${quote(formatTeam(reading.value))}`,
      true,
      similar.flatMap((identity) => byKey.get(teamKey(identity)) ?? []),
    );
  };
}

const unknown = (problem: string, isNew: boolean, similar: readonly Named[] = []): NameReading => ({
  ok: false,
  problem,
  similar: similar.slice(0, MOST_SIMILAR),
  isNew,
});

/** What names a team for an import; null for one with a sport or level that this release does not know. */
function identityOf({ sport, level, gender, sportName }: Team): TeamIdentity | null {
  const read = TeamIdentity.safeParse({
    sport,
    level,
    gender: gender ?? null,
    sportName: sportName || null,
  });
  return read.success ? read.data : null;
}

function opponentReader(
  opponents: KnownRecords['opponents'],
  own: OwnSchool,
): (text: string) => OpponentReading {
  const known = knownOpponentsOf(opponents.map(({ schoolName }) => schoolName));
  const byName = new Map<string, Named>();
  for (const { id, schoolName } of opponents)
    if (!byName.has(schoolName)) byName.set(schoolName, { id, label: schoolName });
  const match = createNameMatcher([...byName.keys()], distance);
  const find = (name: string): NameReading => {
    const { same, similar } = match(name);
    const alike = same[0] === undefined ? undefined : byName.get(same[0]);
    const found = matchedOpponent({ exact: byName.get(name), alike });
    if (found) return { ok: true, ...found };
    const likeness = ownLikeness(name, { known, own });
    if (likeness === 'like' || likeness === 'initials')
      return unknown(`${quote(name)} may be your own school`, true);
    return unknown(
      `${quote(name)} isn't one of your opponents`,
      true,
      similar.flatMap((one) => byName.get(one) ?? []),
    );
  };
  return (text) => {
    const row = readOpponent(text, { known, own });
    if (row.kind === 'none') {
      const noGame = text.trim() === '' ? null : row.reason;
      return { name: unknown('Enter the opponent', false), side: null, place: null, noGame };
    }
    const { side, isUnsure, status, place = null } = row;
    const reading = known.is(text.trim()) ? row.reading : checked(text, 'name', row.reading);
    const name = reading.ok ? find(reading.value) : unknown(reading.problem, false);
    const noGame = isOff(status) ? `no game (${quote(text.trim())})` : null;
    return { name, side, isUnsure, place, noGame };
  };
}

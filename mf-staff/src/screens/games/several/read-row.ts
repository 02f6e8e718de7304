import { GameInput, formatTime, usualVenue } from '@fieldhouse/core-contract';
import type { ParseResult } from '@fieldhouse/import-contract/schedule';

import type { Game } from '../../../data/school-data/games.api.ts';
import type { Team } from '../../../data/school-data/teams.api.ts';
import { NO_TRIP, usualTrip } from '../../../parts/game-form/usual-trip.ts';
import type { CellReaders, NameReading, Named } from './cell-readers.ts';
import { COLUMNS, isBlank } from './table-rows.ts';
import type { ColumnKey, TableRow } from './table-rows.ts';

/** What keeps a row from being saved. */
export interface RowProblem {
  readonly column: ColumnKey;
  /** In words, without a period. */
  readonly text: string;
  readonly isMissing: boolean;
  /** Records that may be meant. */
  readonly similar: readonly Named[];
  /** What can be added, with the text that names it. */
  readonly add: { readonly kind: 'team' | 'opponent'; readonly typed: string } | null;
}

/** What a row says. */
export interface RowReading {
  readonly isBlank: boolean;
  readonly problems: readonly RowProblem[];
  /** The game; null while there are problems. */
  readonly game: GameInput | null;
  /** What is filled in for an empty time and venue; '' for nothing. */
  readonly filled: { readonly time: string; readonly venue: string };
}

/** What rows are read with. */
export interface RowSources {
  /** Undefined until they are loaded; nothing is read before that. */
  readonly readers: CellReaders | undefined;
  readonly games: readonly Game[];
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
  readonly schoolName: string | undefined;
}

const NOTHING: RowReading = {
  isBlank: true,
  problems: [],
  game: null,
  filled: { time: '', venue: '' },
};

/** Reads rows. The same row is read once. */
export function createRowReader(sources: RowSources): (row: TableRow) => RowReading {
  const read = new WeakMap<TableRow, RowReading>();
  const { readers, teams } = sources;
  const venueOf = venueReader(sources);
  return (row) => {
    const known = read.get(row);
    if (known) return known;
    const reading = !readers || isBlank(row) ? NOTHING : readRow(row, readers, teams, venueOf);
    read.set(row, reading);
    return reading;
  };
}

type VenueOf = ReturnType<typeof venueReader>;

function readRow(
  row: TableRow,
  readers: CellReaders,
  teams: readonly Team[],
  venueOf: VenueOf,
): RowReading {
  const problems: RowProblem[] = [];
  const fail = (column: ColumnKey, text: string, more: Partial<RowProblem> = {}) =>
    problems.push({ column, text, isMissing: false, similar: [], add: null, ...more });
  const named = (column: 'team' | 'opponent', reading: NameReading): number | undefined => {
    const typed = row[column].trim();
    if (typed === '') fail(column, `Enter the ${column}`, { isMissing: true });
    else if (reading.ok) return reading.id;
    else {
      const add = reading.isNew ? { kind: column, typed } : null;
      fail(column, reading.problem, { similar: reading.similar, add });
    }
    return undefined;
  };
  const taken = <Value>(column: ColumnKey, missing: string, reading: ParseResult<Value>) => {
    if (row[column].trim() === '' && missing !== '') fail(column, missing, { isMissing: true });
    else if (reading.ok) return reading.value;
    else fail(column, `${reading.problem}. Enter ${reading.expected}`);
    return undefined;
  };
  const met = readers.opponent(row.opponent);
  if (met.noGame !== null) fail('opponent', `This row has ${met.noGame}. Delete it`);
  const teamId = named('team', readers.team(row.team));
  const day = taken('date', 'Enter the date', readers.date(row.date));
  const side = taken('side', 'Choose Home, Away, or Neutral', readers.side(row.side, row.opponent));
  const opponentId = met.noGame === null ? named('opponent', met.name) : undefined;
  const team = teams.find(({ id }) => id === teamId);
  const usualTime = team?.defaultHomeTime;
  const filled = {
    time: side === 'home' && usualTime ? formatTime(usualTime.slice(0, 5)) : '',
    venue: side === undefined ? '' : venueOf(teamId, opponentId, side),
  };
  const time = taken('time', '', readers.time(row.time || filled.time, row));
  const place = taken('venue', '', readers.venue(row.venue));
  const venue = place?.venue ?? filled.venue;
  if (place?.side && side && place.side !== side)
    fail('venue', `The venue says ${place.side}, but the row says ${side}. Enter it again`);
  if (side === 'neutral' && venue === '')
    fail('venue', 'Enter the venue of a game at a neutral site', { isMissing: true });
  if (day && day.weekday !== null)
    fail('date', `${WEEKDAYS[day.weekday]} isn't the weekday of this date. Enter it again`);
  const gameType = row.type === '' ? undefined : taken('type', '', readers.type(row.type));
  problems.sort((one, other) => placeOf(one.column) - placeOf(other.column));
  if (problems.length > 0) return { isBlank: false, problems, game: null, filled };
  const when = { time, isHome: side === 'home', neutral: side === 'neutral' };
  const trip = usualTrip(team, when);
  const game = GameInput.safeParse({
    teamId,
    opponentId,
    date: day?.date,
    venue,
    gameType,
    ...when,
    ...(trip === NO_TRIP ? {} : trip),
  });
  if (game.success) return { isBlank: false, problems, game: game.data, filled };
  for (const { path, message } of game.error.issues)
    fail(COLUMN_OF[String(path[0])] ?? 'team', message);
  return { isBlank: false, problems, game: null, filled };
}

const placeOf = (column: ColumnKey) => COLUMNS.findIndex(({ key }) => key === column);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The column of a field of a game. */
export const COLUMN_OF: Readonly<Record<string, ColumnKey>> = {
  teamId: 'team',
  opponentId: 'opponent',
  date: 'date',
  time: 'time',
  venue: 'venue',
  isHome: 'side',
  neutral: 'side',
  gameType: 'type',
};

/** Finds the usual venue once for each team, opponent and side. */
function venueReader({ games, teams, opponents, facilities, schoolName }: RowSources) {
  const found = new Map<string, string>();
  return (teamId: number | undefined, opponentId: number | undefined, side: string): string => {
    const key = `${teamId} ${opponentId} ${side}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const team = teams.find(({ id }) => id === teamId);
    const usual = usualVenue(games, {
      team,
      facility: facilities.find(({ id }) => id === team?.defaultFacilityId)?.venue,
      opponent: opponents.find(({ id }) => id === opponentId),
      isHome: side === 'home',
      neutral: side === 'neutral',
      schoolName,
    });
    found.set(key, usual?.venue ?? '');
    return usual?.venue ?? '';
  };
}

import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { CONFLICT_SEVERITIES, formatName, formatTime } from '@fieldhouse/core-contract';
import type { ConflictView, GameCheckInput, TeamIdentity } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { parseRows } from '../../platform/database/rows.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { SchoolStatement } from '../../platform/database/school-statement.ts';
import { FINDINGS } from './conflict-rules.ts';
import type { FindingKind } from './conflict-rules.ts';
import {
  CONFLICTS_OF_DAYS,
  CONFLICTS_OF_FILE,
  CONFLICTS_OF_GIVEN,
  FindingRow,
  FoundGame,
  JOIN_BY_HASH,
  MOST_FINDINGS,
} from './conflict-statement.ts';
import { conflictTurns } from './conflict-turns.ts';
import { describeConflict } from './describe-conflict.ts';

/** Findings read or described before yielding to the event loop: a few milliseconds. */
const BATCH_SIZE = 200;

/** A game to check. One that is not stored has a negative ID of its own. */
export interface GivenGame extends Omit<GameCheckInput, 'id' | 'status' | 'score' | 'gameType'> {
  readonly id: number;
  readonly gameType: string;
}

/** Records to check together: games, and their teams and opponents that are not stored, with negative IDs of their own. */
export interface GivenGames {
  readonly games: readonly GivenGame[];
  readonly teams: readonly (TeamIdentity & { readonly id: number })[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  /** The stored games that would no longer take place. */
  readonly canceled: readonly number[];
}
export interface ConflictOptions {
  /** The kinds of notes to return besides conflicts and warnings. */
  readonly notes?: readonly FindingKind[];
  /** How many findings are described. */
  readonly most?: number;
}
/** For checks of the stored games alone. */
export const NONE: GivenGames = { games: [], teams: [], opponents: [], canceled: [] };

/** Days, yyyy-MM-dd, the last one included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const AcceptedRow = z.object({
  fingerprint: z.string(),
  reason: z.string(),
  acceptedAt: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const ACCEPTED = schoolStatement('conflicts-accepted')(`
  select c.fingerprint, c.reason, c."createdAt" as "acceptedAt", u."firstName", u."lastName", u.email
  from accepted_conflicts c left join users u on u."schoolId" = $1 and u.id = c."userId" where c."schoolId" = $1`);

/** The conflicts of the stored games whose last game is on these days: by date, the worst of a day first. */
export async function conflictsOfDays(school: SchoolData, days: Days): Promise<ConflictView[]> {
  const values = [days.from, days.to, JSON.stringify(NONE)];
  const all = await search(school, CONFLICTS_OF_DAYS, values, (row) => [conflictOf(row)]);
  const found = await withAcceptance(school, all);
  return found.toSorted((one, other) => compare(one.date, other.date) || bySeverity(one, other));
}

/**
 * The conflicts that a game would have if it were saved, with the stored games of these days: the worst first.
 *
 * @param days the school year of the game, in which contests count.
 */
export async function conflictsOfGiven(
  school: SchoolData,
  days: Days,
  game: GivenGame,
): Promise<ConflictView[]> {
  const given = JSON.stringify({ ...NONE, games: [game] });
  const values = [days.from, days.to, given];
  const all = await search(school, CONFLICTS_OF_GIVEN, values, (row) => [conflictOf(row, game.id)]);
  const found = await withAcceptance(school, all);
  return found.toSorted(bySeverity);
}

/**
 * The open conflicts and warnings that games would have if they were saved together, among themselves and with the stored games of these
 * days, by the ID of the game: the worst first. A conflict of two given games is returned for both.
 *
 * @param days the school years of the games, in which contests count.
 * @returns undefined if there are more than `most`.
 */
export async function conflictsByGame(
  school: SchoolData,
  days: Days,
  given: GivenGames,
  { notes = [], most = MOST_FINDINGS }: ConflictOptions = {},
): Promise<ReadonlyMap<number, ConflictView[]> | undefined> {
  const values = [days.from, days.to, JSON.stringify(given)];
  const ids = new Set(given.games.map(({ id }) => id));
  const readRow = (row: Finding) => {
    if (isKind(row.kind) && FINDINGS[row.kind].severity === 'note' && !notes.includes(row.kind))
      return [];
    const games = gamesOf(row).filter(({ id }) => ids.has(id));
    return games.map(({ id }) => ({ id, conflict: conflictOf(row, id) }));
  };
  let count = 0;
  const read = await search(school, CONFLICTS_OF_FILE, values, (row) => {
    count += 1;
    return count > most ? [] : readRow(row);
  });
  if (count > most) return undefined;
  const found = await withAcceptance(
    school,
    read.map(({ conflict }) => conflict),
  );
  const open = read.flatMap(({ id }, place) => {
    const conflict = found[place];
    return conflict && conflict.acceptedBy === undefined ? [{ id, conflict }] : [];
  });
  const byGame = Map.groupBy(open, ({ id }) => id);
  return new Map(
    [...byGame].map(([id, list]) => [
      id,
      list.map(({ conflict }) => conflict).toSorted(bySeverity),
    ]),
  );
}

type Finding = z.output<typeof FindingRow>;

/** Finds conflicts in the school's turn. Rows are processed in parts: a large schedule may have tens of thousands. */
const search = <Read>(
  school: SchoolData,
  statement: SchoolStatement,
  values: readonly unknown[],
  readRow: (row: Finding) => Read[],
): Promise<Read[]> =>
  conflictTurns.run({ key: school.schoolId }, async () => {
    let [, rows = []] = await school.batch([[JOIN_BY_HASH], [statement, values]]);
    const read: Read[] = [];
    for (; rows.length > 0; rows = rows.slice(BATCH_SIZE)) {
      const part = parseRows(FindingRow, rows.slice(0, BATCH_SIZE), statement.name);
      read.push(...part.flatMap(readRow));
      await turn();
    }
    return read;
  });

const isKind = (kind: string): kind is FindingKind => Object.hasOwn(FINDINGS, kind);

/** The games of a finding, in order of date and time. */
const gamesOf = ({ one, other }: Finding): FoundGame[] =>
  [one, other]
    .filter((json) => json !== null)
    .map((json) => FoundGame.parse(JSON.parse(json)))
    .toSorted(byTime);

/** @param gameId the game that the sentence is about; the first one by default. */
export function conflictOf(row: Finding, gameId?: number): ConflictView {
  if (!isKind(row.kind)) throw new Error(`The statement found an unknown conflict: ${row.kind}`);
  const games = gamesOf(row);
  const [game, other] = games.toSorted(
    (one, two) => Number(two.id === gameId) - Number(one.id === gameId),
  );
  if (!game) throw new Error('The statement found a conflict without a game');
  return {
    fingerprint: fingerprintOf(row, games),
    ...FINDINGS[row.kind],
    message: describeConflict(row.kind, game, other, {
      figure: row.figure,
      most: row.most,
      noPlay: row.dateName === null ? null : { name: row.dateName, hours: hoursOf(row) },
      season: { from: row.seasonFrom, to: row.seasonTo },
    }),
    gameIds: games.map(({ id }) => id).filter((id) => id > 0),
    date: games.at(-1)?.date,
  };
}

const byTime = (one: FoundGame, other: FoundGame) =>
  compare(one.date, other.date) ||
  (one.began ?? Infinity) - (other.began ?? Infinity) ||
  one.id - other.id;

const hoursOf = ({ fromTime, toTime }: Finding) =>
  fromTime === null || toTime === null ? '' : `, ${formatTime(fromTime)} to ${formatTime(toTime)}`;

/** A hash of the facts that make it a conflict: an edit of any of them gives another conflict, an edit of notes does not. */
function fingerprintOf(row: Finding, games: readonly FoundGame[]): string {
  const { rule } = FINDINGS[isKind(row.kind) ? row.kind : 'rest'];
  const about = games
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, date, began, ended, teamId, opponentId, facility, venue, isHome, neutral }) => [
      id,
      date,
      began,
      ended,
      teamId,
      opponentId,
      facility ?? venue.toLowerCase(),
      isHome,
      neutral,
      ...(rule === 'coach' ? [games[0]?.coach] : []),
    ]);
  const reference = [
    row.dateId,
    row.dateFrom,
    row.dateTo,
    row.fromTime,
    row.toTime,
    row.most,
    ...(rule === 'season' ? [row.seasonFrom, row.seasonTo] : []),
  ];
  const facts = JSON.stringify([row.kind, about, reference]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 32);
}

/** Adds who accepted each conflict. */
export async function withAcceptance(
  school: SchoolData,
  found: readonly ConflictView[],
): Promise<ConflictView[]> {
  if (found.length === 0) return [];
  const rows = await school.read(AcceptedRow, ACCEPTED);
  const accepted = new Map(rows.map((row) => [row.fingerprint, row]));
  return found.map((conflict) => {
    const row = accepted.get(conflict.fingerprint);
    if (!row) return conflict;
    const name = formatName(row.firstName ?? '', row.lastName ?? '') || (row.email ?? '');
    return {
      ...conflict,
      acceptedBy: name === '' ? 'A deleted account' : name,
      acceptedAt: row.acceptedAt,
      reason: row.reason,
    };
  });
}

/** Orders days, or other texts; undefined is first. */
export const compare = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0);
const rank = (conflict: ConflictView) =>
  CONFLICT_SEVERITIES.findIndex(({ value }) => value === conflict.severity) +
  (conflict.acceptedBy === undefined ? 0 : CONFLICT_SEVERITIES.length);
/** Sorts conflicts: the worst first, then by date. */
export const bySeverity = (one: ConflictView, other: ConflictView) =>
  rank(one) - rank(other) ||
  compare(one.date, other.date) ||
  compare(one.message, other.message) ||
  compare(one.fingerprint, other.fingerprint);

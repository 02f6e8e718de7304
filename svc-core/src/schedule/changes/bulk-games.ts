import {
  GameDate,
  GameTypeValue,
  calendarDate,
  dayText,
  minutesOf,
  plusDays,
  timeAt,
} from '@fieldhouse/core-contract';
import type { BulkChange, GameInput, GameSide } from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { editedGame } from '../games/game-edits.ts';
import type { EditedGame, StoredGame } from '../games/game-edits.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { describeGame, describedColumns } from './describe-game.ts';

const time = z.nullable(z.string());

const BulkGame = z.object({
  id: column('g', z.int()),
  teamId: column('g', z.int()),
  opponentId: column('g', z.int()),
  time: column(`to_char(g."time", 'HH24:MI')`, time),
  endTime: column(`to_char(g."endTime", 'HH24:MI')`, time),
  dismissalTime: column(`to_char(g."dismissalTime", 'HH24:MI')`, time),
  departureTime: column(`to_char(g."departureTime", 'HH24:MI')`, time),
  venue: column('g', z.string()),
  facilityId: column('g', z.nullable(z.int())),
  status: column('g', z.string()),
  score: column('g', z.nullable(z.string())),
  verifiedAt: column('g', z.nullable(z.date())),
  disruption: column('g', z.nullable(z.string())),
  gameType: column('g', GameTypeValue),
  ...describedColumns,
  defaultFacilityId: column('t', z.nullable(z.int())),
  /** yyyy-MM-dd, by the school's clock. */
  today: column('(now() at time zone s.timezone)::date::text', z.string()),
});
export type BulkGame = z.output<typeof BulkGame>;

/** A venue with the facility that was chosen for it. Without one, an edit keeps the facility of the same venue. */
interface Place {
  readonly venue: string;
  readonly facilityId?: number | null | undefined;
}

export interface ChosenPlace {
  /** @param side the other side that the game gets; undefined if it stays on its side. */
  of(game: BulkGame, side: GameSide | undefined): Place;
}

const GAMES = schoolStatement('bulk-games')(`
  select ${selectList(BulkGame)} from games g
    join schools s on s.id = $1
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    where g."schoolId" = $1 and g.id = any($2::int[])
    order by g.date, g."time" nulls last, g.id`);

export interface PlannedGame {
  readonly game: BulkGame;
  /** null if it is deleted. */
  readonly edit: EditedGame | null;
}

/** Reads games, by date and time. @throws HttpProblem 404 if one is not the school's. */
export async function readBulkGames(
  school: Pick<SchoolData, 'rows'>,
  gameIds: readonly number[],
): Promise<BulkGame[]> {
  const games = await school.rows(BulkGame, GAMES, [gameIds]);
  if (games.length < gameIds.length) throw notFound('Game');
  return games;
}

/** The games that an edit changes, by the rules of an edit of one game. @throws HttpProblem 400 if a game would be on an invalid date. */
export function planBulkEdit(
  games: readonly BulkGame[],
  change: BulkChange,
  place: ChosenPlace,
): PlannedGame[] {
  if (change.delete === true) return games.map((game) => ({ game, edit: null }));
  return games.flatMap((game) => {
    const stored = storedGame(game);
    const edit = editedGame(stored, inputOf(game, change, place));
    return differs(stored, edit) ? [{ game, edit }] : [];
  });
}

/** Whether people can be notified: the game is not over, and more than its status is edited. */
export function canNotify({ game, edit }: PlannedGame): boolean {
  if (edit === null || !edit.notifies) return false;
  const { status, date } = edit.columns;
  const isOver = game.status === 'completed' || status === 'completed';
  return !isOver && (game.date >= game.today || dayText(date) >= game.today);
}

export const sideOf = (game: Pick<BulkGame, 'isHome' | 'neutral'>): GameSide =>
  game.neutral ? 'neutral' : game.isHome ? 'home' : 'away';

const storedGame = (game: BulkGame): StoredGame => ({
  ...game,
  date: calendarDate(game.date),
  time: timeOfDay(game.time),
  endTime: timeOfDay(game.endTime),
});

const differs = (stored: StoredGame, { columns, notifies }: EditedGame): boolean =>
  notifies ||
  columns.status !== stored.status ||
  columns.gameType !== stored.gameType ||
  columns.endTime?.getTime() !== stored.endTime?.getTime();

function inputOf(game: BulkGame, change: BulkChange, place: ChosenPlace): GameInput {
  const side = sideAfter(game, change);
  const isMoved = side !== sideOf(game);
  const begins = change.time === undefined ? game.time : change.time;
  const { venue, facilityId } = place.of(game, isMoved ? side : undefined);
  return {
    teamId: game.teamId,
    opponentId: game.opponentId,
    date: dateAfter(game, change),
    time: begins,
    endTime: timeAfter(game, game.endTime, begins),
    ...tripAfter(game, begins, isMoved),
    venue,
    facilityId,
    isHome: side === 'neutral' ? game.isHome : side === 'home',
    neutral: side === 'neutral',
    status: change.status,
    gameType: change.gameType ?? game.gameType,
  };
}

function sideAfter(game: BulkGame, { side, swapSides }: BulkChange): GameSide {
  if (side !== undefined) return side;
  if (swapSides !== true || game.neutral) return sideOf(game);
  return game.isHome ? 'away' : 'home';
}

function dateAfter(game: BulkGame, { date, shiftDays }: BulkChange): string {
  if (date !== undefined || shiftDays === undefined) return date ?? game.date;
  const after = plusDays(game.date, shiftDays);
  if (GameDate.safeParse(after).success) return after;
  throw invalid(
    `${describeGame(game)} would be on ${after}, and games are between 1900 and 2200. Nothing was changed.`,
    { change: 'A game would be on a date that is out of range' },
  );
}

/** Moves a time by as much as the game's start. */
function timeAfter(
  { time: began }: BulkGame,
  time: string | null,
  begins: string | null,
): string | null {
  if (began === null || time === null || begins === null) return null;
  return timeAt(minutesOf(time) + minutesOf(begins) - minutesOf(began));
}

/** A game that changes sides has another trip. */
function tripAfter(game: BulkGame, begins: string | null, isMoved: boolean): Partial<GameInput> {
  if (isMoved) return { dismissalTime: null, departureTime: null, transport: null };
  if (begins === game.time) return {};
  return {
    dismissalTime: timeAfter(game, game.dismissalTime, begins),
    departureTime: timeAfter(game, game.departureTime, begins),
  };
}

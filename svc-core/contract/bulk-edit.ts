import * as z from 'zod/mini';
import { StartedChangeView, Recipients } from './change.ts';
import { ConflictView } from './conflict.ts';
import { CalendarDay, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { GameStatusValue, GameTypeValue } from './game.ts';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { requiredText } from './text.ts';

/** Where a game is played, as one choice. */
export const GAME_SIDES = [
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
  { value: 'neutral', label: 'Neutral site' },
] as const;
export type GameSide = (typeof GAME_SIDES)[number]['value'];

/** How many games one bulk edit can name. */
export const MAX_BULK_GAMES = 2_000;
/** By how many days a bulk edit can move games: two years. */
export const MAX_SHIFT_DAYS = 731;
/** How many conflicts of a game are listed, the worst ones. */
export const LISTED_GAME_CONFLICTS = 3;

const DAYS = `Enter a whole number of days from -${MAX_SHIFT_DAYS} to ${MAX_SHIFT_DAYS}`;

/** What happens to each of the games. What is left out stays as it is. */
export const BulkChange = z.object({
  /** Moves each game by days, back if it is negative. Not with `date`. */
  shiftDays: z.optional(
    z.int(DAYS).check(z.minimum(-MAX_SHIFT_DAYS, DAYS), z.maximum(MAX_SHIFT_DAYS, DAYS)),
  ),
  date: z.optional(GameDate),
  /** null is TBD. A game with an end is as long as before. */
  time: z.optional(GameTime),
  venue: z.optional(requiredText('Venue is required')),
  /** The facility; null for none. Without `venue`, the venue becomes what venues call the facility. */
  facilityId: z.optional(z.nullable(recordId('Facility not found'))),
  /** A game that changes sides gets the usual venue of its new side, unless `venue` or `facilityId` is given. */
  side: z.optional(z.enum(valuesOf(GAME_SIDES), 'Choose home, away or neutral')),
  /** Home games become away games and the other way round. Games at a neutral site stay as they are. Not with `side`. */
  swapSides: z.optional(z.boolean()),
  status: z.optional(GameStatusValue),
  gameType: z.optional(GameTypeValue),
  /** Deletes the games. With nothing else. */
  delete: z.optional(z.boolean()),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** POST /api/games/bulk. All games are changed or none: 404 if one is not the school's own, 400 if the change says nothing or contradicts itself. */
export const BulkEditInput = z.object({
  gameIds: z
    .array(recordId('Game not found'), 'Choose at least one game')
    .check(
      z.minLength(1, 'Choose at least one game'),
      z.maxLength(MAX_BULK_GAMES, `Choose at most ${MAX_BULK_GAMES.toLocaleString('en-US')} games`),
    ),
  change: BulkChange,
  /** true changes nothing, and answers what would change. */
  preview: z.optional(z.boolean()),
  /**
   * The groups notified of another date, time, place or side of games that are not over, and of a cancellation or its end. Nobody is
   * notified of deleted games.
   */
  tell: z.optional(Recipients),
});
export type BulkEditInput = z.infer<typeof BulkEditInput>;

/** What a bulk edit can change of a game. */
const BulkGameFacts = z.object({
  date: CalendarDay,
  /** HH:MM; null is TBD */
  time: z.nullable(TimeOfDay),
  venue: z.string(),
  side: z.enum(valuesOf(GAME_SIDES)),
  status: z.string(),
  /** Missing from the previous version of svc-core. */
  gameType: z.optional(z.string()),
});
export type BulkGameFacts = z.infer<typeof BulkGameFacts>;

/** A game that a bulk edit changes. */
export const BulkGameView = z.object({
  gameId: z.int(),
  /** 'Football Varsity' */
  team: z.string(),
  opponent: z.string(),
  was: BulkGameFacts,
  /** Only what differs; null if the game is deleted. */
  becomes: z.nullable(z.partial(BulkGameFacts)),
  /** Whether it was sent or verified, so that the other school has to confirm it again, or loses a game that it knows of. */
  isAgreed: z.boolean(),
  /** The worst of its conflicts and warnings, at most `LISTED_GAME_CONFLICTS`. */
  conflicts: z.array(ConflictView),
  /** How many it has. */
  conflictsCount: z.int(),
});
export type BulkGameView = z.infer<typeof BulkGameView>;

/** The answer of POST /api/games/bulk. */
export const BulkEditView = z.object({
  /** The change to undo; omitted in a preview, or if nothing differs. */
  changeSetId: z.optional(z.int()),
  /** How many games differ. */
  changed: z.int(),
  /** How many of them were sent or verified, so that the other schools have to confirm them again. */
  agreed: z.int(),
  /** How many of them people can be notified of: games ahead of which a column that they know is edited. */
  tellable: z.int(),
  /** Only if somebody is notified. Until `sendAt` it can be undone. */
  change: z.optional(StartedChangeView),
  /** The open conflicts and warnings that the changed games have then, each once. */
  conflicts: z.array(ConflictView),
  /** Whether conflicts were looked for: `too-many` is more than an answer can list, and a check that `failed` does not prevent the edit. */
  conflictCheck: z.enum(['done', 'too-many', 'failed']),
  /** The games that differ, by their former date and time. */
  games: z.array(BulkGameView),
});
export type BulkEditView = z.infer<typeof BulkEditView>;

/** What is wrong with a change as a whole; undefined if nothing is. */
export function bulkChangeProblem(
  change: BulkChange,
  tell: readonly unknown[] = [],
): string | undefined {
  const { shiftDays, date, swapSides, side, delete: deletes, ...rest } = change;
  const isMoved = (shiftDays ?? 0) !== 0 || date !== undefined;
  const changesSide = swapSides === true || side !== undefined;
  const changesPlace = rest.venue !== undefined || rest.facilityId !== undefined;
  const changesDetails = isMoved || changesSide || changesPlace || rest.time !== undefined;
  const isEdited = changesDetails || rest.status !== undefined || rest.gameType !== undefined;
  if (deletes === true && isEdited) return "Games can't be deleted and changed in one step.";
  if (deletes === true)
    return tell.length > 0
      ? 'People can only be notified that games are canceled. Cancel them first.'
      : undefined;
  if (!isEdited) return 'Choose what to change.';
  if (shiftDays !== undefined && date !== undefined)
    return 'Move the games by days or set one date, not both.';
  if (swapSides === true && side !== undefined)
    return 'Swap home and away or set one side, not both.';
  const isAgreement = rest.status === 'verified' || rest.status === 'verification-sent';
  return isAgreement && changesDetails
    ? "Games can't be marked as sent or verified while their date, time, venue or side changes: the other schools haven't seen the change."
    : undefined;
}

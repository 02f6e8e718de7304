import { CalendarDay, Moment, TeamIdentity, TimeOfDay } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { ImportMode } from './input.ts';

const count = z.int().check(z.minimum(0));

/** A row that could not be imported, in words for the person who owns the file. */
export const RowError = z.object({
  /** As a spreadsheet numbers it: the first line is 1. */
  row: z.int(),
  /** The column's header; '' where the whole row is at fault. */
  column: z.string(),
  problem: z.string(),
  expected: z.string(),
  /** The row's own cells, each cut at 200 characters. */
  cells: z.array(z.string()),
});
export type RowError = z.infer<typeof RowError>;

/** One field in which a file and the schedule differ. */
export const GameDifference = z.object({
  field: z.enum(['opponent', 'date', 'time', 'venue', 'side', 'status', 'score']),
  /** As the schedule has it: yyyy-MM-dd, HH:MM, 'home', 'away' or 'neutral', a stored status; null for none. */
  was: z.nullable(z.string()),
  /** As the file has it. */
  is: z.nullable(z.string()),
});
export type GameDifference = z.infer<typeof GameDifference>;

/** A game that the file changes, or that it does not have. */
export const ScheduleGame = z.object({
  /** The file's row; null for a game that is only in the schedule. */
  row: z.nullable(z.int()),
  team: TeamIdentity,
  opponent: z.string(),
  date: CalendarDay,
  time: z.nullable(TimeOfDay),
  /** What the file changes. A service of the version before does not say it. */
  differences: z._default(z.array(GameDifference), []),
  /** The same in words, each as 'was → is', for people and for apps of the version before. */
  changes: z.array(z.string()),
});
export type ScheduleGame = z.infer<typeof ScheduleGame>;

/**
 * What became of a file. totalRows = processedRows + skippedRows; processedRows = createdGames + duplicateGames (+ updatedGames
 * in update mode); skippedRows = rows without an opponent + rows in error.
 */
export const ImportResultView = z.object({
  /** '' where an answer has none: such an import cannot be undone. */
  importId: z._default(z.uuid(), ''),
  totalRows: count,
  processedRows: count,
  skippedRows: count,
  duplicateGames: count,
  createdGames: count,
  createdTeams: count,
  createdOpponents: count,
  /** Only in update mode. */
  updatedGames: z.optional(count),
  /** Only in mode 'new': how many of `duplicateGames` are in the schedule with something else, and were left so. */
  changedGames: z.optional(count),
  /** The first of these. */
  changed: z.optional(z.array(ScheduleGame)),
  /** One sentence per row in error, at most 100 and then 'and N more'. */
  errors: z.array(z.string()),
  /** How many rows are in error. An import of before 2026-11-22 does not say it. */
  errorRows: z.optional(count),
  /** The same rows taken apart, at most 100. */
  rowErrors: z.array(RowError),
  /** Rows that hold no game, and why. */
  skipped: z.array(z.string()),
  /** What was assumed where the file left a choice. */
  assumed: z.array(z.string()),
});
export type ImportResultView = z.infer<typeof ImportResultView>;

export const ImportState = z.enum(['waiting', 'running', 'done', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

/** GET /api/import-games/{id}; the 202 of POST /api/import-games; an entry of GET /api/import-games (newest first). */
export const ImportStateView = z.object({
  id: z.uuid(),
  state: ImportState,
  /** Rows read so far. */
  progress: z._default(count, 0),
  fileName: z.string(),
  fileBytes: z._default(count, 0),
  mode: z._default(ImportMode, 'new'),
  /** The name of who handed the file in; '' when that account is gone. */
  importedBy: z.string(),
  createdAt: Moment,
  finishedAt: z.nullable(Moment),
  undoneAt: z.nullable(Moment),
  /** Why it failed. */
  message: z.optional(z.string()),
  result: z.optional(ImportResultView),
});
export type ImportStateView = z.infer<typeof ImportStateView>;

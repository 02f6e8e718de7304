import { CalendarDay, Moment, TeamIdentity, TimeOfDay } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { ScheduleField } from './corrections.ts';
import { ImportMode } from './input.ts';

const count = z.int().check(z.minimum(0));

/** A cell in error that can be corrected by `ImportCorrections.rows`. */
export const CellError = z.object({
  field: ScheduleField,
  /** The column's header, or the field's name if the file has no such column. */
  header: z.string(),
  /** The cell as read now, truncated to 200 characters. */
  value: z.string(),
  /** What is wrong and what is expected, as sentences. */
  message: z.string(),
});

export const RowError = z.object({
  /** The row number as in a spreadsheet: the first line is 1. */
  row: z.int(),
  /** The column's header; '' for a problem with the whole row. */
  column: z.string(),
  problem: z.string(),
  expected: z.string(),
  /** The cells of the row, each truncated to 200 characters. */
  cells: z.array(z.string()),
  /** Empty for a problem with the whole row. Missing from the previous version of the service. */
  fields: z.optional(z.array(CellError)),
});
export type RowError = z.infer<typeof RowError>;

export const GameDifference = z.object({
  field: z.enum(['opponent', 'date', 'time', 'venue', 'side', 'status', 'score', 'type']),
  /** The value in the schedule: yyyy-MM-dd, HH:MM, 'home', 'away', or 'neutral', a stored status or type; null if empty. */
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export type GameDifference = z.infer<typeof GameDifference>;

/** A game that differs in the file or is not in it. */
export const ScheduleGame = z.object({
  /** The file's row; null for a game that is only in the schedule. */
  row: z.nullable(z.int()),
  team: TeamIdentity,
  opponent: z.string(),
  date: CalendarDay,
  time: z.nullable(TimeOfDay),
  /** The differing fields. Missing from the previous version of the service. */
  differences: z._default(z.array(GameDifference), []),
  /** The same as text, 'was → is', for the previous version of the remotes. */
  changes: z.array(z.string()),
});
export type ScheduleGame = z.infer<typeof ScheduleGame>;

/**
 * The result of an import. totalRows = processedRows + skippedRows; processedRows = createdGames + duplicateGames (+ updatedGames
 * in update mode); skippedRows = rows without an opponent + rows in error.
 */
export const ImportResultView = z.object({
  /** '' if missing from the response: such an import can't be undone. */
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
  /**
   * Only in update mode, if upcoming games were changed that the other school had been asked to confirm or had confirmed: their change
   * set, and how many they are. The ID is null if they are too many to notify of at once. Recipients are notified only by POST
   * /api/change-sets/{id}/notify.
   */
  agreedChange: z.optional(z.object({ changeSetId: z.nullable(z.int()), games: count })),
  /** Only in mode 'new': how many of `duplicateGames` differ from the schedule and were not updated. */
  changedGames: z.optional(count),
  /** The first of these games. */
  changed: z.optional(z.array(ScheduleGame)),
  /** One line per row in error, at most 100, then 'and N more'. */
  errors: z.array(z.string()),
  /** The number of rows in error. Missing from imports before 2026-11-22. */
  errorRows: z.optional(count),
  /** The same rows as objects, at most 100. */
  rowErrors: z.array(RowError),
  /** The file's header. Missing from imports before 2026-11-25. */
  headers: z.optional(z.array(z.string())),
  skipped: z.array(z.string()),
  assumed: z.array(z.string()),
  /** The team of the file's games if they are all of one team. Missing from imports before 2026-11-23. */
  teamId: z.optional(z.nullable(z.int())),
  /** The first and the last day of the file's games. Missing from imports before 2026-11-29. */
  days: z.optional(z.object({ from: CalendarDay, to: CalendarDay })),
});
export type ImportResultView = z.infer<typeof ImportResultView>;

export const ImportState = z.enum(['waiting', 'running', 'done', 'failed']);

/** GET /api/import-games/{id}; the 202 of POST /api/import-games; an entry of GET /api/import-games (newest first). */
export const ImportStateView = z.object({
  id: z.uuid(),
  state: ImportState,
  progress: z._default(count, 0),
  fileName: z.string(),
  fileBytes: z._default(count, 0),
  mode: z._default(ImportMode, 'new'),
  /** The name of the user who imported the file; '' if the account was deleted. */
  importedBy: z.string(),
  createdAt: Moment,
  finishedAt: z.nullable(Moment),
  undoneAt: z.nullable(Moment),
  message: z.optional(z.string()),
  result: z.optional(ImportResultView),
});
export type ImportStateView = z.infer<typeof ImportStateView>;

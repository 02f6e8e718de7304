import { CalendarDay, OpenVenuesView, TeamIdentity, TimeOfDay } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { ScheduleField, TeamReading } from './corrections.ts';
import { GameDifference, RowError, ScheduleGame } from './result.ts';

const count = z._default(z.int().check(z.minimum(0)), 0);

/** A column and its field; null if it is not imported. */
export const PreviewColumn = z.object({
  header: z.string(),
  field: z.nullable(ScheduleField),
  samples: z.array(z.string()),
  /** Only if it says what a game is: a scrimmage and so on. No field is chosen for it. */
  tellsType: z.optional(z.literal(true)),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** A team's text in the file. */
export const PreviewTeam = z.object({
  text: z.string(),
  rows: count,
  /** Null if not recognized; `problem` is the reason. */
  team: z.nullable(TeamReading),
  problem: z.optional(z.string()),
  /** Whether the import would create this team. Missing from the previous version of the service. */
  isNew: z.optional(z.boolean()),
  /** Teams that differ from a new team only in that one has no gender. Only suggested; empty once a person has chosen the team. */
  near: z.optional(z.array(TeamIdentity)),
});
export type PreviewTeam = z.infer<typeof PreviewTeam>;

/** A spelling of an opponent in the file. */
export const PreviewOpponent = z.object({
  name: z.string(),
  rows: count,
  /** The matched opponent; null for a new one. */
  takenAs: z.nullable(z.string()),
  /** The school's opponents with a similar name; only suggested, never matched. */
  near: z.array(z.string()),
});
export type PreviewOpponent = z.infer<typeof PreviewOpponent>;

/** What an import does with a row. 'changed' is updated only in mode 'update'; 'repeated' is in an earlier row of the file. */
export const RowOutcome = z.enum(['new', 'changed', 'same', 'repeated']);

/** A conflict that a game of the file would have with the schedule or with another row. */
export const PreviewConflict = z.object({
  /** One of `CONFLICT_RULES`. */
  rule: z.string(),
  /** Notes are left out. */
  severity: z.enum(['conflict', 'warning']),
  message: z.string(),
});
export type PreviewConflict = z.infer<typeof PreviewConflict>;

/**
 * Whether the file's games were checked for conflicts. `too-many`: more games than `IMPORT_LIMITS.checkedGames`, or too many findings.
 * The preview goes on without a check that failed.
 */
export const PreviewConflictCheck = z.object({
  state: z.enum(['done', 'too-many', 'failed']),
  /** The games to be imported with a conflict, and those with warnings only. 0 unless the check is done. */
  conflictGames: count,
  warningGames: count,
  /** The venues of these games that name no facility. Missing if there are none. */
  openVenues: z.optional(OpenVenuesView),
});
export type PreviewConflictCheck = z.infer<typeof PreviewConflictCheck>;

/** A row of the file as the game it will be. */
export const PreviewGame = z.object({
  row: z.int(),
  outcome: RowOutcome,
  team: TeamIdentity,
  opponent: z.string(),
  date: CalendarDay,
  time: z.nullable(TimeOfDay),
  side: z.enum(['home', 'away', 'neutral']),
  venue: z.string(),
  /** scrimmage, tournament or playoff; missing for a plain game. */
  gameType: z.optional(z.string()),
  /** How a changed game differs from the schedule. */
  differences: z.array(GameDifference),
  /** The conflicts of a game to be imported, the worst first, at most `IMPORT_LIMITS.listedConflicts`. Missing if there are none. */
  conflicts: z.optional(z.array(PreviewConflict)),
  /** How many conflicts of each severity there are, with those that are not listed. Missing when `conflicts` is. */
  conflictCounts: z.optional(z.object({ conflict: count, warning: count })),
});
export type PreviewGame = z.infer<typeof PreviewGame>;

/** A game that an undo would restore, with the conflicts that it would have then. */
export const UndoCheckGame = z.pick(PreviewGame, {
  team: true,
  opponent: true,
  date: true,
  time: true,
  side: true,
  conflicts: true,
  conflictCounts: true,
});
export type UndoCheckGame = z.infer<typeof UndoCheckGame>;

/** GET /api/import-games/{id}/undo: the conflicts that undoing an import would bring back. Nothing is written. */
export const ImportUndoCheckView = z.object({
  conflictCheck: PreviewConflictCheck,
  /** The games with a conflict or a warning by date and time, at most `IMPORT_LIMITS.listedLines`. Empty unless the check is done. */
  games: z.array(UndoCheckGame),
});
export type ImportUndoCheckView = z.infer<typeof ImportUndoCheckView>;

/**
 * The source of a school year: a person's choice, now (`told`) or for an earlier file with the same header (`remembered`); the
 * file's other dates, the weekdays in its rows, or what its titles or its name say (`named`, which the previous version of the service
 * doesn't know); or today's date, if there is nothing else: then the preview asks for it.
 */
export const SchoolYearSource = z.enum([
  'told',
  'dates',
  'weekdays',
  'named',
  'remembered',
  'today',
]);
export type SchoolYearSource = z.infer<typeof SchoolYearSource>;

/** The school year of dates without a year, as the calendar year in which it starts. */
export const PreviewSchoolYear = z.object({
  taken: z.int(),
  from: SchoolYearSource,
  /** The number of rows with such a date. */
  rows: count,
  choices: z.array(z.int()),
});
export type PreviewSchoolYear = z.infer<typeof PreviewSchoolYear>;

/** A question about a file that can be read in two ways. Without an answer the import takes the safe reading, `taken`. */
export const PreviewQuestion = z.object({
  /** The key of its answer in `ImportCorrections.answers`. */
  key: z.string(),
  question: z.string(),
  /** The likelier reading first. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The value of the reading used in the preview. If it is no choice, the rows are left out. */
  taken: z.string(),
  /** A person's choice, now (`told`) or for an earlier file (`remembered`); else the safe reading (`assumed`). */
  from: z.enum(['told', 'remembered', 'assumed']),
  rows: count,
});
export type PreviewQuestion = z.infer<typeof PreviewQuestion>;

export const PreviewSheets = z.object({
  /** The sheet that was read; null if none looks like a schedule: then a person must choose one. */
  taken: z.nullable(z.string()),
  /** In the order of the file, without hidden and empty ones. */
  names: z.array(z.string()),
});
export type PreviewSheets = z.infer<typeof PreviewSheets>;

/** What an import would do, without writing. If required columns are missing, counts are 0 and lists of rows are empty. */
export const ImportPreviewView = z.object({
  /** Only for a file with several sheets. While one must be chosen, all counts are 0 and all lists are empty. */
  sheets: z.optional(PreviewSheets),
  /** The display names of missing required columns. */
  missing: z.array(z.string()),
  /** The same columns as fields. Missing from the previous version of the service. */
  missingFields: z.optional(z.array(ScheduleField)),
  totalRows: count,
  skippedRows: count,
  /** The games that POST /api/import-games would create in this mode. */
  newGames: count,
  /** Already in the schedule, or repeated in the file; in mode 'new' also the changed ones. */
  duplicateGames: count,
  /** In the schedule with a different opponent, date, time, venue, side, status, or score; updated only in mode 'update'. */
  changedGames: count,
  /** How many of the changed games are upcoming and were sent to the other school or confirmed by it. Missing if there are none. */
  agreedGames: z.optional(z.int()),
  /** In the schedule for the file's teams and date range, but not in the file; an import never removes them. */
  goneGames: count,
  createdTeams: count,
  createdOpponents: count,
  columns: z.array(PreviewColumn),
  /** The team of every row of a file without a team column, chosen now or saved before; null otherwise. */
  fileTeam: z.nullable(TeamReading),
  /** Null if every date has a year. */
  schoolYear: z.nullable(PreviewSchoolYear),
  /** What a person should answer about the file. Missing from the previous version of the service. */
  questions: z.optional(z.array(PreviewQuestion)),
  teams: z.array(PreviewTeam),
  opponents: z.array(PreviewOpponent),
  /** At most `IMPORT_LIMITS.listedGames` of each outcome, by date and time. Missing from the previous version of the service. */
  games: z.optional(z.array(PreviewGame)),
  /** Missing from the previous version of the service. */
  conflictCheck: z.optional(PreviewConflictCheck),
  changed: z.array(ScheduleGame),
  gone: z.array(ScheduleGame),
  errors: z.array(z.string()),
  /** The number of rows in error. Missing from the previous version of the service. */
  errorRows: z.optional(count),
  rowErrors: z.array(RowError),
  skipped: z.array(z.string()),
  assumed: z.array(z.string()),
});
export type ImportPreviewView = z.infer<typeof ImportPreviewView>;

/** POST /api/import-games/{id}/undo. 409 with the reason if a game of the import changed since. */
export const ImportUndoneView = z.object({
  message: z.string(),
  removedGames: count,
  restoredGames: count,
  removedTeams: count,
  removedOpponents: count,
});
export type ImportUndoneView = z.infer<typeof ImportUndoneView>;

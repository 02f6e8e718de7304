import * as z from 'zod/mini';
import { ScheduleField, TeamReading } from './corrections.ts';
import { RowError, ScheduleGame } from './result.ts';

const count = z._default(z.int().check(z.minimum(0)), 0);

/** A column as it was understood; null where it means nothing to an import. */
export const PreviewColumn = z.object({
  header: z.string(),
  field: z.nullable(ScheduleField),
  /** Its first values. */
  samples: z.array(z.string()),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** The words of a team as they stand in the file. */
export const PreviewTeam = z.object({
  text: z.string(),
  rows: count,
  /** Null where they could not be understood: `problem` says why. */
  team: z.nullable(TeamReading),
  problem: z.optional(z.string()),
});
export type PreviewTeam = z.infer<typeof PreviewTeam>;

/** A spelling of an opponent in the file. */
export const PreviewOpponent = z.object({
  name: z.string(),
  rows: count,
  /** The opponent that is meant; null for a new one. */
  takenAs: z.nullable(z.string()),
  /** Opponents of the school that resemble a new one; offered, never taken. */
  near: z.array(z.string()),
});
export type PreviewOpponent = z.infer<typeof PreviewOpponent>;

/**
 * What a school year was told by: a person, now (`told`) or for a file with the same header (`remembered`); the file's other
 * dates, or the weekdays in its rows; today's date, where nothing else says it: then a person has to be asked.
 */
export const SchoolYearSource = z.enum(['told', 'dates', 'weekdays', 'remembered', 'today']);
export type SchoolYearSource = z.infer<typeof SchoolYearSource>;

/** The school year of dates that have no year; years are those in which a school year begins. */
export const PreviewSchoolYear = z.object({
  taken: z.int(),
  from: SchoolYearSource,
  /** How many rows have such a date. */
  rows: count,
  /** What may be meant, in ascending order. */
  choices: z.array(z.int()),
});
export type PreviewSchoolYear = z.infer<typeof PreviewSchoolYear>;

/**
 * POST /api/import-games/preview: what the import would do, by the same path, with nothing written. Where required columns are
 * missing, only they and `columns` are filled in.
 */
export const ImportPreviewView = z.object({
  /** The required columns that are missing, by the names people know. */
  missing: z.array(z.string()),
  /** The same columns for programs. A service of the version before does not say it. */
  missingFields: z.optional(z.array(ScheduleField)),
  totalRows: count,
  skippedRows: count,
  /** What POST /api/import-games would create in the mode asked for. */
  newGames: count,
  /** In the schedule already, or twice in the file; in mode 'new' the changed ones too. */
  duplicateGames: count,
  /** In the schedule with another date, time, venue, side, status or score; only mode 'update' touches them. */
  changedGames: count,
  /** In the schedule, of the file's teams and within its dates, but not in the file; an import never removes them. */
  goneGames: count,
  createdTeams: count,
  createdOpponents: count,
  columns: z.array(PreviewColumn),
  /** The team of every row, where the file has no column for it: told now, or remembered; null where it has one or nobody told. */
  fileTeam: z.nullable(TeamReading),
  /** Null where every date has its year. */
  schoolYear: z.nullable(PreviewSchoolYear),
  teams: z.array(PreviewTeam),
  opponents: z.array(PreviewOpponent),
  changed: z.array(ScheduleGame),
  gone: z.array(ScheduleGame),
  errors: z.array(z.string()),
  /** How many rows are in error. A service of the version before does not say it. */
  errorRows: z.optional(count),
  rowErrors: z.array(RowError),
  skipped: z.array(z.string()),
  assumed: z.array(z.string()),
});
export type ImportPreviewView = z.infer<typeof ImportPreviewView>;

/** POST /api/import-games/{id}/undo. 409 with the reason when a game of the import was changed since. */
export const ImportUndoneView = z.object({
  message: z.string(),
  removedGames: count,
  restoredGames: count,
  removedTeams: count,
  removedOpponents: count,
});
export type ImportUndoneView = z.infer<typeof ImportUndoneView>;

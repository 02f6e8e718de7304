import {
  MAX_NAME_LENGTH,
  MAX_SPORT_NAME_LENGTH,
  requiredText,
  TeamIdentity,
  valuesOf,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { IMPORT_LIMITS } from './limits.ts';

/** The fields of a schedule column. `ignore` means not imported. */
export const SCHEDULE_FIELDS = [
  { value: 'date', label: 'Date' },
  { value: 'time', label: 'Time' },
  { value: 'team', label: 'Team' },
  { value: 'sport', label: 'Sport' },
  { value: 'gender', label: 'Gender' },
  { value: 'level', label: 'Level' },
  { value: 'side', label: 'H/A' },
  { value: 'opponent', label: 'Opponent' },
  { value: 'title', label: 'Title (Team vs Opponent)' },
  { value: 'homeTeam', label: 'Home Team' },
  { value: 'awayTeam', label: 'Away Team' },
  { value: 'venue', label: 'Venue' },
  { value: 'status', label: 'Status' },
  { value: 'result', label: 'Result (W/L)' },
  { value: 'score', label: 'Score' },
  { value: 'ourScore', label: 'Our Score' },
  { value: 'theirScore', label: "Opponent's Score" },
  { value: 'homeScore', label: "Home Team's Score" },
  { value: 'awayScore', label: "Away Team's Score" },
  { value: 'weekday', label: 'Day of the Week' },
  { value: 'gameId', label: 'Game ID' },
  { value: 'ignore', label: "Don't Import" },
] as const;
export const ScheduleField = z.enum(valuesOf(SCHEDULE_FIELDS), "This column can't be imported");
export type ScheduleField = z.infer<typeof ScheduleField>;

export const TeamReading = z.extend(TeamIdentity, {
  sportName: z.nullable(requiredText('Sport name is required', MAX_SPORT_NAME_LENGTH)),
});
export type TeamReading = z.infer<typeof TeamReading>;

const cellText = z.string().check(z.maxLength(IMPORT_LIMITS.cellCharacters));
const questionText = z.string().check(z.maxLength(IMPORT_LIMITS.questionCharacters));
const atMost = <Value extends z.ZodMiniType>(
  most: number,
  value: Value,
  message = `You can make up to ${most} corrections`,
  key = cellText,
) =>
  z.record(key, value).check(z.refine((entries) => Object.keys(entries).length <= most, message));
const rowNumber = z.string().check(z.regex(/^[1-9]\d{0,6}$/, "This isn't a row number"));
const NOT_A_YEAR = "This isn't a valid school year";

/** Cells that a person corrected, by field; '' clears a cell. */
export const CorrectedRow = z.partialRecord(
  ScheduleField,
  z
    .string()
    .check(
      z.maxLength(
        IMPORT_LIMITS.correctedCharacters,
        `A corrected cell can have up to ${IMPORT_LIMITS.correctedCharacters} characters`,
      ),
    ),
);
export type CorrectedRow = z.infer<typeof CorrectedRow>;

/** Corrections from a preview. All but `rows` are saved for the school's next file. */
export const ImportCorrections = z.object({
  /** By the column's header as written in the file. */
  columns: z.optional(atMost(IMPORT_LIMITS.columns, ScheduleField)),
  /** By the text of the team cell(s) as shown in the preview. */
  teams: z.optional(atMost(500, TeamReading)),
  /** By the spelling in the file: the name of the opponent, or null for a new opponent. */
  opponents: z.optional(
    atMost(
      2000,
      z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))),
    ),
  ),
  /** The team of every row, for a file without a team column; saved for files with the same header. */
  team: z.optional(TeamReading),
  /**
   * The school year of dates without a year, by its first calendar year; saved for files with the same header until the school year in which
   * it is chosen ends.
   */
  schoolYear: z.optional(
    z.int(NOT_A_YEAR).check(z.minimum(1900, NOT_A_YEAR), z.maximum(2200, NOT_A_YEAR)),
  ),
  /** Answers to `ImportPreviewView.questions`, by key. Those that this file doesn't ask are saved without an effect on it. */
  answers: z.optional(
    atMost(100, questionText, 'You can answer up to 100 questions', questionText),
  ),
  /** By row number as in a spreadsheet. Rows that are not in the file are ignored. */
  rows: z.optional(
    atMost(
      IMPORT_LIMITS.correctedRows,
      CorrectedRow,
      `You can correct up to ${IMPORT_LIMITS.correctedRows} rows`,
      rowNumber,
    ),
  ),
});
export type ImportCorrections = z.infer<typeof ImportCorrections>;

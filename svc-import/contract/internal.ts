import { GameTypeValue, MAX_NAME_LENGTH, TeamIdentity } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { ImportMode } from './input.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { ImportUndoneView, PreviewConflictCheck, PreviewGame } from './preview.ts';
import { ImportStateView, ScheduleGame } from './result.ts';

/** Lease of a claimed import, in seconds by the database's clock; workers renew it. */
export const IMPORT_LEASE_SECONDS = 8;

/** Files up to this size (some 8,000 rows) have a worker and a database connection of their own, and don't wait for larger ones. */
export const SMALL_FILE_BYTES = 512 * 1024;

const schoolId = z.int().check(z.minimum(1));

/** A school's saved mappings for its files. */
export const ImportMappings = z.object({
  /**
   * Field by normalized header. Also a person's answers to questions about files, by `storedAnswerKey`, which is no normalized
   * header: the previous version of svc-core refuses mappings of a kind that it doesn't know.
   */
  columns: z.record(z.string(), z.string()),
  /** Team by its normalized text in the file. */
  teams: z.record(z.string(), TeamIdentity),
  /** Opponent's name by the key of the spelling; null is a new opponent. */
  opponents: z.record(z.string(), z.nullable(z.string())),
  /** Team of a file without a team column, by the hash of its header. */
  files: z.record(z.string(), TeamIdentity),
  /** School year of dates without a year, by the hash of the file's header, and the school year in which it was chosen. */
  years: z._default(z.record(z.string(), z.object({ schoolYear: z.int(), askedIn: z.int() })), {}),
});
export type ImportMappings = z.infer<typeof ImportMappings>;

/** GET /internal/schools/{id}/schedule-context: the school data used to read a file. */
export const ScheduleContextView = z.object({
  schoolName: z.string(),
  /** yyyy-MM-dd in the school's time zone. */
  today: z.string(),
  /** IANA name. Missing from the previous version of svc-core. */
  timezone: z.optional(z.string()),
  opponents: z.array(z.string()),
  teams: z.array(TeamIdentity),
  memory: ImportMappings,
});
export type ScheduleContextView = z.infer<typeof ScheduleContextView>;

/** A sheet of Google Sheets, by the parts of its address. */
export const SheetAddress = z.object({
  sheetId: z.string().check(z.regex(/^[\w-]{20,120}$/)),
  /** '' for the first sheet of the spreadsheet. */
  gid: z.string().check(z.regex(/^\d{0,12}$/)),
});
export type SheetAddress = z.infer<typeof SheetAddress>;

/** POST /internal/schools/{id}/sheets: remembers that a user read a sheet. */
export const RememberSheetInput = z.extend(SheetAddress, {
  name: z.string().check(z.minLength(1), z.maxLength(IMPORT_LIMITS.fileNameCharacters)),
  userId: z.int(),
});
export type RememberSheetInput = z.infer<typeof RememberSheetInput>;

export const StoredSheetView = z.extend(SheetAddress, {
  id: z.int(),
  name: z.string(),
  readAt: z.string(),
  readBy: z.string(),
});
export type StoredSheetView = z.infer<typeof StoredSheetView>;
export const StoredSheetsView = z.object({ sheets: z.array(StoredSheetView) });

/** POST /internal/imports/claim: the next import, if any. */
export const ClaimedImport = z.object({
  id: z.uuid(),
  /** Identifies this claim; required by every later call for the import. */
  lease: z.uuid(),
  schoolId: z.int(),
  /** Missing from the previous version of svc-core. */
  fileBytes: z._default(z.int(), SMALL_FILE_BYTES + 1),
  mode: ImportMode,
  options: z.record(z.string(), z.unknown()),
  context: ScheduleContextView,
  /** True after a lost run, which may have crashed its worker: nothing else runs in the process while it runs (`/begin-alone`). */
  alone: z._default(z.boolean(), false),
});
export type ClaimedImport = z.infer<typeof ClaimedImport>;
export const ClaimImportInput = z.object({
  /** Claims only files up to `SMALL_FILE_BYTES`. */
  onlySmall: z._default(z.boolean(), false),
  /** Whether the caller supports `alone`. The previous version does not, and gets no such import. */
  takesAlone: z._default(z.boolean(), false),
});
export const ClaimImportView = z.object({ import: z.nullable(ClaimedImport) });

/** The data of an import besides its file; only svc-import reads `options`. */
export const StoreImportInput = z.object({
  schoolId,
  userId: z.int(),
  ip: z.string(),
  fileName: z.string().check(z.maxLength(IMPORT_LIMITS.fileNameCharacters)),
  fileBytes: z.int().check(z.minimum(0)),
  mode: ImportMode,
  options: z.record(z.string(), z.unknown()),
  memory: ImportMappings,
});
export type StoreImportInput = z.infer<typeof StoreImportInput>;

/** POST /internal/imports: frames, first a StoreImportInput, then the gzipped file. 429 and 503 if too many are waiting. */
export const StoredImportView = z.object({
  id: z.uuid(),
});
export type StoredImportView = z.infer<typeof StoredImportView>;

/** POST /internal/imports/{id}/renew. `held` is false when the lease was lost. */
export const RenewImportInput = z.object({
  lease: z.uuid(),
  progress: z.int().check(z.minimum(0)),
});
export const RenewImportView = z.object({ held: z.boolean() });

/** POST /internal/imports/{id}/begin-alone, before such a run starts: it is counted. Responds like `/renew`. */
export const BeginAloneInput = z.object({ lease: z.uuid() });

/** POST /internal/imports/{id}/fail: nothing was imported; `problem` is shown to the user. */
export const FailImportInput = z.object({
  lease: z.uuid(),
  problem: z.string().check(z.maxLength(1000)),
});

/** POST /internal/imports/due: imports without a worker, to be woken up. */
export const DueImportsView = z.object({ ids: z.array(z.uuid()) });

/**
 * The columns of a staged row, in PostgreSQL's CSV (an unquoted empty cell is null). `team` and `opponent` are indexes in the
 * file's lists. Without a venue: the school's name at home, the opponent's name away, 'Neutral site' at a neutral site. `key` is
 * the game's ID in another system.
 */
export const STAGED_COLUMNS = [
  'row',
  'team',
  'opponent',
  'date',
  'time',
  'isHome',
  'neutral',
  'venue',
  'status',
  'score',
  'ourScore',
  'theirScore',
  'key',
] as const;

export const MAX_ROWS_FRAME_BYTES = 64 * 1024 * 1024;

/** Opponents per frame, in the order of the file's list; keeps every frame small. */
export const NAMES_PER_FRAME = 1_000;
export const NamesFrame = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)));

/**
 * The last frame of a stream of rows: POST /internal/imports/{id}/rows?lease= is frames of staged rows, frames of the opponents'
 * names, and then this, without which nothing is imported. `report` is stored and returned unchanged.
 */
export const RowsReport = z.object({
  totalRows: z.int().check(z.minimum(0)),
  skippedRows: z.int().check(z.minimum(0)),
  teams: z.array(TeamIdentity),
  /** Notes of the reader; those of the merge are put before them. */
  assumed: z.array(z.string()),
  furtherAssumed: z.int().check(z.minimum(0)),
  /** Whether a row without a status says that its game is not canceled, as in calendars. Missing from the previous version of svc-import. */
  tellsCanceled: z._default(z.boolean(), false),
  /** The rows whose games the file calls a game, a scrimmage and so on. Missing from the previous version of svc-import. */
  gameTypes: z._default(z.partialRecord(GameTypeValue, z.array(z.int())), {}),
  report: z.record(z.string(), z.unknown()),
});
export type RowsReport = z.infer<typeof RowsReport>;

const count = z.int().check(z.minimum(0));

/** What the merge did, or would do in a dry run. */
export const MergeView = z.object({
  duplicateGames: count,
  createdGames: count,
  createdTeams: count,
  createdOpponents: count,
  updatedGames: count,
  /** Games that differ between schedule and file; if not updated, they also count as duplicates. */
  changedGames: count,
  /** Games of the file's teams, within its date range, that are not in the file. */
  goneGames: count,
  /** Notes of the reader and the merge; at most `IMPORT_LIMITS.listedLines`, then 'and N more'. */
  assumed: z.array(z.string()),
  /** At most `IMPORT_LIMITS.listedLines` each. */
  changed: z.array(ScheduleGame),
  gone: z.array(ScheduleGame),
  /** In a dry run that lists games: see `ImportPreviewView`. */
  agreedGames: z.optional(count),
  /** In a dry run that lists games: at most `IMPORT_LIMITS.listedGames` of each outcome. */
  games: z.optional(z.array(PreviewGame)),
  /** In a dry run that lists games. Missing from the previous version of svc-core. */
  conflictCheck: z.optional(PreviewConflictCheck),
  newTeams: z.array(TeamIdentity),
  /** The first opponents of the file's list, in order: the matched opponent, or null for a new one. */
  opponents: z.array(z.object({ name: z.string(), takenAs: z.nullable(z.string()) })),
});
export type MergeView = z.infer<typeof MergeView>;

/** POST /internal/imports/dry-run: frames, first this, then the rows as for an import; writes nothing. */
export const DryRunInput = z.object({
  schoolId,
  mode: ImportMode,
  memory: ImportMappings,
  /** Missing from the previous version of svc-import: treated as large. */
  fileBytes: z._default(z.int().check(z.minimum(0)), SMALL_FILE_BYTES + 1),
  listsGames: z._default(z.boolean(), false),
});
export type DryRunInput = z.infer<typeof DryRunInput>;

/** A stored import; `result` is the report with the counts of the merge. */
export const StoredImportState = z.extend(
  z.omit(ImportStateView, { message: true, result: true }),
  {
    problem: z.nullable(z.string()),
    result: z.nullable(z.record(z.string(), z.unknown())),
  },
);
export type StoredImportState = z.infer<typeof StoredImportState>;
export const StoredImportsView = z.object({ imports: z.array(StoredImportState) });

/** POST /internal/schools/{id}/imports/{uuid}/undo: 409 with the reason if its games changed since. */
export const UndoImportView = z.omit(ImportUndoneView, { message: true });
export type UndoImportView = z.infer<typeof UndoImportView>;

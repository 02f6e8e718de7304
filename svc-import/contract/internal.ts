import { LONGEST_NAME, TeamIdentity } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { ImportMode } from './input.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { ImportUndoneView } from './preview.ts';
import { ImportStateView, ScheduleGame } from './result.ts';

/** How long a worker that says nothing keeps an import, in seconds, by the database's clock. */
export const IMPORT_LEASE_SECONDS = 8;

/**
 * Files up to this size, in bytes of text (some 8,000 rows), overtake larger ones: a worker and a connection of the database
 * are kept for them.
 */
export const SMALL_FILE_BYTES = 512 * 1024;

const schoolId = z.int().check(z.minimum(1));

/** What the school's people decided about the words of their files. */
export const ImportMemory = z.object({
  /** Field by normalized header. */
  columns: z.record(z.string(), z.string()),
  /** Team by its words as the file has them, normalized. */
  teams: z.record(z.string(), TeamIdentity),
  /** Opponent's name by the spelling's key; null is a school of its own. */
  opponents: z.record(z.string(), z.nullable(z.string())),
  /** Team of a whole file that names none, by what its header is. */
  files: z.record(z.string(), TeamIdentity),
  /**
   * School year of dates without a year, by what the file's header is, with the school year in which people said so; each by
   * the calendar year in which it begins.
   */
  years: z._default(z.record(z.string(), z.object({ schoolYear: z.int(), askedIn: z.int() })), {}),
});
export type ImportMemory = z.infer<typeof ImportMemory>;

/** GET /internal/schools/{id}/schedule-context: what a school's file is read against. */
export const ScheduleContextView = z.object({
  schoolName: z.string(),
  /** yyyy-MM-dd in the school's time zone. */
  today: z.string(),
  opponents: z.array(z.string()),
  teams: z.array(TeamIdentity),
  memory: ImportMemory,
});
export type ScheduleContextView = z.infer<typeof ScheduleContextView>;

/** What is to be kept of an import beside its file; svc-import alone knows what `options` says. */
export const StoreImportInput = z.object({
  schoolId,
  userId: z.int(),
  /** From where they asked. */
  ip: z.string(),
  fileName: z.string().check(z.maxLength(IMPORT_LIMITS.fileNameCharacters)),
  fileBytes: z.int().check(z.minimum(0)),
  mode: ImportMode,
  options: z.record(z.string(), z.unknown()),
  /** Corrections to keep for the school's next file. */
  memory: ImportMemory,
});
export type StoreImportInput = z.infer<typeof StoreImportInput>;

/** POST /internal/imports: frames, first a StoreImportInput, then the gzipped file. 429 and 503 when too many wait. */
export const StoredImportView = z.object({ id: z.uuid() });

/** POST /internal/imports/claim: the import whose turn it is, if any. */
export const ClaimedImport = z.object({
  id: z.uuid(),
  /** Names this claim; whatever is done with the import asks for it. */
  lease: z.uuid(),
  schoolId: z.int(),
  /** A svc-core of the version before does not say it. */
  fileBytes: z._default(z.int(), SMALL_FILE_BYTES + 1),
  mode: ImportMode,
  options: z.record(z.string(), z.unknown()),
  context: ScheduleContextView,
  /**
   * True where a run of it was lost: perhaps it ends its worker. It is begun only once the process has nothing else under way
   * (`/begin-alone`), and nothing else is begun beside it.
   */
  alone: z._default(z.boolean(), false),
});
export type ClaimedImport = z.infer<typeof ClaimedImport>;
/** POST /internal/imports/claim. */
export const ClaimImportInput = z.object({
  /** Leaves files beyond `SMALL_FILE_BYTES` to others. */
  onlySmall: z._default(z.boolean(), false),
  /** Whether the caller heeds `alone`. One of the version before does not, and gets no such import. */
  takesAlone: z._default(z.boolean(), false),
});
export const ClaimImportView = z.object({ import: z.nullable(ClaimedImport) });

/** POST /internal/imports/{id}/renew. `held` is false when the import is not the caller's any more. */
export const RenewImportInput = z.object({
  lease: z.uuid(),
  progress: z.int().check(z.minimum(0)),
});
export const RenewImportView = z.object({ held: z.boolean() });

/** POST /internal/imports/{id}/begin-alone, before such an import is begun: the run counts. Answers as `/renew` does. */
export const BeginAloneInput = z.object({ lease: z.uuid() });

/** POST /internal/imports/{id}/fail: nothing of it was or will be imported; the sentence is for a person. */
export const FailImportInput = z.object({
  lease: z.uuid(),
  problem: z.string().check(z.maxLength(1000)),
});

/** POST /internal/imports/due: imports that nobody is working on, to be woken up. */
export const DueImportsView = z.object({ ids: z.array(z.uuid()) });

/**
 * The columns of a staged row, in PostgreSQL's CSV (an unquoted empty cell is null). `team` and `opponent` are places in the
 * file's lists. No venue: the school's own name at home, the opponent's away, 'Neutral site' at one. `key` is what another system calls the game.
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

/** The longest part of a stream of rows, in bytes. */
export const LONGEST_ROWS_FRAME = 64 * 1024 * 1024;

/** Opponents of a file in one part, each by its place in the file's list; however many there are, no part of them is large. */
export const MOST_NAMES = 1_000;
export const NamesFrame = z.array(z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)));

/**
 * What a stream of rows ends with: POST /internal/imports/{id}/rows?lease= is frames of staged rows, frames of the opponents'
 * names, and then this, without which nothing is imported. `report` is kept as it is and given back.
 */
export const RowsReport = z.object({
  totalRows: z.int().check(z.minimum(0)),
  skippedRows: z.int().check(z.minimum(0)),
  teams: z.array(TeamIdentity),
  /** What the reader assumed; what the merge assumes is put before it. */
  assumed: z.array(z.string()),
  /** What it assumed beyond these. */
  furtherAssumed: z.int().check(z.minimum(0)),
  report: z.record(z.string(), z.unknown()),
});
export type RowsReport = z.infer<typeof RowsReport>;

const count = z.int().check(z.minimum(0));

/** What the merge did, or in a dry run would do. */
export const MergeView = z.object({
  duplicateGames: count,
  createdGames: count,
  createdTeams: count,
  createdOpponents: count,
  updatedGames: count,
  /** Games of the school that are in the file with something different; where they are not updated they count as duplicates too. */
  changedGames: count,
  /** Games of the file's teams, within its dates, that the file does not have. */
  goneGames: count,
  /** Of the file and of the merge; at most `IMPORT_LIMITS.listedLines` and then 'and N more'. */
  assumed: z.array(z.string()),
  /** At most `IMPORT_LIMITS.listedLines` each. */
  changed: z.array(ScheduleGame),
  gone: z.array(ScheduleGame),
  newTeams: z.array(TeamIdentity),
  /** The first by place in the file's list: the opponent that is taken; null is a new one. */
  opponents: z.array(z.object({ name: z.string(), takenAs: z.nullable(z.string()) })),
});
export type MergeView = z.infer<typeof MergeView>;

/** POST /internal/imports/dry-run: frames, first this, then as for an import's rows; writes nothing. */
export const DryRunInput = z.object({
  schoolId,
  mode: ImportMode,
  memory: ImportMemory,
  /** A svc-import of the version before does not say it: taken for a large one. */
  fileBytes: z._default(z.int().check(z.minimum(0)), SMALL_FILE_BYTES + 1),
});
export type DryRunInput = z.infer<typeof DryRunInput>;

/** An import as it stands; `result` is the report with the merge's counts. */
export const StoredImportState = z.extend(
  z.omit(ImportStateView, { message: true, result: true }),
  {
    problem: z.nullable(z.string()),
    result: z.nullable(z.record(z.string(), z.unknown())),
  },
);
export type StoredImportState = z.infer<typeof StoredImportState>;
/** GET /internal/schools/{id}/imports, newest first. */
export const StoredImportsView = z.object({ imports: z.array(StoredImportState) });

/** POST /internal/schools/{id}/imports/{uuid}/undo: 409 with the reason when its games were touched since. */
export const UndoImportView = z.omit(ImportUndoneView, { message: true });
export type UndoImportView = z.infer<typeof UndoImportView>;

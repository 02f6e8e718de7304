import { setTimeout as wait } from 'node:timers/promises';
import type {
  ImportCorrections,
  ImportFileQuery,
  ImportMode,
  ImportPreviewView,
  WorkbookSheetView,
} from '@fieldhouse/import-contract';
import type { ClaimedImport, ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { InternalCallError } from '@fieldhouse/runtime/internal-client';
import { withRequestId } from '@fieldhouse/runtime/request-context';
import type * as z from 'zod/mini';
import { readRecords } from '../csv/records.ts';
import { readSheets } from '../files/file-text.ts';
import { notAWorkbook } from '../files/workbook/refusals.ts';
import { RowReader } from '../schedule/row-reader.ts';
import { planImport } from '../schedule/analyze-file.ts';
import type { AnalysisContext } from '../schedule/analyze-file.ts';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';
import { createCoreClient } from './core-client.ts';
import type { CoreAddress } from './core-client.ts';
import { gameFrames } from './game-frames.ts';
import { toImportMappings } from './to-import-mappings.ts';
import { ImportOptions, storedPlan } from './import-options.ts';
import { compressFile, compressText, textOf } from './compressed-file.ts';
import type { ParsedBody, TaskFailure } from './compressed-file.ts';
import { previewFile, sheetQuestion } from './preview-file.ts';
import { readBytes, readChunks, releaseBody } from './buffered-body.ts';
import type { BufferedBody } from './buffered-body.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { uploadedFile } from './uploaded-file.ts';
import type { FileBody } from './uploaded-file.ts';

/** CPU-bound work on files. Each function runs in a thread and is called by name. */

/** Attempts to send the rows to svc-core: its transaction may be aborted by a conflict, or the connection may break. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;
const CHOOSE_A_SHEET =
  'No sheet of this file looks like a schedule. Choose "Preview first" to pick one.';

interface LaneTask {
  /** Whether the thread is one for large files from now on. */
  readonly isLarge?: boolean;
}

/** A request's body that is, or has, a file. */
export interface FileTask extends LaneTask {
  readonly body: BufferedBody;
  readonly contentType: string;
  readonly query: z.output<typeof ImportFileQuery>;
}

export interface BodyTask extends FileTask {
  readonly context: ScheduleContextView;
}

type Outcome<Value> = ({ readonly ok: true } & Readonly<Value>) | TaskFailure;

export type PreparedImport = Outcome<{
  payload: Uint8Array;
  fileName: string;
  fileBytes: number;
  mode: ImportMode;
  options: {
    readonly plan: ReturnType<typeof storedPlan>;
    readonly corrections: ImportCorrections;
  };
  memory: ReturnType<typeof toImportMappings>;
}>;
export type ImportRun = { readonly ok: true } | TaskFailure;
export type ReadSheets = Outcome<{ sheets: readonly WorkbookSheetView[] }>;
export type PreviewOutcome = Outcome<{ view: ImportPreviewView }>;

/** Analyzes a file and prepares it to be stored, or returns why it can't be imported. */
export async function prepareImport(task: BodyTask): Promise<PreparedImport> {
  joinLane(task);
  const { context } = task;
  return catchFailure(async () => {
    const reading = await packed(task);
    if (!reading.ok) return reading;
    const { payload, fileBytes, input, sheets } = reading;
    if (sheets?.taken === null) throw new InvalidFileError(CHOOSE_A_SHEET, 'sheet');
    const { fileName, mode, corrections = {} } = input;
    const text = (start: number) => textOf(reading, start);
    const plan = await planImport(text, contextOf(reading, context), corrections);
    const { source } = reading;
    const memory = toImportMappings(corrections, { ...plan, source }, context.today);
    const options = { plan: storedPlan(plan), corrections };
    return { ok: true, payload, fileName, fileBytes, mode, options, memory };
  });
}

/** Reads a file as an import does and asks svc-core for a dry run. */
export async function previewImport(
  task: BodyTask & { core: CoreAddress; schoolId: number },
): Promise<PreviewOutcome> {
  joinLane(task);
  const { context, core, schoolId } = task;
  return catchFailure(async () => {
    const reading = await packed(task);
    if (!reading.ok) return reading;
    const { input, fileBytes, notices, sheets } = reading;
    if (sheets?.taken === null) return { ok: true, view: sheetQuestion(sheets, notices) };
    const text = (start: number) => textOf(reading, start);
    const about = contextOf(reading, context);
    const file = { schoolId, fileBytes };
    const view = await previewFile(input, text, about, createCoreClient(core), file);
    return { ok: true, view: sheets ? { ...view, sheets } : view };
  });
}

/** Reads the sheets of a workbook as text. */
export async function readWorkbook(task: FileTask): Promise<ReadSheets> {
  joinLane(task);
  return catchFailure(async () => {
    const sheets = await withFile(
      task,
      (file) => readSheets(uploadedFile(file).bytes),
      () => {
        throw notAWorkbook();
      },
    );
    return { ok: true, sheets };
  });
}

/** The school's data, and what is known about the file. Its names may contain a season: '2025-26 Soccer.csv'. */
const contextOf = (
  { input, notices, sheets, source, titles }: Extract<ParsedBody, { ok: true }>,
  school: ScheduleContextView,
): ScheduleContextView & AnalysisContext => ({
  ...school,
  notices,
  source,
  titles,
  names: [sheets?.taken, input.fileName].filter((name) => typeof name === 'string'),
});

function packed(task: BodyTask): Promise<ParsedBody> {
  const { timezone, today, schoolName: name } = task.context;
  const school = timezone === undefined ? undefined : { timeZone: timezone, today, name };
  return withFile(
    task,
    (file) => compressFile(file, school),
    (body) => compressText(readChunks(body)),
  );
}

/** Passes the file of a body to `read`, or a body that is JSON to `readJson`, and releases it. */
async function withFile<Value>(
  { body, contentType, query }: FileTask,
  read: (file: FileBody) => Promise<Value>,
  readJson: (body: BufferedBody) => Promise<Value>,
): Promise<Value> {
  try {
    if (/^application\/json\b/i.test(contentType)) return await readJson(body);
    const bytes = readBytes(body);
    try {
      return await read({ bytes, contentType, query });
    } finally {
      // Frees the bytes now, since an idle thread collects no garbage.
      bytes.buffer.transfer(0);
    }
  } finally {
    await releaseBody(body);
  }
}

export interface ImportTask extends LaneTask {
  readonly claim: ClaimedImport;
  readonly core: CoreAddress;
  /** Its first number is the count of rows read so far. */
  readonly progress: Int32Array;
}

/** Reads the rows of a claimed import and streams them to svc-core, which merges all of them or none. */
export async function runImport(task: ImportTask): Promise<ImportRun> {
  joinLane(task);
  const { claim, progress } = task;
  // svc-core logs its calls with this request ID.
  return withRequestId(claim.id, () =>
    catchFailure(async () => {
      const core = createCoreClient(task.core);
      const { plan, corrections } = ImportOptions.parse(claim.options);
      const payload = await core.payload(claim.id, claim.lease);
      await repeatedly(() => {
        const reader = new RowReader(plan, claim.context, corrections);
        const records = readRecords(
          textOf({ payload }, plan.start),
          plan.delimiter,
          plan.isWrapped,
        );
        const frames = gameFrames(records, reader, {
          knownOpponents: claim.context.opponents,
          chosenOpponents: claim.context.memory.opponents,
          knownTeams: claim.context.teams,
          notices: () => plan.notices,
          onProgress: (rows) => Atomics.store(progress, 0, rows),
        });
        return core.rows(claim.id, claim.lease, frames);
      });
      return { ok: true };
    }),
  );
}

async function repeatedly(call: () => Promise<unknown>): Promise<void> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      await call();
      return;
    } catch (error) {
      const isDown = error instanceof InternalCallError && error.status >= 500;
      if (!isDown || left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}

function joinLane({ isLarge }: LaneTask): void {
  if (isLarge) lowerThreadPriority();
}

/** Errors keep only their message between threads, so expected failures are returned as values. */
async function catchFailure<Value>(work: () => Promise<Value>): Promise<Value | TaskFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidFileError)
      return {
        ok: false,
        status: 400,
        message: error.message,
        ...(error.field ? { field: error.field } : {}),
      };
    if (error instanceof InternalCallError)
      return { ok: false, status: error.status, message: error.message };
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import type { CsvRecord } from '../csv/records.ts';
import type { Analysis, ParsePlan } from '../schedule/analyze-file.ts';
import { RowReader } from '../schedule/row-reader.ts';
import { gameFrames } from './game-frames.ts';

/** The rows of a file as they go to svc-core, read while the file was analyzed. */
export interface EarlyRows {
  /** Gzipped frames, complete. */
  readonly frames: Uint8Array;
  /** They are valid only for the school data with this hash. */
  readonly contextHash: string;
  readonly totalRows: number;
}

type Batch = readonly CsvRecord[];

/**
 * Reads the rows of a file in the pass that analyzes it, by the plan that its first rows suggest. Nearly always this is the plan of
 * the whole file; otherwise the rows are discarded and read again.
 */
export class EarlyReader {
  readonly #context: ScheduleContextView;
  readonly #corrections: ImportCorrections;
  #read: { readonly plan: ParsePlan; readonly rows: EarlyRows } | undefined;

  constructor(context: ScheduleContextView, corrections: ImportCorrections) {
    this.#context = context;
    this.#corrections = corrections;
  }

  /** @param analyze the plan by the records so far. */
  readonly consume = async (
    records: AsyncGenerator<Batch>,
    analyze: () => Analysis,
  ): Promise<void> => {
    const first = await records.next();
    const { plan, missing } = analyze();
    if (first.done || missing.length > 0) {
      for await (const _batch of records);
      return;
    }
    const context = this.#context;
    const reader = new RowReader(plan, context, this.#corrections);
    const frames = gameFrames(startingWith(first.value, records), reader, {
      knownOpponents: context.opponents,
      chosenOpponents: context.memory.opponents,
      knownTeams: context.teams,
      notices: () => analyze().plan.notices,
    });
    const packed = await pipeline(
      frames,
      createGzip({ level: 1 }),
      (packing: AsyncIterable<Buffer>) => buffer(packing),
    );
    const { totalRows } = reader;
    this.#read = {
      plan,
      rows: { frames: packed, contextHash: contextHashOf(context), totalRows },
    };
  };

  /** The rows, if they were read as the plan of the whole file says. */
  rowsOf(plan: ParsePlan): EarlyRows | undefined {
    const read = this.#read;
    return read && isDeepStrictEqual(rulesOf(read.plan), rulesOf(plan)) ? read.rows : undefined;
  }
}

/** The frames of rows that were read early. */
export async function* earlyFrames({ frames }: EarlyRows): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  gunzip.end(frames);
  const pieces: AsyncIterable<Uint8Array> = gunzip;
  yield* pieces;
}

/** Identifies the school data by which rows are read. */
export const contextHashOf = (context: ScheduleContextView): string =>
  createHash('sha256').update(JSON.stringify(context)).digest('base64');

/** What of a plan decides how rows are read. */
function rulesOf({ schoolYear, notices: _notices, ...rules }: ParsePlan) {
  return { ...rules, taken: schoolYear?.taken, from: schoolYear?.from };
}

async function* startingWith(first: Batch, rest: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  yield first;
  yield* rest;
}

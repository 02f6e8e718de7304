import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import type { CsvRecord } from '../csv/records.ts';
import type { Analysis, ParsePlan } from '../schedule/analyze-file.ts';
import { RowReader } from '../schedule/row-reader.ts';
import { gameFrames } from './game-frames.ts';
import { contextHashOf } from './send-rows.ts';
import type { EarlyRows } from './send-rows.ts';

type Batch = readonly CsvRecord[];

/**
 * Reads the rows of a file in the pass that analyzes it, by the plan that its first rows suggest. Nearly always this is the plan of
 * the whole file; otherwise the rows are discarded and read again.
 */
export class EarlyReader {
  readonly #context: ScheduleContextView;
  readonly #corrections: ImportCorrections;
  readonly #isSmall: boolean;
  #read: { readonly plan: ParsePlan; readonly rows: EarlyRows } | undefined;

  /** @param isSmall a small file's rows are not compressed. */
  constructor(context: ScheduleContextView, corrections: ImportCorrections, isSmall: boolean) {
    this.#context = context;
    this.#corrections = corrections;
    this.#isSmall = isSmall;
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
    const isGzipped = !this.#isSmall;
    const bytes = isGzipped
      ? await pipeline(frames, createGzip({ level: 1 }), (packing: AsyncIterable<Buffer>) =>
          buffer(packing),
        )
      : await buffer(frames);
    const { totalRows } = reader;
    const contextHash = contextHashOf(context);
    this.#read = { plan, rows: { frames: bytes, isGzipped, contextHash, totalRows } };
  };

  /** The rows, if they were read as the plan of the whole file says. */
  rowsOf(plan: ParsePlan): EarlyRows | undefined {
    const read = this.#read;
    return read && isDeepStrictEqual(rulesOf(read.plan), rulesOf(plan)) ? read.rows : undefined;
  }
}

/** What of a plan decides how rows are read. */
function rulesOf({ schoolYear, notices: _notices, ...rules }: ParsePlan) {
  return { ...rules, taken: schoolYear?.taken, from: schoolYear?.from };
}

async function* startingWith(first: Batch, rest: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  yield first;
  yield* rest;
}

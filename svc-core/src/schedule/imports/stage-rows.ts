import { FRAME } from '@fieldhouse/core-contract/internal';
import type { Frame } from '@fieldhouse/core-contract/internal';
import { NamesFrame, RowsReport, STAGED_COLUMNS } from '@fieldhouse/import-contract/internal';
import { invalid } from '@fieldhouse/runtime';
import type pg from 'pg';
import { copyIn } from '../../platform/database/copy-in.ts';
import { intArray } from './int-array.ts';

const STAGED = `create temp table staged (
  "row" int not null, team int not null, opponent int not null, date date not null, "time" time(0),
  "isHome" boolean not null, neutral boolean not null, venue text, status text, score text,
  "ourScore" int, "theirScore" int, key text, "gameType" text) on commit drop`;
const SET_TYPE = 'update staged set "gameType" = $1 where "row" = any($2::int[])';
const COPY = `copy staged (${STAGED_COLUMNS.map((name) => `"${name}"`).join(', ')}) from stdin with (format csv)`;

/** The report at the end of a stream of rows. */
export interface StagedReport extends RowsReport {
  /** The file's opponents, by index. */
  readonly opponents: readonly string[];
}

/**
 * Copies a stream of rows into this transaction's temporary table `staged` and returns the report at its end. A lost connection
 * ends it immediately, even while waiting for the next rows.
 *
 * @throws HttpProblem 400 when the stream ends without its report: it is incomplete.
 */
export async function stageRows(
  client: pg.ClientBase,
  frames: AsyncGenerator<Frame>,
): Promise<StagedReport> {
  await client.query(STAGED);
  const copy = copyIn(client, COPY);
  let report: RowsReport | undefined;
  const opponents: string[] = [];
  try {
    for (;;) {
      const next = await Promise.race([frames.next(), copy.ended]);
      if (!next || next.done) break;
      const { kind, bytes } = next.value;
      if (kind === FRAME.json) report = RowsReport.parse(jsonOf(bytes));
      else if (kind === FRAME.names) opponents.push(...NamesFrame.parse(jsonOf(bytes)));
      else await copy.write(bytes);
    }
    if (!report) throw invalid('The stream ended without its report.');
  } catch (error) {
    await copy.cancel();
    throw error;
  }
  await copy.end();
  for (const [type, rows] of Object.entries(report.gameTypes))
    await client.query(SET_TYPE, [type, intArray(rows)]);
  return { ...report, opponents };
}

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

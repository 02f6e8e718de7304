import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { invalid } from '@fieldhouse/runtime';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FRAME, NamesFrame, RowsReport, STAGED_COLUMNS } from '../../contract/internal.ts';
import type { Frame } from '../../contract/internal.ts';

const STAGED = `create temp table staged (
  "row" int not null, team int not null, opponent int not null, date date not null, "time" time(0),
  "isHome" boolean not null, neutral boolean not null, venue text, status text, score text,
  "ourScore" int, "theirScore" int, key text) on commit drop`;
const COPY = `copy staged (${STAGED_COLUMNS.map((name) => `"${name}"`).join(', ')}) from stdin with (format csv)`;

/** What a stream of rows says beside them. */
export interface FileReport extends RowsReport {
  /** The file's opponents, by place. */
  readonly opponents: readonly string[];
}

/**
 * Takes a stream of rows into the temporary table `staged` of this transaction and gives the report it ends with.
 *
 * @throws HttpProblem 400 when the stream ends without its report: it is not whole.
 */
export async function stageRows(
  client: pg.ClientBase,
  frames: AsyncIterable<Frame>,
): Promise<FileReport> {
  await client.query(STAGED);
  const copy = client.query(copyFrom(COPY));
  const copied = finished(copy);
  copied.catch(() => undefined);
  let report: RowsReport | undefined;
  const opponents: string[] = [];
  try {
    for await (const { kind, bytes } of frames) {
      if (kind === FRAME.json) report = RowsReport.parse(jsonOf(bytes));
      else if (kind === FRAME.names) opponents.push(...NamesFrame.parse(jsonOf(bytes)));
      else if (!copy.write(bytes)) await Promise.race([once(copy, 'drain'), copied]);
    }
    if (!report) throw invalid('The rows ended without their report.');
  } catch (error) {
    copy.destroy();
    await copied.catch(() => undefined);
    throw error;
  }
  copy.end();
  await copied;
  return { ...report, opponents };
}

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

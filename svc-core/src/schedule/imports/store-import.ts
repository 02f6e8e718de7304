import { decodeFrames, FRAME } from '@fieldhouse/core-contract/internal';
import { MAX_ROWS_FRAME_BYTES, StoreImportInput } from '@fieldhouse/import-contract/internal';
import type { StoredImportView } from '@fieldhouse/import-contract/internal';
import { invalid, tooManyRequests, unavailable } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement, unscoped } from '../../platform/database/school-statement.ts';
import { saveMappings } from '../../records/known-names/import-mappings.ts';
import { inTransaction } from './import-pool.ts';

/** Per school: one that runs and four that wait. */
const MAX_PER_SCHOOL = 5;
const MAX_TOTAL = 50;

const WAITING = schoolStatement('imports-under-way', {
  imports: unscoped('All schools share one limit: counts the imports under way of each of them.'),
})(`select count(*) filter (where "schoolId" = $1)::int as own, count(*)::int as "all"
  from imports where state in ('waiting', 'running')`);
const Waiting = z.object({ own: z.int(), all: z.int() });
const Stored = z.object({ id: z.string() });
const STORE = schoolStatement(
  'import-store',
)(`insert into imports ("schoolId", "userId", "fromIp", "fileName", "fileBytes", mode, options, payload)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`);

/**
 * Stores a file until it is imported, and its mappings permanently.
 *
 * @throws HttpProblem 429 when the school has too many unfinished imports, 503 when all schools together do.
 */
export async function storeImport(
  pool: pg.Pool,
  stream: AsyncIterable<Uint8Array>,
): Promise<StoredImportView> {
  const { input, payload } = await partsOf(stream);
  return inTransaction(pool, async (client) => {
    await requireCapacity(client, input.schoolId, 1);
    await saveMappings(client, input.schoolId, input.memory);
    const [row] = await queryRows(client, Stored, STORE.text, [
      input.schoolId,
      input.userId,
      input.ip || null,
      input.fileName,
      input.fileBytes,
      input.mode,
      JSON.stringify(input.options),
      payload,
    ]);
    if (!row) throw new Error('The import was not stored');
    // Locked only now, so that no school waits while another school's large file is written.
    await client.query("select pg_advisory_xact_lock(hashtext('import-store'))");
    await requireCapacity(client, input.schoolId, 0);
    return row;
  });
}

/** @param more imports that are not stored yet. */
async function requireCapacity(
  client: pg.ClientBase,
  schoolId: number,
  more: number,
): Promise<void> {
  const [waiting] = await queryRows(client, Waiting, WAITING.text, [schoolId]);
  const { own, all } = waiting ?? { own: 0, all: 0 };
  if (own + more > MAX_PER_SCHOOL) {
    throw tooManyRequests(
      5,
      'Other imports are still running. Try again when one of them finishes.',
    );
  }
  if (all + more > MAX_TOTAL)
    throw unavailable('Many files are being imported. Try again in a minute.', 10);
}

async function partsOf(stream: AsyncIterable<Uint8Array>) {
  let input: StoreImportInput | undefined;
  let payload: Buffer | undefined;
  for await (const { kind, bytes } of decodeFrames(stream, MAX_ROWS_FRAME_BYTES)) {
    if (kind === FRAME.json)
      input = StoreImportInput.parse(JSON.parse(new TextDecoder().decode(bytes)));
    else payload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  if (!input || !payload) throw invalid('The import has no file.');
  return { input, payload };
}

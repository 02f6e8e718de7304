import type pg from 'pg';
import { createCoreClient } from '../../../svc-import/src/imports/core-client.ts';
import { prepareImport } from '../../../svc-import/src/imports/thread-tasks.ts';
import { APP_SECRET } from './bench.ts';
import { scheduleCsv } from './generated-schedules.ts';

interface Uploader {
  readonly schoolId: number;
  readonly userId: number;
}

/** Creates empty schools with one user each who uploads files. */
export async function createUploaders(client: pg.Client, count: number): Promise<Uploader[]> {
  const { rows } = await client.query<Uploader>(
    `with made as (
      insert into schools (name, "adminEmail") select 'Bench School ' || n, 'admin' || n || '@bench.test'
      from generate_series(1, $1::int) n returning id
    )
    insert into users (email, password, "schoolId", "emailConfirmedAt")
      select 'uploader' || id || '@bench.test', 'none', id, now() from made returning id as "userId", "schoolId"`,
    [count],
  );
  return rows;
}

/** Queues one file of each uploader in svc-core, as svc-import would; no import worker runs yet. */
export async function enqueueImports(
  coreUrl: string,
  uploaders: readonly Uploader[],
  rows: number,
): Promise<void> {
  const core = createCoreClient({ coreUrl, appSecret: APP_SECRET });
  const text = JSON.stringify({ csvData: scheduleCsv(rows) });
  for (const { schoolId, userId } of uploaders) {
    const context = await core.context(schoolId);
    const taken = await prepareImport({
      body: { pieces: [new TextEncoder().encode(text)] },
      contentType: 'application/json',
      query: {},
      context,
    });
    if (!taken.ok) throw new Error(taken.message);
    const { fileName, fileBytes, mode, options, memory, payload } = taken;
    const ip = '127.0.0.1';
    await core.store({ schoolId, userId, ip, fileName, fileBytes, mode, options, memory }, payload);
  }
}

import type pg from 'pg';
import { createCoreClient } from '../../../svc-import/src/imports/core-client.ts';
import { prepareImport } from '../../../svc-import/src/imports/thread-tasks.ts';

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
      select 'sender' || id || '@bench.test', 'none', id, now() from made returning id as "userId", "schoolId"`,
    [count],
  );
  return rows;
}

/** Queues one file of each sender in svc-core, as svc-import would; no import worker runs yet. */
export async function enqueueImports(
  coreUrl: string,
  appSecret: string,
  senders: readonly Uploader[],
  rows: number,
): Promise<void> {
  const core = createCoreClient({ coreUrl, appSecret });
  const text = JSON.stringify({ csvData: seasonCsv(rows) });
  for (const { schoolId, userId } of senders) {
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

const sports = ['Soccer', 'Baseball', 'Volleyball', 'Tennis', 'Wrestling'];

/** A CSV file of that many different games. */
function seasonCsv(rows: number): string {
  const lines = ['Date,Time,Sport,Level,Opponent,Home/Away'];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2027, 0, 1 + (Math.floor(row / sports.length) % 700)));
    const hour = 8 + (Math.floor(row / (sports.length * 700)) % 12);
    lines.push(
      `${day.toISOString().slice(0, 10)},${hour}:30,${sports[row % sports.length]},Varsity,Opponent ${row % 40},${row % 2 ? 'Home' : 'Away'}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

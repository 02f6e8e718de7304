import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { PostgresServer } from '../postgres/start-postgres.ts';

let base = '';
const servers: PostgresServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(base, { recursive: true, force: true });
});

async function start(): Promise<PostgresServer> {
  const server = await startPostgres({ dir: join(base, 'pg'), password: 'test' });
  servers.push(server);
  return server;
}

async function query(server: PostgresServer, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () =>
  Number((await readFile(join(base, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('startPostgres', () => {
  test.each<[number, string]>([
    [0o755, 'that everybody may enter'],
    [0o700, 'that only its owner may enter'],
  ])('keeps its data between runs in a folder with mode %i, %s', async (mode) => {
    base = await mkdtemp(join(tmpdir(), 'fieldhouse-pg-'));
    await chmod(base, mode);
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('reports when the server was killed, and restarts on its data', async () => {
    base = await mkdtemp(join(tmpdir(), 'fieldhouse-pg-'));
    await chmod(base, 0o755);
    const first = await start();
    process.kill(await postmaster(), 'SIGKILL');
    await first.exited;
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

import { readFileSync } from 'node:fs';
import type pg from 'pg';
import * as z from 'zod/mini';

/** The process whose children are PostgreSQL's connections, on this machine (Linux only). */
export async function postgresPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { pid } = z.object({ pid: z.int() }).parse(rows[0]);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[1]);
}

import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { cachedQuery } from '../../platform/database/cached-query.ts';

const IMPORTS = `select count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'running')::int as running,
    coalesce(extract(epoch from now() - min("createdAt") filter (where state = 'waiting')), 0)::float8 as oldest
  from imports where state in ('waiting', 'running')`;

const Figures = z.object({ waiting: z.int(), running: z.int(), oldest: z.number() });

/** Number and age of unfinished imports, read from the database: the same on every instance. */
export function measureImports(registry: Registry, database: Database): void {
  const read = cachedQuery(database, Figures, IMPORTS);
  const imports = new Gauge({
    name: 'imports_open',
    help: 'Unfinished imports by state: waiting, running.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      imports.reset();
      const found = await read();
      if (!found) return;
      imports.set({ state: 'waiting' }, found.waiting);
      imports.set({ state: 'running' }, found.running);
    },
  });
  const oldest = new Gauge({
    name: 'imports_oldest_waiting_seconds',
    help: 'Age of the oldest waiting import.',
    registers: [registry],
    async collect() {
      oldest.reset();
      const found = await read();
      if (found) oldest.set(found.oldest);
    },
  });
}

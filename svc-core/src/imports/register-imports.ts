import { importWorkEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Register } from '../platform/deps.ts';
import {
  beginAlone,
  claimImport,
  dueImports,
  failImport,
  importPayload,
  renewImport,
} from './claim-import.ts';
import { importPool } from './import-pool.ts';
import { importTurns } from './import-turns.ts';
import { importState, listImports } from './import-state.ts';
import { scheduleContext } from './schedule-context.ts';
import { storeImport } from './store-import.ts';
import { dryRun, takeRows } from './take-rows.ts';
import { undoImport } from './undo-import.ts';

/** Internal endpoints for svc-import. None is reachable from outside. */
export const registerImports: Register = (routes, deps) => {
  const { pool } = deps.database;
  const { logger } = deps;
  const files = importPool(deps);
  const work = { requests: pool, files, turns: importTurns(files.options.max), logger };
  const calls = importWorkEndpoints;

  routes.serve(calls.context, ({ params }) => scheduleContext(pool, params.id));
  routes.serve(calls.list, async ({ params }) => ({ imports: await listImports(pool, params.id) }));
  routes.serve(calls.read, ({ params }) => importState(pool, params.id, params.uuid));
  routes.serve(calls.undo, ({ params }) => undoImport(work, params.id, params.uuid));

  routes.serve(calls.store, async ({ request }) => {
    const stored = await readable(storeImport(pool, request));
    logger.info({ importId: stored.id }, 'import stored');
    return stored;
  });
  routes.serve(calls.dryRun, ({ request }) => readable(dryRun(work, request)));
  routes.serve(calls.claim, async ({ body }) => ({ import: await claimImport(pool, body) }));
  routes.serve(calls.due, async () => ({ ids: await dueImports(pool, logger) }));
  routes.serve(calls.renew, async ({ params, body }) => ({
    held: await renewImport(pool, params.uuid, body.lease, body.progress),
  }));
  routes.serve(calls.beginAlone, async ({ params, body }) => ({
    held: await beginAlone(pool, params.uuid, body.lease),
  }));
  routes.serve(calls.fail, async ({ params, body }) => {
    await failImport(pool, params.uuid, body.lease, body.problem);
    logger.info({ importId: params.uuid }, 'import failed');
    return { message: 'Import failed' };
  });
  routes.serve(calls.payload, async ({ params, query, response }) => {
    const payload = await importPayload(pool, params.uuid, query.lease);
    response
      .set({
        'content-type': 'application/octet-stream',
        'cache-control': 'no-store, no-transform',
      })
      .end(payload);
  });
  routes.serve(calls.rows, async ({ params, query, request }) => {
    const merged = await readable(takeRows(work, params.uuid, query.lease, request));
    const { createdGames, updatedGames, duplicateGames } = merged;
    logger.info(
      { importId: params.uuid, createdGames, updatedGames, duplicateGames },
      'import merged',
    );
    return merged;
  });

  return { name: 'imports', start: () => undefined, close: () => files.end() };
};

/** Turns a malformed stream into a 400. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const unreadable =
      error instanceof RangeError ||
      error instanceof SyntaxError ||
      error instanceof z.core.$ZodError;
    throw unreadable ? invalid('The stream is malformed.') : error;
  }
}

import { internalImportEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Feature } from '../../platform/deps.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { checkUndo } from './check-undo.ts';
import {
  beginAlone,
  claimImport,
  dueImports,
  failImport,
  importPayload,
  renewImport,
} from './claim-import.ts';
import { importPool } from './import-pool.ts';
import { importSlots } from './import-slots.ts';
import { importState, listImports } from './import-state.ts';
import { statisticsRefresher } from './refresh-statistics.ts';
import { scheduleContext } from './schedule-context.ts';
import { forgetSheet, listSheets, rememberSheet } from './shared-sheets.ts';
import { storeImport } from './store-import.ts';
import { dryRun, ingestRows } from './ingest-rows.ts';
import { undoImport } from './undo-import.ts';

/** Internal endpoints for svc-import. None is reachable from outside. */
export const importsRoutes: Feature = (routes, deps) => {
  const { pool } = deps.database;
  const { logger } = deps;
  const files = importPool(deps);
  const schoolOf = (schoolId: number) => schoolData(deps.database, schoolId);
  const resources = {
    database: deps.database,
    files,
    slots: importSlots(files.options.max),
    refreshStatistics: statisticsRefresher(files, logger),
    logger,
    schoolOf,
  };
  const calls = internalImportEndpoints;

  routes.serve(calls.context, ({ params }) => scheduleContext(pool, params.id));
  routes.serve(calls.list, async ({ params }) => ({ imports: await listImports(pool, params.id) }));
  routes.serve(calls.read, ({ params }) => importState(pool, params.id, params.uuid));
  routes.serve(calls.undoCheck, ({ params }) => checkUndo(resources, params.id, params.uuid));
  routes.serve(calls.undo, ({ params }) => undoImport(resources, params.id, params.uuid));

  routes.serve(calls.sheets, async ({ params }) => ({ sheets: await listSheets(pool, params.id) }));
  routes.serve(calls.rememberSheet, ({ params, body }) => rememberSheet(pool, params.id, body));
  routes.serve(calls.forgetSheet, async ({ params }) => {
    await forgetSheet(schoolOf(params.id), params.sheet);
    return { message: 'The sheet was forgotten.' };
  });

  routes.serve(calls.store, async ({ request }) => {
    const stored = await rejectMalformedStream(storeImport(pool, request));
    logger.info({ importId: stored.id }, 'import stored');
    return stored;
  });
  routes.serve(calls.dryRun, ({ request }) => rejectMalformedStream(dryRun(resources, request)));
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
    const merged = await rejectMalformedStream(
      ingestRows(resources, params.uuid, query.lease, request),
    );
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
async function rejectMalformedStream<T>(resources: Promise<T>): Promise<T> {
  try {
    return await resources;
  } catch (error) {
    const unreadable =
      error instanceof RangeError ||
      error instanceof SyntaxError ||
      error instanceof z.core.$ZodError;
    throw unreadable ? invalid('The stream is malformed.') : error;
  }
}

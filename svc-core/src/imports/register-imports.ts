import { formatName } from '@fieldhouse/core-contract';
import {
  BeginAloneInput,
  ClaimImportInput,
  FailImportInput,
  RenewImportInput,
} from '@fieldhouse/import-contract/internal';
import { HttpProblem, invalid, requireInternal } from '@fieldhouse/runtime';
import type { Request, RequestHandler, Response } from 'express';
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
import { exportGames } from './export-games.ts';
import { importPool } from './import-pool.ts';
import { importTurns } from './import-turns.ts';
import { importState, listImports } from './import-state.ts';
import { scheduleContext } from './schedule-context.ts';
import { storeImport } from './store-import.ts';
import { dryRun, takeRows } from './take-rows.ts';
import { undoImport } from './undo-import.ts';

const Lease = z.uuid();
const EXPORT_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="games.csv"',
};

/** What svc-import asks of the database's owner. Nothing here is reachable from outside. */
export const registerImports: Register = (routes, deps) => {
  const { pool } = deps.database;
  const { logger } = deps;
  const files = importPool(deps);
  const work = { requests: pool, files, turns: importTurns(files.options.max), logger };
  const internalOnly = requireInternal(deps.config.APP_SECRET);
  const internal = { access: 'internal', what: 'Import' } as const;
  const stream = { access: 'internal', what: 'Import', takes: 'stream' } as const;

  routes.get('/api/games/export.csv', { access: 'staff' }, async ({ school, response }) => {
    const file = await exportGames(school, EXPORT_HEADERS);
    if (typeof file !== 'string') return file;
    response.set(EXPORT_HEADERS).send(file);
  });

  for (const method of ['get', 'post'] as const) {
    routes[method](
      '/internal/session/check',
      { access: 'staff' },
      async ({ actor, school, request, response }) => {
        await pass(internalOnly, request, response);
        return {
          userId: actor.id,
          userName: formatName(actor.firstName, actor.lastName) || actor.email,
          schoolId: school.schoolId,
          schoolName: actor.schoolName,
        };
      },
    );
  }

  routes.get('/internal/schools/:id/schedule-context', internal, ({ params }) =>
    scheduleContext(pool, params.id),
  );
  routes.get('/internal/schools/:id/imports', internal, async ({ params }) => ({
    imports: await listImports(pool, params.id),
  }));
  routes.get('/internal/schools/:id/imports/:uuid', internal, ({ params }) =>
    importState(pool, params.id, params.uuid),
  );
  routes.post('/internal/schools/:id/imports/:uuid/undo', internal, ({ params }) =>
    undoImport(work, params.id, params.uuid),
  );

  routes.post('/internal/imports', stream, async ({ request }) => {
    const stored = await readable(storeImport(pool, request));
    logger.info({ importId: stored.id }, 'import stored');
    return stored;
  });
  routes.post('/internal/imports/dry-run', stream, ({ request }) =>
    readable(dryRun(work, request)),
  );
  routes.post(
    '/internal/imports/claim',
    { ...internal, body: ClaimImportInput },
    async ({ body }) => ({ import: await claimImport(pool, body) }),
  );
  routes.post('/internal/imports/due', internal, async () => ({
    ids: await dueImports(pool, logger),
  }));
  routes.post(
    '/internal/imports/:uuid/renew',
    { ...internal, body: RenewImportInput },
    async ({ params, body }) => ({
      held: await renewImport(pool, params.uuid, body.lease, body.progress),
    }),
  );
  routes.post(
    '/internal/imports/:uuid/begin-alone',
    { ...internal, body: BeginAloneInput },
    async ({ params, body }) => ({ held: await beginAlone(pool, params.uuid, body.lease) }),
  );
  routes.post(
    '/internal/imports/:uuid/fail',
    { ...internal, body: FailImportInput },
    async ({ params, body }) => {
      await failImport(pool, params.uuid, body.lease, body.problem);
      logger.info({ importId: params.uuid }, 'import failed');
      return { message: 'Noted' };
    },
  );
  routes.get('/internal/imports/:uuid/payload', internal, async ({ params, request, response }) => {
    const payload = await importPayload(pool, params.uuid, leaseOf(request.query['lease']));
    response
      .set({
        'content-type': 'application/octet-stream',
        'cache-control': 'no-store, no-transform',
      })
      .end(payload);
  });
  routes.post('/internal/imports/:uuid/rows', stream, async ({ params, request }) => {
    const lease = leaseOf(request.query['lease']);
    const merged = await readable(takeRows(work, params.uuid, lease, request));
    const { createdGames, updatedGames, duplicateGames } = merged;
    logger.info(
      { importId: params.uuid, createdGames, updatedGames, duplicateGames },
      'import merged',
    );
    return merged;
  });

  return { name: 'imports', start: () => undefined, close: () => files.end() };
};

/** A stream that is not made of the agreed parts is the caller's fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const unreadable =
      error instanceof RangeError ||
      error instanceof SyntaxError ||
      error instanceof z.core.$ZodError;
    throw unreadable ? invalid('The parts of this stream cannot be read.') : error;
  }
}

/** A middleware as a promise. */
function pass(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    Promise.resolve(middleware(request, response, done)).catch(reject);
  });
}

function leaseOf(given: unknown): string {
  const lease = z.safeParse(Lease, given);
  if (!lease.success) throw new HttpProblem(400, 'The lease is missing.');
  return lease.data;
}

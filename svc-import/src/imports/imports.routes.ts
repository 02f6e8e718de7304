import { importEndpoints, TOO_LARGE } from '@fieldhouse/import-contract';
import type { ImportJob } from '@fieldhouse/import-contract';
import type { SessionCheckView } from '@fieldhouse/core-contract/internal';
import {
  HttpProblem,
  InternalCallError,
  invalid,
  publishWakeUps,
  unavailable,
} from '@fieldhouse/runtime';
import type { JobQueue, Logger } from '@fieldhouse/runtime';
import { createRoutes, nameSessionUser } from '@fieldhouse/runtime/serve';
import type { Call, Routes } from '@fieldhouse/runtime/serve';
import type { Request, Router } from 'express';
import type { SheetSource } from '../sheets/fetch-sheet.ts';
import type { CoreAddress, CoreClient } from './core-client.ts';
import type { TaskFailure } from './compressed-file.ts';
import type { ThreadPool } from './thread-pool.ts';
import type { ImportWorker } from './import-worker.ts';
import { waitForImport, importView } from './wait-for-import.ts';
import type { ImportCallers, StaffCaller } from './sheets.routes.ts';
import { sheetsRoutes } from './sheets.routes.ts';
import { UploadReceiver } from './upload-receiver.ts';

const UNREAD = "Couldn't read the file. Try again in a minute.";
const FORWARDED = ['cookie', 'origin', 'sec-fetch-site'] as const;

interface RouteParts {
  readonly core: CoreClient;
  readonly address: CoreAddress;
  readonly threads: ThreadPool;
  readonly worker: Pick<ImportWorker, 'wake' | 'nextEnd'>;
  readonly queue: JobQueue<ImportJob>;
  readonly logger: Logger;
  readonly waitSeconds: number;
  readonly sheets: SheetSource;
  readonly appSecret: string;
  /** True in tests: see `ServeHooks`. */
  readonly checkAnswers: boolean;
}

/** Maps an error of svc-core to 503; other errors are handled elsewhere. */
export const toHttpProblem = (error: unknown): HttpProblem | undefined =>
  error instanceof InternalCallError && error.status >= 500
    ? unavailable(error.message)
    : undefined;

/** The public endpoints. svc-core decides who may call them. */
export function importsRoutes(parts: RouteParts): {
  routes: Routes<ImportCallers>;
  router: Router;
} {
  const { core, threads } = parts;
  const receiver = new UploadReceiver();
  const { routes, router } = createRoutes<ImportCallers>({
    appSecret: parts.appSecret,
    checkAnswers: parts.checkAnswers,
    onError: toHttpProblem,
    async admit(_declared, _options, request, response) {
      const asker = await authenticate(core, request);
      nameSessionUser(request, response, asker.userId);
      return { asker };
    },
  });
  const upload = { body: 'unread', tooLarge: TOO_LARGE } as const;

  routes.serve(importEndpoints.list, async ({ asker }) => {
    const { imports } = await core.list(asker.schoolId);
    return imports.map(importView);
  });
  routes.serve(importEndpoints.create, (call) => importFile(parts, receiver, call), upload);
  routes.serve(
    importEndpoints.preview,
    async ({ asker: { schoolId }, request, query }) => {
      const context = await core.context(schoolId);
      const previewed = await receiver.with(request, schoolId, (body, small) =>
        mapThreadError(
          threads.previewImport(
            { body, ...encodingOf(request), query, context, core: parts.address, schoolId },
            small,
          ),
        ),
      );
      if (!previewed.ok) throw failureProblem(previewed);
      return previewed.view;
    },
    upload,
  );
  routes.serve(
    importEndpoints.readWorkbook,
    async ({ asker: { schoolId }, request, query }) => {
      const read = await receiver.with(request, schoolId, (body, small) =>
        mapThreadError(threads.readWorkbook({ body, ...encodingOf(request), query }, small)),
      );
      if (!read.ok) throw failureProblem(read);
      return { sheets: [...read.sheets] };
    },
    upload,
  );
  // Before the route of an import, whose path matches 'sheets', too.
  sheetsRoutes(routes, parts);
  routes.serve(importEndpoints.read, async ({ asker, params }) =>
    importView(await core.state(asker.schoolId, params.id)),
  );
  routes.serve(importEndpoints.undoCheck, ({ asker, params }) =>
    core.undoCheck(asker.schoolId, params.id),
  );
  routes.serve(importEndpoints.undo, async ({ asker: { schoolId, userId }, params, request }) => {
    const undone = await core.undo(schoolId, params.id, { userId, ip: request.ip ?? '' });
    return { message: 'The import was undone.', ...undone };
  });
  return { routes, router };
}

async function importFile(
  parts: RouteParts,
  receiver: UploadReceiver,
  { asker, request, response, query }: Call<typeof importEndpoints.create> & StaffCaller,
) {
  // Reset at the end of the upload: a slow upload must not shorten the wait for the result.
  let began = performance.now();
  request.once('end', () => (began = performance.now()));
  const { core, threads, worker, logger } = parts;
  const { schoolId, userId } = asker;
  const loading = core.context(schoolId);
  // Errors are thrown where it is awaited, when the body has arrived.
  loading.catch(() => undefined);
  const taken = await receiver.with(request, schoolId, async (body, small) => {
    const context = await loading;
    const task = { body, ...encodingOf(request), query, context };
    return mapThreadError(threads.prepareImport(task, small));
  });
  if (!taken.ok) throw failureProblem(taken);
  const { payload, fileName, fileBytes, mode, options, memory } = taken;
  const about = { fileName, fileBytes, mode, options, memory };
  const { id } = await core.store({ ...about, schoolId, userId, ip: request.ip ?? '' }, payload);
  logger.info({ importId: id, schoolId, fileBytes }, 'import queued');
  worker.wake();
  const wakeOthers = () => publishWakeUp(parts, id);
  return waitForImport(parts, schoolId, id, { response, since: began, wakeOthers });
}

const encodingOf = (request: Request) => ({ contentType: request.get('content-type') ?? '' });

function publishWakeUp({ queue, logger }: RouteParts, id: string): Promise<void> {
  return publishWakeUps(queue, [[id, { importId: id }]]).catch((error: unknown) =>
    logger.warn(
      { err: error, importId: id },
      'import wake-up not published, workers will find it by polling',
    ),
  );
}

function failureProblem({ status, message, field }: TaskFailure): HttpProblem {
  if (status >= 500) return unavailable(message, 5);
  if (status !== 400) return new HttpProblem(status, message);
  return field === undefined ? invalid(message) : invalid(message, { [field]: message });
}

/** The result of a thread; a crash or timeout of the thread becomes a 503. */
function mapThreadError<Value>(answer: Promise<Value>): Promise<Value> {
  return answer.catch((cause: unknown) => {
    throw new HttpProblem(503, UNREAD, { cause, headers: { 'retry-after': '5' } });
  });
}

/** Authenticates the caller as staff; otherwise throws svc-core's own error. */
async function authenticate(core: CoreClient, request: Request): Promise<SessionCheckView> {
  const headers: Record<string, string> = { 'x-forwarded-proto': request.protocol };
  if (request.host) headers['x-forwarded-host'] = request.host;
  for (const name of FORWARDED) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return core.session(request.method === 'GET' ? 'GET' : 'POST', headers);
}

import { isUuid } from '@fieldhouse/core-contract';
import type { SessionCheckView } from '@fieldhouse/core-contract/internal';
import { IMPORT_LIMITS, TOO_LARGE } from '@fieldhouse/import-contract';
import type { ImportJob, ImportUndoneView } from '@fieldhouse/import-contract';
import {
  HttpProblem,
  invalid,
  notFound,
  tooLarge,
  unavailable,
  unsupportedType,
} from '@fieldhouse/runtime';
import type { JobQueue, Logger } from '@fieldhouse/runtime';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { CoreAddress, CoreClient } from './core-client.ts';
import type { Refused } from './file-thread.ts';
import type { FileThreads } from './file-threads.ts';
import { answerWhenDone } from './answer-when-done.ts';
import { importView } from './import-view.ts';
import { BodyReceiver, bytesOf } from './receive-body.ts';

const UNREAD = 'The file could not be read at the moment. Please try again shortly.';
/** What svc-core needs of a request to tell who asks and from where. */
const FORWARDED = ['cookie', 'origin', 'sec-fetch-site'] as const;

export interface RouteParts {
  readonly core: CoreClient;
  readonly address: CoreAddress;
  readonly threads: FileThreads;
  readonly queue: JobQueue<ImportJob>;
  readonly logger: Logger;
  readonly waitSeconds: number;
}

/** The public calls. Who may make them is svc-core's to say. */
export function mountImports(app: Express, parts: RouteParts): void {
  const { core, threads } = parts;
  const staff = whoAsks(core);
  const receiver = new BodyReceiver();
  app
    .route('/api/import-games')
    .get(staff, async (_request, response) => {
      const { imports } = await core.list(asker(response).schoolId);
      response.json(imports.map(importView));
    })
    .post(onlyJson, notTooLarge, staff, async (request, response) =>
      importFile(parts, receiver, request, response),
    )
    .all(otherMethods('GET, HEAD, POST'));
  app
    .route('/api/import-games/preview')
    .post(onlyJson, notTooLarge, staff, async (request, response) => {
      const { schoolId } = asker(response);
      const context = await core.context(schoolId);
      const previewed = await receiver.with(request, schoolId, (body, small) =>
        readable(threads.previewBody({ body, context, core: parts.address, schoolId }, small)),
      );
      if (!previewed.ok) throw refusal(previewed);
      response.json(previewed.view);
    })
    .all(otherMethods('POST'));
  app
    .route('/api/import-games/:id')
    .get(staff, async (request, response) => {
      response.json(importView(await core.state(asker(response).schoolId, idOf(request))));
    })
    .all(otherMethods('GET, HEAD'));
  app
    .route('/api/import-games/:id/undo')
    .post(onlyJson, staff, async (request, response) => {
      const { schoolId, userId } = asker(response);
      const undone = await core.undo(schoolId, idOf(request), { userId, ip: request.ip ?? '' });
      const view: ImportUndoneView = { message: 'The import was undone', ...undone };
      response.json(view);
    })
    .all(otherMethods('POST'));
}

async function importFile(
  parts: RouteParts,
  receiver: BodyReceiver,
  request: Request,
  response: Response,
): Promise<void> {
  // From when the whole file is here: a slow line takes nothing away from the wait for the outcome.
  let began = performance.now();
  request.once('end', () => (began = performance.now()));
  const { core, threads, queue, logger } = parts;
  const { schoolId, userId } = asker(response);
  const context = await core.context(schoolId);
  const taken = await receiver.with(request, schoolId, (body, small) =>
    readable(threads.takeBody({ body, context }, small)),
  );
  if (!taken.ok) throw refusal(taken);
  const { fileName, fileBytes, mode, options, memory, payload } = taken;
  const { id } = await core.store(
    { schoolId, userId, ip: request.ip ?? '', fileName, fileBytes, mode, options, memory },
    payload,
  );
  logger.info({ importId: id, schoolId, fileBytes }, 'import to be taken in');
  await queue
    .add('import', { importId: id }, { jobId: id })
    .catch((error: unknown) =>
      logger.warn({ err: error, importId: id }, 'import not announced: the sweep will'),
    );
  await answerWhenDone(parts, schoolId, id, response, began);
}

function refusal({ status, message, field }: Refused): HttpProblem {
  if (status >= 500) return unavailable(message, 5);
  if (status !== 400) return new HttpProblem(status, message);
  return field === undefined ? invalid(message) : invalid(message, { [field]: message });
}

/** What a thread answers; a thread that died or was too slow is nobody's fault but ours. */
function readable<Value>(answer: Promise<Value>): Promise<Value> {
  return answer.catch((cause: unknown) => {
    throw new HttpProblem(503, UNREAD, { cause, headers: { 'retry-after': '5' } });
  });
}

const onlyJson: RequestHandler = (request, _response, next) => {
  const given = request.get('content-type');
  const [type = '', ...parameters] = (given ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  const empty =
    given === undefined &&
    !Number(request.get('content-length') ?? 0) &&
    !request.get('transfer-encoding');
  const fits =
    type === 'application/json' &&
    (request.get('content-encoding') ?? 'identity') === 'identity' &&
    (charset === undefined || charset === 'utf-8' || charset === 'utf8');
  next(fits || empty ? undefined : unsupportedType());
};

const notTooLarge: RequestHandler = (request, _response, next) => {
  next(bytesOf(request) > IMPORT_LIMITS.bytes ? tooLarge(TOO_LARGE) : undefined);
};

/** Lets staff through; anybody else gets svc-core's own refusal. */
function whoAsks(core: CoreClient) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const headers: Record<string, string> = { 'x-forwarded-proto': request.protocol };
    if (request.host) headers['x-forwarded-host'] = request.host;
    for (const name of FORWARDED) {
      const value = request.get(name);
      if (value !== undefined) headers[name] = value;
    }
    response.locals['asker'] = await core.session(
      request.method === 'POST' ? 'POST' : 'GET',
      headers,
    );
    next();
  };
}

/** Who asks; `whoAsks` ran before every handler that calls this, so the cast holds. */
function asker(response: Response): SessionCheckView {
  return response.locals['asker'] as SessionCheckView;
}

function idOf(request: Request): string {
  const id = String(request.params['id']);
  if (!isUuid(id)) throw notFound('Import');
  return id;
}

const otherMethods =
  (allow: string): RequestHandler =>
  () => {
    throw new HttpProblem(405, 'Method not allowed', { headers: { allow } });
  };

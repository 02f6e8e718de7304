import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { outboxEndpoints } from '@fieldhouse/core-contract';
import { IMPORT_QUEUE } from '@fieldhouse/import-contract';
import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { notFound } from '@fieldhouse/runtime';
import type { JobQueue, QueueStore } from '@fieldhouse/runtime';
import type { Application, Request, RequestHandler, Response } from 'express';
import type { Feature } from '../../platform/deps.ts';
import { mailQueue } from '../../outbound/mail/publish-mail.ts';

const BASE = outboxEndpoints.queues.path;

/** Own scripts and styles only; the library uses inline styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Waiting, running and failed jobs of the queues, for system administrators. Read-only. */
export const queuePageRoutes: Feature = (routes, { queues }) => {
  let board: RequestHandler | undefined;
  const show = async ({ request, response }: { request: Request; response: Response }) => {
    response.set('content-security-policy', POLICY);
    board ??= makeBoard(queues);
    await serveBoard(board, request, response);
  };
  routes.serve(outboxEndpoints.queues, show);
  routes.serve(outboxEndpoints.queueFiles, show);
};

function makeBoard(store: QueueStore): RequestHandler {
  const pages = new ExpressAdapter();
  pages.setBasePath(BASE);
  const app: unknown = pages.getRouter();
  if (!isApplication(app)) throw new Error('The queue page is not an Express application');
  app.disable('x-powered-by');
  app.use(renderOwnOnly);
  const shown: JobQueue<unknown>[] = [mailQueue(store), store.queue(IMPORT_QUEUE)];
  createBullBoard({
    queues: shown.map(
      (queue) =>
        new BullMQAdapter(asBullQueue(queue), {
          readOnlyMode: true,
          description: queue.name === MAIL_QUEUE ? 'Email queue' : 'Import queue',
        }),
    ),
    serverAdapter: pages,
    options: { uiConfig: { boardTitle: 'Fieldhouse Queues', hideRedisDetails: true } },
  });
  return app;
}

/** The library returns one, but only its documentation says so. */
const isApplication = (app: unknown): app is Application =>
  typeof app === 'function' && 'disable' in app && 'use' in app;

/** A style or an icon from another site. */
const FOREIGN_LINK = /<link\b[^>]*\bhref=["']?(?:https?:)?\/\/[^>]*>/gi;

/** Removes the library's link to an external font, which the policy would block anyway. */
const renderOwnOnly: RequestHandler = (request, response, next) => {
  response.render = (view: string, values?: object) => {
    request.app.render(view, values ?? {}, (error: unknown, page: string) => {
      if (error) next(error);
      else response.type('html').send(page.replace(FOREIGN_LINK, ''));
    });
  };
  next();
};

/** Every queue of a store is a BullMQ queue; `JobQueue` is a subset of its interface. */
function asBullQueue(queue: JobQueue<unknown>): ConstructorParameters<typeof BullMQAdapter>[0] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return queue as unknown as ConstructorParameters<typeof BullMQAdapter>[0];
}

/** Resolves when the response is sent. */
function serveBoard(board: RequestHandler, request: Request, response: Response): Promise<void> {
  const rest = request.originalUrl.slice(BASE.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    void board(request, response, (error?: unknown) => reject(error ?? notFound('Page')));
  });
}

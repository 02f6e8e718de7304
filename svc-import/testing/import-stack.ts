import { setTimeout as wait } from 'node:timers/promises';
import { createHttpServer, createLogger } from '@fieldhouse/runtime';
import type { Endpoint } from '@fieldhouse/endpoint';
import { APP_SECRET, PASSWORD, startCore } from '../../svc-core/testing/index.ts';
import type { Browser, TestCore } from '../../svc-core/testing/index.ts';
import { createImportService } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

/** svc-core and svc-import on one database, as the gateway reaches them. */
export interface ImportStack {
  readonly core: TestCore;
  readonly url: string;
  /** Every endpoint that svc-import serves. */
  readonly served: readonly Endpoint[];
  /** A signed-in staff user of a new school. */
  staff(school?: { name?: string }): Promise<Staff>;
  close(): Promise<void>;
}

export interface Staff {
  readonly schoolId: number;
  readonly browser: Browser;
  /** Calls svc-import with the user's cookie. A body other than a form or a file is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The result, however long it takes. */
  importFile(csvData: string, more?: Record<string, unknown>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of any shape
  readonly body: any;
}

/** Starts both services; `env` is for both, e.g. a case of `queueStores()`. */
export async function startStack(env: Readonly<Record<string, string>> = {}): Promise<ImportStack> {
  const core = await startCore({ env });
  const logger = createLogger({
    service: 'svc-import',
    level: process.env['TEST_LOG'] === '1' ? 'info' : 'silent',
  });
  const config = readConfig({
    DATABASE_URL: core.databaseUrl,
    APP_SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    CORE_URL: core.url,
    CHECK_ANSWERS: '1',
    // Large files are read at a low priority: beside other tests that takes a minute.
    IMPORT_READ_SECONDS: '120',
    ...env,
  });
  const service = createImportService(config, logger);
  // As the service starts it: an idle connection is not closed while a request uses it.
  const server = createHttpServer(service.app, { keepAliveTimeout: 65_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  let people = 0;
  return {
    core,
    url,
    served: service.served,
    async staff(school = {}) {
      const { id: schoolId } = await core.make.school({ name: 'Lincoln High School', ...school });
      const user = await core.make.user({ schoolId, email: `staff${(people += 1)}@people.test` });
      const browser = await core.browser().signIn(user.email, PASSWORD);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const call: Staff['call'] = async (method, path, body, headers = {}) => {
        const isFile = body instanceof FormData || body instanceof Blob;
        const response = await fetch(url + path, {
          method,
          headers: {
            cookie,
            ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' || isFile ? body : JSON.stringify(body) }),
        });
        return { status: response.status, body: await response.json() };
      };
      return {
        schoolId,
        browser,
        call,
        async importFile(csvData, more = {}) {
          let answer = await call('POST', '/api/import-games', { csvData, ...more });
          // On a busy machine the request times out with 202: poll, as the screen does.
          while (answer.status === 202) {
            await wait(250);
            const { status, body } = await call('GET', `/api/import-games/${answer.body.id}`);
            if (body.state === 'done') answer = { status, body: body.result };
            else if (body.state === 'failed') answer = { status: 503, body };
          }
          return answer;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { close } of service.closers) await close();
      await core.close();
    },
  };
}

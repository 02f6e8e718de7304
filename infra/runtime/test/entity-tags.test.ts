import { once } from 'node:events';
import { endpoint } from '@fieldhouse/endpoint';
import express from 'express';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRoutes, JsonBytes, StreamedAnswer } from '../src/serve/index.ts';
import { HttpProblem } from '../src/http-problem.ts';
import { createHttpServer } from '../src/http-server.ts';

const declared = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'For this test',
  etag: 'schedule',
  answer: z.array(z.int()),
});

/** Serves the list that `answer` returns at the version that `version` returns, as tests do: every answer is checked. */
async function servedList(
  version: () => number,
  answer: () => number[] | JsonBytes | StreamedAnswer,
  admit: () => Promise<object> = () => Promise.resolve({}),
) {
  const { routes, router } = createRoutes({
    appSecret: 'a secret of this test',
    checkAnswers: true,
    admit,
    entityTagOf: () => `W/"${version()}"`,
  });
  routes.serve(declared, answer);
  const app = express();
  app.use(router);
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}/api/things`;
  const get = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    return [response.status, response.headers.get('etag'), await response.text().catch(() => '-')];
  };
  return { get, close: () => server.close() };
}

test('an answer has the tag that was read before it, and 304 runs no handler', async () => {
  const calls: number[] = [];
  const { get, close } = await servedList(
    () => 1,
    () => [calls.push(1)],
  );
  expect(await get()).toEqual([200, 'W/"1"', '[1]']);
  expect(await get({ 'if-none-match': 'W/"1"' })).toEqual([304, 'W/"1"', '']);
  expect(calls).toHaveLength(1);
  close();
});

const KINDS = {
  'a value': (list: number[]) => list,
  bytes: (list: number[]) => new JsonBytes(Buffer.from(JSON.stringify(list))),
  'a stream': (list: number[]) =>
    new StreamedAnswer(
      (async function* parts() {
        yield JSON.stringify(list);
      })(),
      { 'content-type': 'application/json' },
    ),
};

test.each(Object.entries(KINDS))(
  'tests fail where %s changes and its tag does not, unless the version was just raised',
  async (_kind, kindOf) => {
    let [version, list] = [1, [1]];
    let raisedMeanwhile = false;
    const { get, close } = await servedList(
      () => version,
      () => {
        if (raisedMeanwhile) version += 1;
        return kindOf(list);
      },
    );
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    list = [1, 2];
    const failed = await get().catch(() => [500]);
    expect(failed[0] === 500 || failed[2] === '-').toBe(true);
    raisedMeanwhile = true;
    expect(await get()).toEqual([200, 'W/"1"', '[1,2]']);
    raisedMeanwhile = false;
    expect(await get()).toEqual([200, 'W/"2"', '[1,2]']);
    close();
  },
);

test.each(Object.entries(KINDS))(
  'a caller who signs out while %s changes gets it whole',
  async (_kind, kindOf) => {
    let signedIn = true;
    let list = [1];
    const { get, close } = await servedList(
      () => 1,
      () => {
        if (list.length > 1) signedIn = false;
        return kindOf(list);
      },
      () => (signedIn ? Promise.resolve({}) : Promise.reject(new HttpProblem(401, 'Signed out'))),
    );
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    list = [1, 2];
    expect(await get()).toEqual([200, 'W/"1"', '[1,2]']);
    expect(signedIn).toBe(false);
    close();
  },
);

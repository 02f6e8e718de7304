import { once } from 'node:events';
import { endpoint } from '@fieldhouse/endpoint';
import express from 'express';
import { describe, expect, test } from 'vitest';
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

/** Serves the list that `answer` returns at the version that `version` returns. Every answer is checked, as in tests, unless told. */
async function servedList(
  version: () => number,
  answer: () => number[] | JsonBytes | StreamedAnswer,
  {
    admit = () => Promise.resolve({}),
    checkAnswers = true,
  }: { admit?: () => Promise<object>; checkAnswers?: boolean } = {},
) {
  const { routes, router } = createRoutes({
    appSecret: 'a secret of this test',
    checkAnswers,
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
  const get = async (headers: Record<string, string> = {}, query = '') => {
    const response = await fetch(`${url}${query}`, { headers });
    return [response.status, response.headers.get('etag'), await response.text().catch(() => '-')];
  };
  const sent = async (headers: Record<string, string>) => {
    const response = await fetch(url, { headers });
    const [encoding, vary] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
    return { encoding, vary, text: await response.text() };
  };
  return { get, sent, close: () => server.close() };
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
      {
        admit: () =>
          signedIn ? Promise.resolve({}) : Promise.reject(new HttpProblem(401, 'Signed out')),
      },
    );
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    list = [1, 2];
    expect(await get()).toEqual([200, 'W/"1"', '[1,2]']);
    expect(signedIn).toBe(false);
    close();
  },
);

describe('outside of tests', () => {
  test('a serialized answer is sent again while its tag stays, and only for its URL', async () => {
    let version = 1;
    const calls: number[] = [];
    const { get, close } = await servedList(
      () => version,
      () => new JsonBytes(Buffer.from(`[${calls.push(1)}]`)),
      { checkAnswers: false },
    );
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    expect(await get({}, '?from=2')).toEqual([200, 'W/"1"', '[2]']);
    version = 2;
    expect(await get()).toEqual([200, 'W/"2"', '[3]']);
    expect(await get({ 'if-none-match': 'W/"1"' })).toEqual([200, 'W/"2"', '[3]']);
    expect(calls).toHaveLength(3);
    close();
  });

  test('a serialized answer is compressed once, for clients that accept brotli', async () => {
    const list = new JsonBytes(Buffer.from(`[${'1234567,'.repeat(1000)}1]`));
    const { sent, close } = await servedList(
      () => 1,
      () => list,
      { checkAnswers: false },
    );
    const [packed, again, plain, gzip] = [
      await sent({ 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await sent({ 'accept-encoding': 'br' }),
      await sent({ 'accept-encoding': 'identity' }),
      await sent({ 'accept-encoding': 'gzip, br;q=0' }),
    ];
    expect(packed).toEqual({
      encoding: 'br',
      vary: 'cookie, accept-encoding',
      text: String(list.bytes),
    });
    expect(again).toEqual(packed);
    expect(plain).toEqual({ ...packed, encoding: null });
    expect(gzip).toEqual(plain);
    expect(list.brotli()).toBe(list.brotli());
    expect((await list.brotli())?.byteLength).toBeLessThan(100);
    close();
  });

  test('who may not read gets no answer that was kept for others', async () => {
    let signedIn = true;
    const { get, close } = await servedList(
      () => 1,
      () => new JsonBytes(Buffer.from('[1]')),
      {
        admit: () =>
          signedIn ? Promise.resolve({}) : Promise.reject(new HttpProblem(401, 'Signed out')),
        checkAnswers: false,
      },
    );
    expect(await get()).toEqual([200, 'W/"1"', '[1]']);
    signedIn = false;
    expect((await get())[0]).toBe(401);
    close();
  });

  test.each([
    ['a value', () => [1]],
    ['a stream', () => KINDS['a stream']([1])],
    ['a long answer', () => new JsonBytes(Buffer.from(`[${'1,'.repeat(600_000)}1]`))],
  ])('%s is computed each time', async (_kind, answer) => {
    const calls: number[] = [];
    const { get, close } = await servedList(
      () => 1,
      () => {
        calls.push(1);
        return answer();
      },
      { checkAnswers: false },
    );
    await get();
    await get();
    expect(calls).toHaveLength(2);
    close();
  });

  test('old answers are dropped before they take much memory', async () => {
    const calls: number[] = [];
    const { get, close } = await servedList(
      () => 1,
      () => new JsonBytes(Buffer.from(`[${calls.push(1)},${'1,'.repeat(400_000)}1]`)),
      { checkAnswers: false },
    );
    for (let at = 0; at < 30; at += 1) await get({}, `?at=${at}`);
    await get({}, '?at=29');
    expect(calls).toHaveLength(30);
    await get({}, '?at=0');
    expect(calls).toHaveLength(31);
    close();
  });
});

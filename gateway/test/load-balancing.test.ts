import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KEEP_ALIVE_MS, UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

/** An instance that answers with its name, counts requests, and is ready while `ready` is true. */
async function instance(name: string) {
  const state = { ready: true, calls: 0, url: '', die: () => undefined as unknown };
  const answer: RequestListener = (req, res) => {
    if (req.url === '/readyz') return void res.writeHead(state.ready ? 200 : 503).end();
    state.calls += 1;
    req.resume().on('end', () => res.end(JSON.stringify({ name })));
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  state.url = `http://127.0.0.1:${await listenLocally(server)}`;
  state.die = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(() => void state.die());
  return state;
}

async function ask(base: string, times: number, method = 'POST'): Promise<number[]> {
  const statuses: number[] = [];
  for (let left = times; left > 0; left -= 1) {
    const body = method === 'POST' ? { body: '{"a":1}' } : {};
    const answer = await fetch(`${base}/api/teams`, { method, ...body });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

/** The names of the instances that answered. */
async function askedOf(base: string, times: number): Promise<unknown[]> {
  const names: unknown[] = [];
  for (let left = times; left > 0; left -= 1)
    names.push(Object(await (await fetch(`${base}/api/teams`)).json()).name);
  return names;
}

/** Whether ten requests alternated between two instances. Polled, since their order may change at the check each second. */
const takesTurns = async (base: string) => {
  const names = await askedOf(base, 10);
  return new Set(names).size === 2 && names.every((name, at) => name !== names[at - 1]);
};

const allGood = (count: number) => Array.from({ length: count }, () => 200);

describe('a service with several instances', () => {
  test('gets requests round-robin', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url}, ${two.url}/` });
    expect(await ask(base, 10)).toEqual(allGood(10));
    await expect.poll(() => takesTurns(base)).toBe(true);
  });

  test('loses no request of any method to an instance that is down', async () => {
    const one = await instance('one');
    const base = await gatewayUnderTest({ CORE_URL: `${UNREACHABLE_URL},${one.url}` });
    expect(await ask(base, 5)).toEqual(allGood(5));
  });

  test('loses no request when an instance dies between two requests', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url},${two.url}` });
    expect(await ask(base, 4)).toEqual(allGood(4));
    one.die();
    await wait(20);
    expect(await ask(base, 6)).toEqual(allGood(6));
  });

  test('gets no requests on an instance that is not ready, and gets them again when it is', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url},${two.url}` });
    await expect.poll(() => takesTurns(base)).toBe(true);
    one.ready = false;
    await expect.poll(() => askedOf(base, 12)).not.toContain('one');
    await wait(1_100);
    await ask(base, 1);
    await expect.poll(() => askedOf(base, 12)).not.toContain('one');
    one.ready = true;
    await expect.poll(() => takesTurns(base)).toBe(true);
  });

  test('counts as ready while one instance is ready', async () => {
    const one = await instance('one');
    const base = await gatewayUnderTest({
      CORE_URL: `${UNREACHABLE_URL},${one.url}`,
      IMPORT_URL: one.url,
    });
    await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(200);
  });
});

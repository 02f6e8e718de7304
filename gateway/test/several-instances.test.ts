import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, listenLocally } from '@fieldhouse/runtime/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gatewayUnderTest } from './gateway-under-test.ts';

/** An instance that says its name, counts what it was asked, and is ready as long as told. */
async function instance(name: string) {
  const state = { ready: true, calls: 0, url: '', die: () => undefined as unknown };
  const answer: RequestListener = (req, res) => {
    if (req.url === '/readyz') return void res.writeHead(state.ready ? 200 : 503).end();
    state.calls += 1;
    req.resume().on('end', () => res.end(JSON.stringify({ name })));
  };
  const server = createServer(answer);
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

const allGood = (count: number) => Array.from({ length: count }, () => 200);

describe('a service that runs several times', () => {
  it('is asked in turns', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url}, ${two.url}/` });
    expect(await ask(base, 10)).toEqual(allGood(10));
    expect([one.calls, two.calls]).toEqual([5, 5]);
  });

  it('loses no request, of whatever method, to an instance that is not there', async () => {
    const one = await instance('one');
    const gone = `http://127.0.0.1:${await freePort()}`;
    const base = await gatewayUnderTest({ CORE_URL: `${gone},${one.url}` });
    expect(await ask(base, 5)).toEqual(allGood(5));
  });

  it('loses no request to one that dies between two', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url},${two.url}` });
    expect(await ask(base, 4)).toEqual(allGood(4));
    one.die();
    await wait(20);
    expect(await ask(base, 6)).toEqual(allGood(6));
  });

  it('is asked no more where it says that it is not ready, and again when it is', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const base = await gatewayUnderTest({ CORE_URL: `${one.url},${two.url}` });
    one.ready = false;
    await ask(base, 2);
    const before = one.calls;
    await wait(1_100);
    await ask(base, 1);
    await wait(100);
    await ask(base, 6);
    expect(one.calls).toBeLessThanOrEqual(before + 1);
    one.ready = true;
    await wait(1_100);
    await ask(base, 1);
    await wait(100);
    const then = one.calls;
    await ask(base, 6);
    expect(one.calls).toBe(then + 3);
  });

  it('counts as ready while one of its instances is', async () => {
    const one = await instance('one');
    const gone = `http://127.0.0.1:${await freePort()}`;
    const base = await gatewayUnderTest({ CORE_URL: `${gone},${one.url}`, IMPORT_URL: one.url });
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
  });
});

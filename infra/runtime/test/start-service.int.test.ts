import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const Line = z.object({ msg: z.string(), url: z.optional(z.string()) });
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function startFixture() {
  const child = fork(fileURLToPath(new URL('../testing/service-process.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0' },
  });
  stops.push(() => child.kill('SIGKILL'));
  let output = '';
  const allRead = new Promise<void>((resolve) => child.stdout?.once('close', resolve));
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  const lines = () =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => z.parse(Line, JSON.parse(line)));
  const said = (msg: string) => lines().find((line) => line.msg === msg);
  // The last lines may arrive after the exit event.
  const exit = Promise.all([once(child, 'exit'), allRead]).then(([how]) => how);
  await expect.poll(() => said('ready')?.url).toBeTruthy();
  return {
    child,
    exit,
    said,
    messages: () => lines().map((line) => line.msg),
    url: said('ready')?.url ?? '',
  };
}

/** How long a stopping service still accepts connections after it last reported ready. */
const NOTICE_MS = 2_000;

/** The response to a late request; undefined if this machine was too slow to send it within that time. */
async function latecomer({ child, said, url }: Awaited<ReturnType<typeof startFixture>>) {
  const began = performance.now();
  try {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => said('closed worker')).toBeTruthy();
    const probe = await fetch(`${url}/readyz`);
    const late = await fetch(`${url}/slow`);
    return {
      ready: probe.status,
      status: late.status,
      connection: late.headers.get('connection'),
    };
  } catch (error) {
    if (error instanceof TypeError && performance.now() - began > NOTICE_MS) return undefined;
    throw error;
  }
}

describe('startService', () => {
  test('finishes the running request on SIGTERM, runs its closers in order and exits 0', async () => {
    const { child, exit, said, messages, url } = await startFixture();
    const answer = fetch(`${url}/slow`);
    await expect.poll(() => said('slow began')).toBeTruthy();
    child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await exit).toEqual([0, null]);
    const order = messages().filter((msg) => /closed|stop/.test(msg));
    expect(order).toEqual(['stopping', 'closed worker', 'closed database', 'stopped']);
    expect(messages().indexOf('slow ended')).toBeGreaterThan(messages().indexOf('closed worker'));
    expect(messages().indexOf('slow ended')).toBeLessThan(messages().indexOf('closed database'));
  });

  test('answers late requests until clients of /readyz can notice, and keeps no connection alive', async () => {
    let fixture = await startFixture();
    let met = await latecomer(fixture);
    while (!met) {
      fixture = await startFixture();
      met = await latecomer(fixture);
    }
    expect(met).toEqual({ ready: 503, status: 200, connection: 'close' });
    expect(await fixture.exit).toEqual([0, null]);
    expect(fixture.messages().slice(-2)).toEqual(['closed database', 'stopped']);
  });

  test('exits when its parent process is gone', async () => {
    const { child, exit } = await startFixture();
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });
});

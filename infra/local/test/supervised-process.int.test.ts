import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fieldhouse/runtime/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { supervise } from '../src/supervised-process.ts';
import type { SupervisedProcess } from '../src/supervised-process.ts';

const running: SupervisedProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
});

async function start(program: string) {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-part-'));
  const port = await freePort();
  await writeFile(join(dir, 'main.mjs'), program);
  const part = supervise({
    name: 'part',
    args: ['main.mjs'],
    cwd: dir,
    env: { ...process.env, PORT: String(port) },
    logDir: dir,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
  running.push(part);
  return { part, url: `http://127.0.0.1:${port}` };
}

const server = `
  import { createServer } from 'node:http';
  createServer((req, res) => {
    if (req.url === '/die') process.exit(3);
    res.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

describe('supervise', () => {
  test('restarts a process that exits unexpectedly', async () => {
    const { part, url } = await start(server);
    await part.untilReady();
    const first = await (await fetch(url)).text();
    await fetch(`${url}/die`).catch(() => undefined);
    const pid = () =>
      fetch(url).then(
        (answer) => answer.text(),
        () => first,
      );
    await expect.poll(pid).not.toBe(first);
  });

  test('gives up on a process that never starts, with the reason', async () => {
    const { part } = await start(`throw new Error('no configuration');`);
    await expect(part.untilReady()).rejects.toThrow(/Couldn't start part .*no configuration/);
  });

  test('stops a process without restarting it', async () => {
    const { part, url } = await start(server);
    await part.untilReady();
    await part.stop();
    await expect(fetch(url)).rejects.toThrow();
  });
});

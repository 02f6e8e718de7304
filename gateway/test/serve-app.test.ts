import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { freePort } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const Ready = z.object({ msg: z.literal('ready'), url: z.string() });
const script = '/mf/staff/shell.0123456789.js';

/** Serves a build from its own process, as its container image does. */
async function appPart(dist: string, port = 0) {
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/serve-app.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...MEMORY_ENV, ...process.env, APP_DIST: dist, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = z.safeParse(Ready, JSON.parse(line));
    if (ready.success) return { url: ready.data.url, stop };
  }
  throw new Error('the app server did not start');
}

describe('a remote with its own server', () => {
  test('is served under its path, can be replaced alone, and affects no other remote while it is down', async () => {
    const first = await appPart(fakeDist(), await freePort());
    const base = await gatewayUnderTest({ MF_STAFF_SOURCE: first.url });
    const answer = await fetch(base + script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const page = await fetch(base, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('preload');
    expect((await fetch(`${base}/mf/staff/none.js`)).status).toBe(404);

    expect(await first.stop()).toBe(0);
    const away = await fetch(base + script);
    expect([away.status, away.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
    expect((await fetch(`${base}/mf/auth/shell.0123456789.js`)).status).toBe(200);

    const newer = mkdtempSync(join(tmpdir(), 'fieldhouse-dist-'));
    onTestFinished(() => rmSync(newer, { recursive: true }));
    cpSync(fakeDist(), newer, { recursive: true });
    writeFileSync(join(newer, 'shell.abcdefabcdef.js'), 'console.log("newer")');
    await appPart(newer, Number(new URL(first.url).port));
    expect(await (await fetch(`${base}/mf/staff/shell.abcdefabcdef.js`)).text()).toContain('newer');
  });
});

import { request } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHttpServer, createLogger } from '@fieldhouse/runtime';
import type { HttpServerOptions } from '@fieldhouse/runtime';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { onTestFinished } from 'vitest';
import { createGateway } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { echo, fakeUpstream, KEEP_ALIVE_MS } from './fake-upstream.ts';

const page = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" /></head><div id="app"></div>`;
const script =
  'console.log("a script that is long enough to be worth compressing, twice, twice, twice");';
const manifest = {
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.0123456789.js' } },
  exposes: [{ assets: { js: { sync: ['lifecycles.0123456789.js'] } } }],
};

/** A build as webpack writes it: hashed scripts, also compressed, a page and a manifest. */
export function fakeDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'shell.0123456789.js'), script);
  writeFileSync(join(folder, 'shell.0123456789.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Starts a gateway. CORE_URL and IMPORT_URL echo unless the test sets them. Log lines go to `lines`. */
export async function gatewayUnderTest(
  env: Record<string, string> = {},
  lines?: string[],
  limits: HttpServerOptions = {},
): Promise<string> {
  const dist = fakeDist();
  const config = readConfig({
    CORE_URL: env['CORE_URL'] ?? (await fakeUpstream(echo('core'))),
    IMPORT_URL: env['IMPORT_URL'] ?? (await fakeUpstream(echo('import'))),
    SHELL_DIST: dist,
    MF_AUTH_DIST: dist,
    MF_STAFF_DIST: dist,
    MF_SYSADMIN_DIST: dist,
    ...env,
  });
  const logger = createLogger({
    service: 'gateway',
    ...(lines ? { to: { write: (line: string) => void lines.push(line) } } : { level: 'silent' }),
  });
  const server = createHttpServer(createGateway(config, logger), {
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...limits,
  });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/** Sends path and method exactly as written; fetch would normalize them. */
export function rawRequest(base: string, method: string, path: string) {
  return new Promise<{ status: number; type: string; allow: string | undefined; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(base);
      const call = request({ hostname, port, method, path, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            allow: answer.headers.allow,
            text,
          }),
        );
      });
      call.on('error', reject).end();
    },
  );
}

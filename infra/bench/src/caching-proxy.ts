import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fieldhouse/runtime/free-port';

/** nginx (Debian package `nginx-light`) as a cache in front of the gateway, as an operator would run it. */
export interface CachingProxy {
  readonly url: string;
  /** How many requests since the last call reached the gateway. */
  countPassedOn(): Promise<number>;
  close(): Promise<void>;
}

/** Starts nginx with a cache that keeps what `Cache-Control` allows, and asks for one answer once at a time. */
export async function startCachingProxy(upstream: string): Promise<CachingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-nginx-'));
  // Started by root, its worker is another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const log = join(folder, 'passed.log');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http {
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  proxy_cache_path ${folder}/cache keys_zone=public:10m;
  log_format passed $upstream_status;
  map $upstream_cache_status $is_passed { HIT 0; STALE 0; UPDATING 0; default 1; }
  access_log ${log} passed if=$is_passed;
  upstream gateway { server ${new URL(upstream).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://gateway; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_cache public; proxy_cache_lock on; proxy_cache_revalidate on; proxy_cache_background_update on;
      proxy_cache_use_stale error timeout updating http_502 http_503 http_504;
    }
  }
}`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(50);
  }
  return {
    url,
    async countPassedOn() {
      const lines = (await readFile(log, 'utf8')).split('\n').length - 1;
      await truncate(log);
      return lines;
    },
    async close() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

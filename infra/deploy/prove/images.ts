import { execa } from 'execa';
import { docker, root } from './engine.ts';

const offline = {
  base: 'fieldhouse-offline/base:node24',
  postgres: 'fieldhouse-offline/postgres:18',
  redis: 'fieldhouse-offline/redis:7',
};

interface Image {
  readonly name: string;
  readonly file: string;
  readonly args?: Readonly<Record<string, string>>;
}

const images: readonly Image[] = [
  ...['svc-core', 'svc-mail', 'svc-import'].map((name) => ({
    name,
    file: 'images/service.Dockerfile',
    args: { SERVICE: name },
  })),
  ...['mf-auth', 'mf-staff', 'mf-sysadmin'].map((name) => ({
    name,
    file: 'images/browser-app.Dockerfile',
    args: { APP: name },
  })),
  {
    name: 'gateway',
    file: 'images/browser-app.Dockerfile',
    args: { APP: 'shell', SERVER: 'src/main.ts' },
  },
  { name: 'mail-catcher', file: 'images/mail-catcher.Dockerfile' },
];

/** The base image, and the images of PostgreSQL and Redis. */
export interface Foundation {
  readonly base: string | undefined;
  /** For `compose.yaml`. */
  readonly env: Readonly<Record<string, string>>;
}

/** With `isOffline` the images are built locally; otherwise the engine pulls those that the files name. */
export async function makeFoundation(isOffline: boolean): Promise<Foundation> {
  if (!isOffline) return { base: process.env['BASE_IMAGE'], env: {} };
  await makeBase();
  await build({ name: offline.postgres, file: 'offline/postgres.Dockerfile' }, offline.base);
  await build({ name: offline.redis, file: 'offline/redis.Dockerfile' }, offline.base);
  return {
    base: offline.base,
    env: { POSTGRES_IMAGE: offline.postgres, REDIS_IMAGE: offline.redis },
  };
}

async function makeBase(): Promise<void> {
  if ((await docker(['images', '-q', offline.base])) !== '') return;
  await execa('sh', ['infra/deploy/offline/base.sh', offline.base], { cwd: root });
}

/** Builds every image of the product; prints the size of each. */
export async function buildProduct(registry: string, base: string | undefined): Promise<void> {
  for (const image of images) {
    const name = `${registry}/${image.name}:latest`;
    const began = performance.now();
    await build({ ...image, name }, base);
    const size = await docker(['images', '--format', '{{.Size}}', name]);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`  ${image.name.padEnd(14)}${size.padEnd(10)}${seconds} s`);
  }
}

/** Builds one remote alone, under its own version. */
export async function buildApp(
  registry: string,
  app: string,
  version: string,
  base: string | undefined,
): Promise<void> {
  const args = { APP: app, APP_VERSION: version };
  const name = `${registry}/${app}:${version}`;
  await build({ name, file: 'images/browser-app.Dockerfile', args }, base);
}

async function build({ name, file, args = {} }: Image, base: string | undefined): Promise<void> {
  const given = { ...args, ...(base ? { BASE_IMAGE: base } : {}) };
  const flags = Object.entries(given).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  await docker(['build', '-q', ...flags, '-f', `infra/deploy/${file}`, '-t', name, '.']);
}

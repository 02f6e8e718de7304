import { execa } from 'execa';
import { docker, root } from './docker.ts';

const OFFLINE_IMAGES = {
  base: 'fieldhouse-offline/base:node24',
  postgres: 'fieldhouse-offline/postgres:18',
  redis: 'fieldhouse-offline/redis:7',
};

interface Image {
  readonly name: string;
  readonly file: string;
  readonly args?: Readonly<Record<string, string>>;
}

const PRODUCT_IMAGES: readonly Image[] = [
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
export interface BaseImages {
  readonly base: string | undefined;
  /** For `compose.yaml`. */
  readonly env: Readonly<Record<string, string>>;
}

/** With `isOffline` the images are built locally; otherwise the engine pulls those that the files name. */
export async function prepareBaseImages(isOffline: boolean): Promise<BaseImages> {
  if (!isOffline) return { base: process.env['BASE_IMAGE'], env: {} };
  await buildBaseImage();
  await build(
    { name: OFFLINE_IMAGES.postgres, file: 'offline/postgres.Dockerfile' },
    OFFLINE_IMAGES.base,
  );
  await build(
    { name: OFFLINE_IMAGES.redis, file: 'offline/redis.Dockerfile' },
    OFFLINE_IMAGES.base,
  );
  return {
    base: OFFLINE_IMAGES.base,
    env: { POSTGRES_IMAGE: OFFLINE_IMAGES.postgres, REDIS_IMAGE: OFFLINE_IMAGES.redis },
  };
}

async function buildBaseImage(): Promise<void> {
  if ((await docker(['images', '-q', OFFLINE_IMAGES.base])) !== '') return;
  await execa('sh', ['infra/deploy/offline/base.sh', OFFLINE_IMAGES.base], { cwd: root });
}

/** Builds every image of the product; prints the size of each. */
export async function buildProductImages(
  registry: string,
  base: string | undefined,
): Promise<void> {
  for (const image of PRODUCT_IMAGES) {
    const name = `${registry}/${image.name}:latest`;
    const began = performance.now();
    await build({ ...image, name }, base);
    const size = await docker(['images', '--format', '{{.Size}}', name]);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`  ${image.name.padEnd(14)}${size.padEnd(10)}${seconds} s`);
  }
}

/** Builds one remote alone, under its own version. */
export async function buildRemoteImage(
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

/**
 * Tests the deployment: builds the images, runs the whole product from them, with Compose and as a cluster's stack, and
 * fails on any lost email, game or request.
 *
 *   npm run prove -w infra/deploy -- [--offline] [--no-build] [--only composed|cluster]
 *
 * Needs a Docker engine (DOCKER_HOST names another one, DOCKER another client), Compose, and the ports PORT and
 * MAIL_INBOX_PORT (18080, 11080). It makes this engine a cluster of one while it runs, so the engine must not be in one already.
 * `--offline` builds the base image, PostgreSQL and Redis locally, as root, where no image registry can be reached. Everything
 * but the images is removed at the end, also after a failure.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { importThroughCrash, sendEmailsThroughCrash } from './crash-recovery.ts';
import {
  composeCommand,
  containersOf,
  killContainer,
  deployStack,
  docker,
  requireDockerEngine,
} from './docker.ts';
import type { Env } from './docker.ts';
import { buildRemoteImage, buildProductImages, prepareBaseImages } from './images.ts';
import { runMainJob, assert, waitUntil } from './main-job.ts';
import type { Deployment } from './main-job.ts';
import { pollAvailability } from './poll-availability.ts';

const PROJECT = 'fieldhouse-proof';
const REGISTRY = 'fieldhouse-proof';
const NEW_VERSION = `0.1.${Date.now()}`;
const Manifest = z.object({
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }),
});

const { values: asked } = parseArgs({
  options: {
    offline: { type: 'boolean' },
    'no-build': { type: 'boolean' },
    only: { type: 'string' },
  },
});
const port = process.env['PORT'] ?? '18080';
const inboxPort = process.env['MAIL_INBOX_PORT'] ?? '11080';
const place: Deployment = {
  url: `http://127.0.0.1:${port}`,
  inboxUrl: `http://127.0.0.1:${inboxPort}`,
};

console.log(`Docker engine ${await requireDockerEngine()}`);
const baseImages = await prepareBaseImages(asked.offline === true);
const env: Env = {
  ...baseImages.env,
  REGISTRY,
  PORT: port,
  MAIL_INBOX_PORT: inboxPort,
  PUBLIC_URL: place.url,
  APP_SECRET: randomBytes(32).toString('hex'),
  POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
  SYSADMIN_EMAIL: 'admin@fieldhouse.test',
  SYSADMIN_PASSWORD: 'Fieldhouse-Admin-1',
  DEMO_DATA: '1',
  // The crash tests send all their emails to one address, in a minute.
  MAIL_SCHOOL_PER_MINUTE: '1000',
  MAIL_SCHOOL_PER_DAY: '1000',
  MAIL_RECIPIENT_PER_DAY: '1000',
  // Requests of this process reach a container from the bridge's address.
  PROBE_NETWORKS: 'uniquelocal',
};
if (!asked['no-build']) {
  console.log('Images');
  await buildProductImages(REGISTRY, baseImages.base);
}
if (asked.only !== 'cluster') await testCompose();
if (asked.only !== 'composed') await testCluster();
console.log('All passed.');

async function testCompose(): Promise<void> {
  const compose = composeCommand(PROJECT, env);
  console.log('Composed');
  try {
    await compose('down', '-v', '--remove-orphans');
    const began = performance.now();
    await compose('up', '-d');
    await waitUntilReady();
    report(`up and ready in ${seconds(began)}`);
    report(`main job in ${ms(await runMainJob(place))}`);
    const more = ['--scale', 'svc-mail=3', '--scale', 'svc-import=2'];
    await compose('up', '-d', '--no-recreate', ...more);
    await waitForInstances('svc-mail', 3);
    await waitForInstances('svc-import', 2);
    report('scaled to 3 mail workers and 2 import workers');
    report(await sendEmailsThroughCrash(place, PROJECT, 60));
    report(await importThroughCrash(place, PROJECT, 8_000));
    await waitForInstances('svc-mail', 3);
    await waitForInstances('svc-import', 2);
    report('the engine restarted the killed workers');
    await replaceRemote(compose);
  } finally {
    await compose('down', '-v', '--remove-orphans');
  }
}

/** Builds and deploys mf-staff alone while polling the rest, then rolls it back. */
async function replaceRemote(compose: (...args: string[]) => Promise<string>): Promise<void> {
  const before = { staff: await versionOf('staff'), auth: await versionOf('auth') };
  await buildRemoteImage(REGISTRY, 'mf-staff', NEW_VERSION, baseImages.base);
  const others = ['/', '/api/system', '/mf/auth/mf-manifest.json', '/mf/sysadmin/mf-manifest.json'];
  const watching = pollAvailability(place.url, others);
  const newer = composeCommand(PROJECT, { ...env, MF_STAFF_VERSION: NEW_VERSION });
  await newer('up', '-d', '--no-deps', 'mf-staff');
  await waitUntil(
    'the new remote is served',
    async () => (await versionOf('staff')) === NEW_VERSION,
  );
  await compose('up', '-d', '--no-deps', 'mf-staff');
  await waitUntil(
    'the old remote is back',
    async () => (await versionOf('staff')) === before.staff,
  );
  const { asked: count, failures } = await watching.stop();
  assert(
    failures.length === 0,
    `other requests failed meanwhile: ${failures.slice(0, 5).join(', ')}`,
  );
  assert((await versionOf('auth')) === before.auth, 'another remote changed');
  report(`mf-staff alone to ${NEW_VERSION} and back: ${count} requests to the rest, 0 failed`);
  report(`main job in ${ms(await runMainJob(place))}`);
}

async function testCluster(): Promise<void> {
  console.log('Cluster');
  await removeVolume();
  await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1']);
  try {
    const began = performance.now();
    await deployStack(PROJECT, env);
    await waitUntilReady();
    report(`deployed and ready in ${seconds(began)}`);
    report(`main job in ${ms(await runMainJob(place))}`);
    await docker(['service', 'scale', `${PROJECT}_svc-mail=3`, `${PROJECT}_svc-core=2`]);
    await waitForInstances('svc-mail', 3);
    await waitForInstances('svc-core', 2);
    report('scaled to 3 mail workers and 2 instances of svc-core');
    report(await sendEmailsThroughCrash(place, PROJECT, 60));
    const watching = pollAvailability(place.url, ['/api/system', '/']);
    await docker(['service', 'update', '--force', '--quiet', `${PROJECT}_svc-core`]);
    const { asked: count, failures } = await watching.stop();
    assert(failures.length === 0, `requests failed: ${failures.slice(0, 5).join(', ')}`);
    report(`rolling update of svc-core: ${count} requests, 0 failed`);
    const [victim] = await containersOf(PROJECT, 'svc-core');
    if (victim) await killContainer(victim);
    await waitForInstances('svc-core', 2);
    await waitUntilReady();
    report(`a killed svc-core was replaced; main job in ${ms(await runMainJob(place))}`);
  } finally {
    // Removing a network fails while one of its tasks is still ending.
    await waitUntil('the stack is removed', async () => {
      await docker(['stack', 'rm', PROJECT]);
      return true;
    });
    const ours = ['--filter', `label=com.docker.stack.namespace=${PROJECT}`];
    await waitUntil('the stack is gone', async () => (await docker(['ps', '-q', ...ours])) === '');
    await docker(['swarm', 'leave', '--force']);
    await removeVolume();
  }
}

/** A database of an earlier run has another password. Removing it fails until its container is gone. */
async function removeVolume(): Promise<void> {
  await waitUntil('the database of the last run is gone', async () => {
    await docker(['volume', 'rm', '-f', `${PROJECT}_database`]);
    return true;
  });
}

async function waitUntilReady(): Promise<void> {
  await waitUntil('the gateway is ready', async () => (await fetch(`${place.url}/readyz`)).ok);
}

async function waitForInstances(part: string, count: number): Promise<void> {
  await waitUntil(`${count} instances of ${part} are healthy`, async () => {
    const ids = await containersOf(PROJECT, part);
    const healthy = await Promise.all(
      ids.map((id) => docker(['inspect', '-f', '{{.State.Health.Status}}', id])),
    );
    return healthy.filter((state) => state === 'healthy').length === count;
  });
}

async function versionOf(app: string): Promise<string> {
  const answer = await fetch(`${place.url}/mf/${app}/mf-manifest.json`);
  return Manifest.parse(await answer.json()).metaData.buildInfo.buildVersion;
}

function report(what: string): void {
  console.log(`  ${what}`);
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds).toLocaleString('en-US')} ms`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

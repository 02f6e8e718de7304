import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gatewayEnv } from '../../../gateway/src/config.ts';
import { appEnv } from '../../../gateway/src/serve-app.ts';
import { coreEnv } from '../../../svc-core/src/platform/config.ts';
import { importEnv } from '../../../svc-import/src/config.ts';
import { mailEnv } from '../../../svc-mail/src/config.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const guide = read('README.md');
const compose = read('compose.yaml');

const services = {
  gateway: gatewayEnv,
  'svc-core': coreEnv,
  'svc-mail': mailEnv,
  'svc-import': importEnv,
};
const known = new Set([...Object.values(services), appEnv].flatMap((env) => Object.keys(env)));

/** A service's block in `compose.yaml`. */
function blockOf(name: string): string {
  return new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

/** Names set by an `environment:` in this text, without those of a merged block. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
}

describe("the operator's guide", () => {
  test('describes every setting of every service, and no other', () => {
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('## Proof'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(explained.toSorted()).toEqual([...known].toSorted());
  });

  test('describes every alarm, and every metric that an alarm uses', () => {
    const alarms = read('alarms.yaml');
    const metrics = [...alarms.matchAll(/\b((?:mail|imports?|http|nodejs|process)_[a-z0-9_]+)/g)];
    const names = [...alarms.matchAll(/alert: (\w+)/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(metrics.length).toBeGreaterThanOrEqual(names.length);
    for (const [, metric = ''] of metrics)
      expect(guide).toContain(metric.replace(/_(?:bucket|count)$/, ''));
    for (const [, alarm = ''] of names) expect(guide).toContain(`| ${alarm} |`);
    for (const text of ['summary: ', 'description: '])
      expect(alarms.split(text)).toHaveLength(names.length + 1);
  });

  test('quotes only log lines that a service writes', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const sources = globSync('{gateway,svc-*,infra/runtime}/src/**/*.ts', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const watching = guide.slice(guide.indexOf('## What to watch'), guide.indexOf('## Data ret'));
    const quoted = [...watching.matchAll(/`([a-z]+(?: [a-z]+)+)`/g)].map(([, line = '']) => line);
    const traces = watching.slice(watching.indexOf('logs --no-color'));
    const traced = [...traces.matchAll(/svc-\w+ +([a-z]+(?: [a-z]+)+)/g)];
    const lines = [...quoted, ...traced.map(([, line = '']) => line)];
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.filter((line) => !sources.includes(`'${line}`))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  test('runs every service and remote', () => {
    for (const part of [...Object.keys(services), 'mf-auth', 'mf-staff', 'mf-sysadmin'])
      expect(blockOf(part)).toContain(`/${part}:`);
  });

  test('sets only names that the service reads', () => {
    const shared = /^x-env:[^\n]*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
    expect(namesIn(shared)).not.toEqual([]);
    for (const name of namesIn(shared)) expect(known).toContain(name);
    for (const [part, env] of Object.entries(services)) {
      const names = namesIn(blockOf(part));
      expect([part, names.length]).not.toEqual([part, 0]);
      for (const name of names) expect(Object.keys(env)).toContain(name);
    }
  });

  test('contains no default for a secret', () => {
    expect(compose).toContain('APP_SECRET: ${APP_SECRET:?');
    expect(compose).toContain('POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?');
    // `docker stack deploy` uses the text after a hyphen in such a message as the value.
    const messages = [...compose.matchAll(/:\?([^}]*)\}/g)];
    expect(messages.length).toBeGreaterThanOrEqual(2);
    for (const [, message = ''] of messages) expect(message).not.toContain('-');
  });
});

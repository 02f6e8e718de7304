import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

/** The lines of a service in the file, without what comes after it. */
function blockOf(name: string): string {
  return new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

/** Names that an `environment:` sets; those of the shared block belong to whoever takes it in. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
}

describe("the operator's guide", () => {
  it('explains every setting of every service, and none that there is not', () => {
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('## Proof'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(explained.toSorted()).toEqual([...known].toSorted());
  });

  it('explains every metric that an alarm is about, and every alarm', () => {
    const alarms = read('alarms.yaml');
    const metrics = [...alarms.matchAll(/\b((?:mail|imports?|http|nodejs|process)_[a-z0-9_]+)/g)];
    const names = [...alarms.matchAll(/alert: (\w+)/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(metrics.length).toBeGreaterThanOrEqual(names.length);
    for (const [, metric = ''] of metrics)
      expect(guide).toContain(metric.replace(/_(?:bucket|count)$/, ''));
    for (const [, alarm = ''] of names) expect(guide).toContain(`| ${alarm} |`);
  });
});

describe('the composed stack', () => {
  it('runs every part of the product', () => {
    for (const part of [...Object.keys(services), 'mf-auth', 'mf-staff', 'mf-sysadmin'])
      expect(blockOf(part)).toContain(`/${part}:`);
  });

  it('sets only names that the service knows', () => {
    const shared = /^x-env:[^\n]*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
    expect(namesIn(shared)).not.toEqual([]);
    for (const name of namesIn(shared)) expect(known).toContain(name);
    for (const [part, env] of Object.entries(services)) {
      const names = namesIn(blockOf(part));
      expect([part, names.length]).not.toEqual([part, 0]);
      for (const name of names) expect(Object.keys(env)).toContain(name);
    }
  });

  it('begins with no secret of its own', () => {
    expect(compose).toContain('APP_SECRET: ${APP_SECRET:?');
    expect(compose).toContain('POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?');
    // A cluster takes what follows a hyphen in such a message for the value.
    const messages = [...compose.matchAll(/:\?([^}]*)\}/g)];
    expect(messages.length).toBeGreaterThanOrEqual(2);
    for (const [, message = ''] of messages) expect(message).not.toContain('-');
  });
});

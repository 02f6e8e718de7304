import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@fieldhouse/runtime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDkimTestKey } from '../testing/dkim-test-key.ts';
import { readConfig } from './config.ts';

const complete = {
  APP_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  PUBLIC_URL: 'http://localhost:8080/',
  CORE_URL: 'http://localhost:8081/',
};
const key = createDkimTestKey('fieldhouse.test').env;
const pem = key.DKIM_PRIVATE_KEY;

type Environment = Readonly<Record<string, string>>;

const dkimOf = (env: Environment) => readConfig({ ...complete, ...env }).dkim;

/** What the operator reads. */
function refusal(env: Environment): string {
  try {
    dkimOf(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const rsaKey = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export(pkcs8).toString();

describe('the key that signs emails', () => {
  test('is none unless it is set', () => {
    expect(dkimOf({})).toBeUndefined();
    expect(dkimOf({ DKIM_PRIVATE_KEY: '', DKIM_SELECTOR: '', DKIM_DOMAIN: '' })).toBeUndefined();
  });

  test('is read with its selector and domain', () => {
    const given = { ...key, DKIM_SELECTOR: 'k1.mail', DKIM_DOMAIN: 'Schedules.Fieldhouse.test' };
    expect(dkimOf(given)).toMatchObject({
      selector: 'k1.mail',
      domain: 'schedules.fieldhouse.test',
    });
  });

  test('may have \\n instead of line breaks', () => {
    const inOneLine = dkimOf({ ...key, DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
    expect(inOneLine?.privateKey.export(pkcs8)).toBe(pem);
  });

  test('may be in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-dkim-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key.pem');
    writeFileSync(file, pem);
    const given = { ...key, DKIM_PRIVATE_KEY: '', DKIM_PRIVATE_KEY_FILE: file };
    expect(dkimOf(given)?.privateKey.export(pkcs8)).toBe(pem);
    expect(refusal({ ...given, DKIM_PRIVATE_KEY: pem })).toBe(
      'Invalid configuration: DKIM_PRIVATE_KEY_FILE is set together with DKIM_PRIVATE_KEY (set only one of them).',
    );
    expect(refusal({ ...given, DKIM_PRIVATE_KEY_FILE: join(folder, 'none') })).toContain(
      "DKIM_PRIVATE_KEY_FILE points to a file that can't be read",
    );
  });

  test('is refused if a part is missing, with the names of all that are', () => {
    const together = '(DKIM_PRIVATE_KEY, DKIM_SELECTOR and DKIM_DOMAIN are set together)';
    expect(refusal({ ...key, DKIM_DOMAIN: '' })).toBe(
      `Invalid configuration: DKIM_DOMAIN is missing ${together}.`,
    );
    expect(refusal({ ...key, DKIM_SELECTOR: '' })).toContain(
      `DKIM_SELECTOR is missing ${together}`,
    );
    const both = refusal({ DKIM_DOMAIN: 'fieldhouse.test' });
    expect(both).toContain(`DKIM_PRIVATE_KEY is missing ${together}`);
    expect(both).toContain(`DKIM_SELECTOR is missing ${together}`);
  });

  test.each([
    ['no PEM', 'hunter2', 'is not a private key in PEM format without a passphrase'],
    [
      'a passphrase',
      generateKeyPairSync('rsa', { modulusLength: 1024 })
        .privateKey.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'hunter2' })
        .toString(),
      'is not a private key in PEM format without a passphrase',
    ],
    [
      'the type Ed25519',
      generateKeyPairSync('ed25519').privateKey.export(pkcs8).toString(),
      'is a key of type ed25519 (it must be RSA)',
    ],
    [
      'the type RSA-PSS',
      generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).privateKey.export(pkcs8).toString(),
      'is a key of type rsa-pss (it must be RSA)',
    ],
    [
      'too few bits',
      rsaKey(768),
      'is a key of 768 bits (it must have 1024 to 4096, 2048 is usual)',
    ],
  ])('is refused with %s, and never quoted', (_what, given, problem) => {
    const message = refusal({ ...key, DKIM_PRIVATE_KEY: given });
    expect(message).toBe(`Invalid configuration: DKIM_PRIVATE_KEY ${problem}.`);
  });

  test('may have 1024 bits', () => {
    expect(dkimOf({ ...key, DKIM_PRIVATE_KEY: rsaKey(1024) })).toBeDefined();
  });

  test.each(['mail_2026', '-mail', 'mail.', 'mail 2026', 'mail;d=evil.test', 'm'.repeat(64)])(
    'is refused with the selector "%s"',
    (selector) => {
      expect(refusal({ ...key, DKIM_SELECTOR: selector })).toBe(
        'Invalid configuration: DKIM_SELECTOR is not a selector (letters, digits and hyphens, such as mail2026).',
      );
    },
  );

  test.each([
    'localhost',
    'fieldhouse..test',
    'fieldhouse.test.',
    'mail@fieldhouse.test',
    'https://fieldhouse.test',
    'field_house.test',
    `${'d'.repeat(64)}.test`,
  ])('is refused with the domain "%s"', (domain) => {
    expect(refusal({ ...key, DKIM_DOMAIN: domain })).toBe(
      'Invalid configuration: DKIM_DOMAIN is not a domain name (such as schedules.example.org).',
    );
  });

  test('is refused if its name in DNS would be too long', () => {
    const domain = `${'long-domain-label.'.repeat(13)}test`;
    expect(refusal({ ...key, DKIM_DOMAIN: domain })).toBe(
      'Invalid configuration: DKIM_DOMAIN is too long (a DNS name has 253 characters at most, selector included).',
    );
  });

  test('has a domain in ASCII', () => {
    expect(dkimOf({ ...key, DKIM_DOMAIN: 'schüler.test' })?.domain).toBe('xn--schler-5ya.test');
  });
});

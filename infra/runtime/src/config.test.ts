import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { ConfigError, parseEnv, serviceEnv } from './config.ts';

const complete = {
  APP_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  PUBLIC_URL: 'http://localhost:8080/',
};

function failure(env: Record<string, string>): ConfigError {
  try {
    parseEnv({ ...serviceEnv, CORE_URL: z.url() }, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('parseEnv', () => {
  test('returns typed values and defaults', () => {
    const config = parseEnv(serviceEnv, { ...complete, PORT: '8081' });
    expect(config).toMatchObject({ PORT: 8081, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
    expect(config.PUBLIC_URL).toBe('http://localhost:8080');
  });

  test('treats an empty value as not set', () => {
    expect(parseEnv(serviceEnv, { ...complete, REDIS_URL: '', PORT: '' })).toMatchObject({
      PORT: 0,
    });
  });

  test('reads a value from the file in NAME_FILE, without its trailing newline', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'app'), `${'f'.repeat(32)}\n`);
    const given = { ...complete, APP_SECRET: '', APP_SECRET_FILE: join(folder, 'app') };
    expect(parseEnv(serviceEnv, given).APP_SECRET).toBe('f'.repeat(32));
    expect(failure({ ...given, APP_SECRET_FILE: join(folder, 'none') }).names).toEqual([
      'APP_SECRET_FILE',
    ]);
  });

  test('lists every invalid variable and no value', () => {
    const error = failure({ ...complete, APP_SECRET: 'hunter2', CORE_URL: '', PORT: 'eighty' });
    expect([...error.names].toSorted()).toEqual(['APP_SECRET', 'CORE_URL', 'PORT']);
    expect(error.message).toContain('CORE_URL is missing');
    expect(error.message).not.toMatch(/hunter2|eighty/);
  });
});

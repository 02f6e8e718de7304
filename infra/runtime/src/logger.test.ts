import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { withRequestId } from './request-context.ts';

function recorder() {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'svc-test',
    to: { write: (line: string) => void lines.push(line) },
  });
  return { lines, logger };
}

describe('createLogger', () => {
  test('redacts secrets, at the top level and nested', () => {
    const { lines, logger } = recorder();
    logger.info({
      password: 'p1-secret',
      user: { currentPassword: 'p2-secret' },
      req: { headers: { cookie: 'p3-secret', authorization: 'p4-secret' } },
      body: { token: 'p5-secret' },
    });
    expect(lines.join('')).not.toContain('secret');
  });

  test('keeps one event on one line, whatever the text', () => {
    const { lines, logger } = recorder();
    logger.info({ name: 'a\r\n{"level":"fatal"}\u001b[31m' }, 'line\nbreak');
    expect(
      lines
        .join('')
        .trimEnd()
        .split(/[\r\n]/),
    ).toHaveLength(1);
    expect(lines.join('')).not.toContain('\u001b');
  });

  test('redacts the token of an emailed link anywhere, and keeps IDs', () => {
    const { lines, logger } = recorder();
    const token = 'kZ0_'.repeat(11).slice(0, 43);
    const id = '3f0c1a52-7c1e-4a0b-9a0e-3f1f5a0c0001';
    logger
      .child({ link: `<http://x.test/api/verify/${token}>.` })
      .error({ err: new Error(`"${token}" of ${id}`), more: { [`a\n${token}`]: [token] } }, token);
    expect(lines.join('')).not.toContain(token);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      link: '<http://x.test/api/verify/:token>.',
      err: { message: `":token" of ${id}` },
      more: { 'a\n:token': [':token'] },
      msg: ':token',
    });
  });

  test('adds the request ID', () => {
    const { lines, logger } = recorder();
    withRequestId('request-1234', () => logger.info('served'));
    expect(JSON.parse(lines.join(''))).toMatchObject({
      requestId: 'request-1234',
      service: 'svc-test',
    });
  });

  test('writes every line to standard output before the process ends', () => {
    const script = `
      import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'logger.ts'))};
      const logger = createLogger({ service: 'svc-test' });
      for (let at = 0; at < 500; at += 1) logger.info({ at }, 'counted');`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    const lines = output.toString().trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line).at)).toEqual(
      Array.from({ length: 500 }, (_, at) => at),
    );
  });
});

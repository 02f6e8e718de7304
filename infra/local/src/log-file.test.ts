import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLogFile, formatLogLine } from './log-file.ts';

const time = '2026-11-20T14:22:06.596Z';

describe('readableLine', () => {
  test('shows time, level, message and fields', () => {
    const line = JSON.stringify({
      level: 'info',
      time,
      service: 'svc-core',
      pid: 1,
      msg: 'request',
      requestId: 'a1',
      status: 200,
    });
    expect(formatLogLine(line)).toEqual({
      text: '[14:22:06.596] INFO: request {"requestId":"a1","status":200}',
      isError: false,
    });
  });

  test('shows the reason of an error in its first line, and all of it below', () => {
    const err = { type: 'Error', message: 'no route', stack: 'Error: no route\n    at connect' };
    const line = JSON.stringify({
      level: 'error',
      time,
      msg: 'failed',
      err: { ...err, code: 'E1' },
    });
    const [first, ...rest] = formatLogLine(line).text.split('\n');
    expect(first?.trim()).toBe('[14:22:06.596] ERROR: failed: no route');
    for (const part of ['at connect', '"code": "E1"']) expect(rest.join('\n')).toContain(part);
    const alone = JSON.stringify({ level: 'fatal', time, msg: 'no route', err });
    expect(formatLogLine(alone).text).toMatch(/^\[14:22:06.596\] FATAL: no route *\n/);
  });

  test('recognizes logged and uncaught errors', () => {
    const logged = JSON.stringify({
      level: 'error',
      time,
      msg: 'failed',
      err: { message: 'm', stack: 'Error: m' },
    });
    expect(formatLogLine(logged).isError).toBe(true);
    expect(formatLogLine('TypeError: x is not a function').isError).toBe(true);
  });

  test('leaves other lines unchanged', () => {
    for (const text of ['{"half": ', '{"level":30}', 'a sentence', '42'])
      expect(formatLogLine(text)).toEqual({ text, isError: false });
  });
});

describe('openLogFile', () => {
  test('joins lines that arrive in chunks', async () => {
    const log = openLogFile(await mkdtemp(join(tmpdir(), 'fieldhouse-log-')), 'part');
    log.write('one li');
    log.write('ne\ntwo\nthr');
    log.end();
    await expect
      .poll(() => readFile(log.path, 'utf8').catch(() => ''))
      .toBe('one line\ntwo\nthr\n');
  });
});

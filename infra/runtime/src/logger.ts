import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import sonicBoom from 'sonic-boom';
import { currentRequestId } from './request-context.ts';
import { redactTokensInJson } from './redact-tokens.ts';

export type { Logger } from 'pino';

const secretNames = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'currentPassword',
  'newPassword',
  'temporaryPassword',
  'smtpPassword',
  'token',
  'verificationToken',
  'resetToken',
];

const redactedPaths = secretNames.flatMap((name) => {
  const key = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${key}`, `*.*${key}`];
});

/**
 * Standard output that neither blocks nor ends the service when it is full, stuck or closed: lines are buffered up to a limit,
 * then dropped. Not pino's own destination, whose exit hook waits forever on a full disk.
 */
function standardOutput(): DestinationStream {
  // With a minimum of one byte each line is written immediately, and flush() waits for pending writes.
  const stream = new sonicBoom.SonicBoom({
    fd: 1,
    sync: false,
    minLength: 1,
    maxLength: 4_000_000,
  });
  stream.on('error', () => undefined);
  return stream;
}

/**
 * One JSON line per event, in UTC, with the request ID while a request is served. Secrets are redacted by name, and tokens of
 * emailed links anywhere in a line. JSON escapes control characters, so that one event is always one line.
 *
 * @param options.to where lines go; standard output by default.
 */
export function createLogger(options: {
  service: string;
  level?: string;
  to?: DestinationStream;
}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[removed]' },
      mixin: () => {
        const id = currentRequestId();
        return id ? { requestId: id } : {};
      },
      hooks: { streamWrite: redactTokensInJson },
    },
    options.to ?? standardOutput(),
  );
}

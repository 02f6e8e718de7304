import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import sonicBoom from 'sonic-boom';
import { currentRequestId } from './request-context.ts';
import { lineWithoutTokens } from './without-tokens.ts';

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
 * Standard output that neither blocks nor ends the service when it is full, stuck or gone: lines wait in
 * memory up to a bound, then are dropped. Not pino's own destination, whose exit hook waits for ever on a
 * full disk.
 */
function standardOutput(): DestinationStream {
  // With a minimum of one byte each line leaves at once, and flush() waits for those under way.
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
 * A JSON line per event, UTC time, with the request id while a request is served. Secrets are
 * cut by name, and the tokens of mailed links wherever they stand; control characters are escaped by JSON, so that one
 * event stays one line.
 *
 * @param options.to where lines go; standard output unless a test gives a stream.
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
      hooks: { streamWrite: lineWithoutTokens },
    },
    options.to ?? standardOutput(),
  );
}

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

/** How long a line may wait for others, to be written with them. */
const BATCH_MS = 20;
/** In characters. */
const BATCH_LENGTH = 16_000;

/**
 * Standard output that neither blocks nor ends the service when it is full, stuck or closed: lines are buffered up to a limit,
 * then dropped. Not pino's own destination, whose exit hook waits forever on a full disk. A process that runs to its end or calls
 * `flush` loses nothing, one that is killed the lines of the last moment.
 */
function standardOutput(): DestinationStream & { flush(done: () => void): void } {
  // With a minimum of one byte each batch is written immediately, and flush() waits for pending writes.
  const stream = new sonicBoom.SonicBoom({
    fd: 1,
    sync: false,
    minLength: 1,
    maxLength: 4_000_000,
  });
  stream.on('error', () => undefined);
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const writeBatch = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch !== '') stream.write(batch);
    batch = '';
  };
  return {
    write(line) {
      batch += line;
      if (batch.length >= BATCH_LENGTH) writeBatch();
      else timer ??= setTimeout(writeBatch, BATCH_MS);
    },
    flush(done) {
      writeBatch();
      stream.flush(done);
    },
  };
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

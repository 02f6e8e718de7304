import { setTimeout as wait } from 'node:timers/promises';
import { HttpProblem, tooLarge, unavailable } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { IMPORT_LIMITS, TOO_LARGE } from '../../contract/index.ts';

/** From here on, in bytes, a body is held one at a time: many of them at once would fill the memory. */
const LARGE = 4 * 1024 * 1024;
const LARGEST = IMPORT_LIMITS.bytes;
const TURN_WITHIN_MS = 20_000;
const BUSY = 'Several large files are being read at the moment. Please try again shortly.';

/** Takes bodies in, large ones one after the other. */
export class BodyReceiver {
  #turn: Promise<void> = Promise.resolve();

  /**
   * Gives a request's body to `work`, in pieces whose memory is their own, so that they may be handed to a thread.
   *
   * @throws HttpProblem 413 for a body beyond the limit, 503 when large ones keep it waiting too long.
   */
  async with<Value>(
    request: Request,
    work: (body: Uint8Array<ArrayBuffer>[]) => Promise<Value>,
  ): Promise<Value> {
    if (bytesOf(request) < LARGE) return work(await received(request));
    const done = Promise.withResolvers<void>();
    const before = this.#turn;
    this.#turn = before.then(() => done.promise);
    try {
      await inTime(before);
      return await work(await received(request));
    } finally {
      done.resolve();
    }
  }
}

/** How long a body is by its own word. */
export function bytesOf(request: Request): number {
  return Number(request.get('content-length') ?? LARGEST);
}

async function inTime(turn: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = wait(TURN_WITHIN_MS, true, { signal: over.signal }).catch(() => false);
  const isLate = await Promise.race([turn.then(() => false), late]);
  over.abort();
  if (isLate) throw unavailable(BUSY, 10);
}

async function received(request: Request): Promise<Uint8Array<ArrayBuffer>[]> {
  const body: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const pieces: AsyncIterable<Uint8Array<ArrayBuffer>> = request.iterator({
      destroyOnReturn: false,
    });
    for await (const piece of pieces) {
      length += piece.byteLength;
      if (length > LARGEST) throw tooLarge(TOO_LARGE);
      body.push(piece.byteLength === piece.buffer.byteLength ? piece : new Uint8Array(piece));
    }
  } catch (cause) {
    // What is left is let by, so that the connection is of use for the next request.
    request.resume();
    if (cause instanceof HttpProblem) throw cause;
    throw new HttpProblem(400, 'The request ended before its body did.', { cause });
  }
  return body;
}

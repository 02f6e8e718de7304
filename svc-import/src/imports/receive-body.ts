import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS, TOO_LARGE } from '@fieldhouse/import-contract';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { FairTurns, HttpProblem, tooLarge, tooMany, unavailable } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { LARGE_FRONT_THREADS } from './file-threads.ts';
import { forget } from './received-body.ts';
import type { ReceivedBody } from './received-body.ts';

/** Bodies up to here are held in memory while they arrive, in bytes; what is longer waits in a file. */
const HELD = 256 * 1024;
/** From here on, in bytes, a body is read one at a time: many of them at once would fill the memory. */
const HUGE = 4 * 1024 * 1024;
const LARGEST = IMPORT_LIMITS.bytes;
/** Files that may be arriving at once, of a school and in all: so many times 25 MB of temporary space. */
const ARRIVING_OF_A_SCHOOL = 4;
const ARRIVING = 64;
const TURN_WITHIN_MS = 20_000;
const LONGEST_QUEUE = 20;
const BUSY = 'Several large files are being processed. Try again in a minute.';
const TOO_MANY =
  'Several files from your school are still uploading. Wait until one of them finishes.';
const NO_ROOM = "Couldn't save the file. Try again in a minute.";

/**
 * Takes bodies in. While one arrives it keeps nobody waiting; when it is there it has to wait for its turn to be read, the
 * schools one after the other and small ones past large ones.
 */
export class BodyReceiver {
  readonly #arriving = new Map<number, number>();
  readonly #reading = new FairTurns({
    slots: LARGE_FRONT_THREADS + 1,
    largeSlots: LARGE_FRONT_THREADS,
    largePerKey: 1,
    longestQueue: LONGEST_QUEUE,
    waitMs: TURN_WITHIN_MS,
    busy: BUSY,
  });
  readonly #readingHuge = new FairTurns({
    slots: 1,
    longestQueue: LONGEST_QUEUE,
    waitMs: TURN_WITHIN_MS,
    busy: BUSY,
  });

  /**
   * Gives a request's body to `work`, to which it belongs from then on, and says whether it is a small one.
   *
   * @throws HttpProblem 413 for a body beyond the limit, 429 when too many of the school are arriving, 503 when others keep
   * it waiting too long.
   */
  async with<Value>(
    request: Request,
    schoolId: number,
    work: (body: ReceivedBody, small: boolean) => Promise<Value>,
  ): Promise<Value> {
    const { body, bytes } = await this.#received(request, schoolId);
    const small = bytes <= SMALL_FILE_BYTES;
    const read = () => this.#reading.run({ key: schoolId, small }, () => work(body, small));
    try {
      return await (bytes < HUGE ? read() : this.#readingHuge.run({ key: schoolId }, read));
    } finally {
      await forget(body);
    }
  }

  async #received(
    request: Request,
    schoolId: number,
  ): Promise<{ body: ReceivedBody; bytes: number }> {
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let file: FileHandle | undefined;
    let begun = false;
    let bytes = 0;
    try {
      const arriving: AsyncIterable<Uint8Array<ArrayBuffer>> = request.iterator({
        destroyOnReturn: false,
      });
      for await (const piece of arriving) {
        bytes += piece.byteLength;
        if (bytes > LARGEST) throw tooLarge(TOO_LARGE);
        pieces.push(piece.byteLength === piece.buffer.byteLength ? piece : new Uint8Array(piece));
        if (bytes <= HELD) continue;
        if (!begun) {
          this.#begin(schoolId);
          begun = true;
          file = await namelessFile();
        }
        if (file) await append(file, pieces);
        pieces = [];
      }
    } catch (cause) {
      // What is left is let by, so that the connection is of use for the next request.
      request.resume();
      await file?.close();
      if (cause instanceof HttpProblem) throw cause;
      throw new HttpProblem(400, 'The upload was interrupted. Try again.', { cause });
    } finally {
      if (begun) this.#end(schoolId);
    }
    return { body: file ? { file } : { pieces }, bytes };
  }

  #begin(schoolId: number): void {
    const own = this.#arriving.get(schoolId) ?? 0;
    if (own >= ARRIVING_OF_A_SCHOOL) throw tooMany(10, TOO_MANY);
    const all = [...this.#arriving.values()].reduce((sum, count) => sum + count, 0);
    if (all >= ARRIVING) throw unavailable(BUSY, 10);
    this.#arriving.set(schoolId, own + 1);
  }

  #end(schoolId: number): void {
    const left = (this.#arriving.get(schoolId) ?? 1) - 1;
    if (left === 0) this.#arriving.delete(schoolId);
    else this.#arriving.set(schoolId, left);
  }
}

/** A file that is gone when it is closed, also where the process is killed. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `fieldhouse-upload-${randomUUID()}`);
  return withRoom(async () => {
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  });
}

async function append(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  await withRoom(async () => {
    for (const piece of pieces) await file.appendFile(piece);
  });
}

async function withRoom<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new HttpProblem(503, NO_ROOM, { cause, headers: { 'retry-after': '10' } });
  }
}

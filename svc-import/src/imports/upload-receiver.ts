import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS, TOO_LARGE } from '@fieldhouse/import-contract';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import {
  FairSemaphore,
  HttpProblem,
  tooLarge,
  tooManyRequests,
  unavailable,
} from '@fieldhouse/runtime';
import type { Request } from 'express';
import { LARGE_REQUEST_THREADS } from './thread-pool.ts';
import { releaseBody } from './buffered-body.ts';
import type { BufferedBody } from './buffered-body.ts';

/** Bodies up to this size, in bytes, are buffered in memory while they arrive; larger ones in a temporary file. */
const MEMORY_LIMIT = 256 * 1024;
/** Bodies of text from this size, in bytes, and files other than small ones are read one at a time: several at once would exhaust memory. */
const SERIALIZED_FROM = 4 * 1024 * 1024;
/** A compressed file is this many times as large when it is read, roughly. */
const COMPRESSION = 8;
const LARGEST = IMPORT_LIMITS.bytes;
/** Limits of concurrent uploads, per school and in total; each needs up to 25 MB of temporary space. */
const MAX_UPLOADS_PER_SCHOOL = 4;
const MAX_UPLOADS = 64;
const BUSY = 'Several large files are being processed. Try again in a minute.';
const QUEUE = { longestQueue: 20, waitMs: 20_000, busy: BUSY } as const;
const TOO_MANY =
  'Several files from your school are still uploading. Wait until one of them finishes.';
const NO_ROOM = "Couldn't save the file. Try again in a minute.";

/** Receives request bodies without blocking others. Complete bodies are queued to be read, round-robin by school, small ones first. */
export class UploadReceiver {
  readonly #arriving = new Map<number, number>();
  readonly #reading = new FairSemaphore({
    slots: LARGE_REQUEST_THREADS + 1,
    largeSlots: LARGE_REQUEST_THREADS,
    largePerKey: 1,
    ...QUEUE,
  });
  readonly #readingHuge = new FairSemaphore({
    slots: 1,
    ...QUEUE,
  });
  /** One small file of each school at a time, so that no school takes all turns. */
  readonly #readingSmall = new FairSemaphore({
    slots: LARGE_REQUEST_THREADS + 1,
    largePerKey: 1,
    ...QUEUE,
  });

  /**
   * Passes a request's body to `work`, which owns it from then on. @throws HttpProblem 413 for a body beyond the limit, 429 for too many
   * uploads of the school, 503 if it was queued for too long.
   */
  async with<Value>(
    request: Request,
    schoolId: number,
    work: (body: BufferedBody, small: boolean) => Promise<Value>,
  ): Promise<Value> {
    const { body, bytes } = await this.#received(request, schoolId);
    const isText = request.is('json') !== false;
    const small = bytes <= (isText ? SMALL_FILE_BYTES : SMALL_FILE_BYTES / COMPRESSION);
    const serialized = isText ? bytes >= SERIALIZED_FROM : !small;
    const first = small ? this.#readingSmall : serialized ? this.#readingHuge : undefined;
    const read = () => this.#reading.run({ key: schoolId, small }, () => work(body, small));
    try {
      return await (first ? first.run({ key: schoolId }, read) : read());
    } finally {
      await releaseBody(body);
    }
  }

  async #received(
    request: Request,
    schoolId: number,
  ): Promise<{ body: BufferedBody; bytes: number }> {
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
        if (bytes <= MEMORY_LIMIT) continue;
        if (!begun) {
          this.#begin(schoolId);
          begun = true;
          file = await openUnlinkedFile();
        }
        if (file) await append(file, pieces);
        pieces = [];
      }
    } catch (cause) {
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
    if (own >= MAX_UPLOADS_PER_SCHOOL) throw tooManyRequests(10, TOO_MANY);
    const all = [...this.#arriving.values()].reduce((sum, count) => sum + count, 0);
    if (all >= MAX_UPLOADS) throw unavailable(BUSY, 10);
    this.#arriving.set(schoolId, own + 1);
  }

  #end(schoolId: number): void {
    const left = (this.#arriving.get(schoolId) ?? 1) - 1;
    if (left === 0) this.#arriving.delete(schoolId);
    else this.#arriving.set(schoolId, left);
  }
}

/** An unlinked file: it disappears when it is closed, also if the process is killed. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `fieldhouse-upload-${randomUUID()}`);
  return mapDiskErrors(async () => {
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  });
}

async function append(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  await mapDiskErrors(async () => {
    for (const piece of pieces) await file.appendFile(piece);
  });
}

async function mapDiskErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new HttpProblem(503, NO_ROOM, { cause, headers: { 'retry-after': '10' } });
  }
}

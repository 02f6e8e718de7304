import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Read of a file at a time, in bytes. */
const PIECE = 64 * 1024;

/** A request's body as it goes over to a thread: its pieces, or a file that has no name any more. */
export type ReceivedBody =
  | { readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly file: FileHandle };

/** What goes over without a copy, and belongs to the thread from then on. */
export const transferred = (body: ReceivedBody): (ArrayBuffer | FileHandle)[] =>
  'file' in body ? [body.file] : body.pieces.map(({ buffer }) => buffer);

/** The body's bytes; each piece is gone when the next one is asked for. */
export function* bytesOf(body: ReceivedBody): Generator<Uint8Array> {
  if ('pieces' in body) return yield* body.pieces;
  const piece = new Uint8Array(PIECE);
  for (let at = 0; ;) {
    const read = readSync(body.file.fd, piece, 0, PIECE, at);
    if (read === 0) return;
    at += read;
    yield piece.subarray(0, read);
  }
}

/** Gives the file back, where there is one. */
export async function forget(body: ReceivedBody): Promise<void> {
  if ('file' in body) await body.file.close();
}

import { fstatSync, readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

const PIECE = 64 * 1024;

/** A request's body as it is transferred to a thread: chunks in memory, or an unlinked file. */
export type BufferedBody =
  | { readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly file: FileHandle };

/** The objects to transfer without a copy; the thread owns them from then on. */
export const transferListOf = (body: BufferedBody): (ArrayBuffer | FileHandle)[] =>
  'file' in body ? [body.file] : body.pieces.map(({ buffer }) => buffer);

/** The body's bytes; each chunk is valid only until the next one is read. */
export function* readChunks(body: BufferedBody): Generator<Uint8Array> {
  if ('pieces' in body) return yield* body.pieces;
  const piece = new Uint8Array(PIECE);
  for (let at = 0; ;) {
    const read = readSync(body.file.fd, piece, 0, PIECE, at);
    if (read === 0) return;
    at += read;
    yield piece.subarray(0, read);
  }
}

/** The whole body, of which no second copy is in memory. */
export function readBytes(body: BufferedBody): Uint8Array<ArrayBuffer> {
  if ('pieces' in body) return joined(body.pieces);
  const { size } = fstatSync(body.file.fd);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) at += readSync(body.file.fd, bytes, at, size - at, at);
  return bytes;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

export async function releaseBody(body: BufferedBody): Promise<void> {
  if ('file' in body) await body.file.close();
}

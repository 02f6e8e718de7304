import { isUtf8 } from 'node:buffer';
import { utf16LabelOf } from '@fieldhouse/import-contract';

const PIECE_BYTES = 64 * 1024;

/** A file's text as `decodeSchedule` decodes it, in pieces: the text as a whole would take up to twice the memory of its bytes. */
export function* decodedPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(
    utf16LabelOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'),
  );
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
  yield decoder.decode();
}

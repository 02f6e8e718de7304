/**
 * Frames of a streamed body: kind (1 byte), length (4 bytes, big-endian), bytes. A final frame marks a complete stream, which a
 * plain byte stream cannot do.
 */
export const FRAME = { json: 1, bytes: 2, names: 3 } as const;
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

export interface Frame {
  readonly kind: number;
  readonly bytes: Uint8Array;
}

const HEAD_BYTES = 5;

/** Encodes a frame. */
export function encodeFrame(kind: FrameKind, bytes: Uint8Array): Uint8Array[] {
  const head = new Uint8Array(HEAD_BYTES);
  head[0] = kind;
  new DataView(head.buffer).setUint32(1, bytes.byteLength);
  return [head, bytes];
}

/** Encodes a JSON frame. */
export const jsonFrame = (value: unknown, kind: FrameKind = FRAME.json): Uint8Array[] =>
  encodeFrame(kind, new TextEncoder().encode(JSON.stringify(value)));

/**
 * Decodes the frames of a stream, one at a time.
 *
 * @throws RangeError for a frame longer than `longest` bytes, or a stream that ends inside a frame.
 */
export async function* decodeFrames(
  stream: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Frame> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let kind: number | null = null;
  for await (const piece of stream) {
    pieces.push(piece);
    held += piece.byteLength;
    while (held >= wanted) {
      const all = pieces.length === 1 && pieces[0] ? pieces[0] : joined(pieces, held);
      const part = all.subarray(0, wanted);
      pieces = [all.subarray(wanted)];
      held -= wanted;
      if (kind === null) {
        kind = part[0] ?? 0;
        wanted = new DataView(part.buffer, part.byteOffset).getUint32(1);
        if (wanted > longest) throw new RangeError('A frame of the stream is too long');
      } else {
        yield { kind, bytes: part };
        kind = null;
        wanted = HEAD_BYTES;
      }
    }
  }
  if (held > 0 || kind !== null) throw new RangeError('The stream ended inside a frame');
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}

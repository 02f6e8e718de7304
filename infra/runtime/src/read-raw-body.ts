import type { Request, RequestHandler } from 'express';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { hasBody } from './has-body.ts';
import { HttpProblem, tooLarge, unsupportedType } from './http-problem.ts';

/** How a body of each encoding is unpacked, to at most a number of bytes. */
const UNPACK = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;
const isPacked = (encoding: string): encoding is keyof typeof UNPACK =>
  Object.hasOwn(UNPACK, encoding);

/**
 * Reads a body's bytes without parsing them: authorization comes before parsing. 413 if there are too many, also once they are unpacked,
 * without waiting for the rest; 415 for an unknown encoding.
 *
 * @param limit the longest body, in bytes.
 */
export function readRawBody(limit: number): RequestHandler {
  return async (request, _response, next) => {
    const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && !isPacked(encoding))
      throw unsupportedType('This request uses an unsupported encoding.');
    if (hasBody(request)) {
      const bytes = await bytesOf(request, limit);
      request.body = encoding === 'identity' ? bytes : await unpacked(bytes, encoding, limit);
    }
    next();
  };
}

async function bytesOf(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    const arriving: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
    for await (const piece of arriving) {
      bytes += piece.byteLength;
      if (bytes > limit) throw tooLarge();
      pieces.push(piece);
    }
  } catch (cause) {
    if (cause instanceof HttpProblem) throw cause;
    throw new HttpProblem(400, 'The request ended before its body did.', { cause });
  }
  return Buffer.concat(pieces);
}

async function unpacked(
  bytes: Buffer,
  encoding: keyof typeof UNPACK,
  limit: number,
): Promise<Buffer> {
  try {
    return await UNPACK[encoding](bytes, { maxOutputLength: limit });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge();
    throw new HttpProblem(400, "We couldn't read this request.", { cause });
  }
}

import express from 'express';
import type { Request, RequestHandler } from 'express';
import { hasBody } from './has-body.ts';
import { HttpProblem, tooLarge } from './http-problem.ts';

/**
 * Reads a body's bytes without parsing them: authorization comes before parsing. 413 if there are too many, without waiting for the rest,
 * for which body-parser waits.
 *
 * @param limit the longest body, in bytes.
 */
export function readRawBody(limit: number): RequestHandler {
  const inflate = express.raw({ type: () => true, limit });
  return async (request, response, next) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') return inflate(request, response, next);
    if (hasBody(request)) request.body = await bytesOf(request, limit);
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

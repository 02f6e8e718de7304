import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { ImportFileInput, ImportInput } from '@fieldhouse/import-contract';
import type { PreviewSheets } from '@fieldhouse/import-contract';
import { openFile } from '../files/file-text.ts';
import type { OpenOptions } from '../table/table-file.ts';
import { StreamingBodyParser } from './streaming-body-parser.ts';
import { uploadedFile } from './uploaded-file.ts';
import type { FileBody } from './uploaded-file.ts';

/** Decompressed chunk size, in bytes. */
const PIECE = 64 * 1024;
const NOT_JSON = 'The request body is not valid JSON.';

/** A request's fields and its file's text as gzipped UTF-8; or why the body is invalid. */
export type ParsedBody =
  | {
      readonly ok: true;
      readonly input: ImportFileInput;
      readonly payload: Uint8Array;
      /** Of the text. */
      readonly fileBytes: number;
      /** What was assumed when the file was made text. */
      readonly notices: readonly string[];
      readonly sheets?: PreviewSheets;
      /** Tells files apart whose tables have the same columns, if they always have. */
      readonly source?: string;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      readonly field?: string;
    };

/** Reads a JSON body, holding only the compressed file in memory. */
export async function compressText(body: Iterable<Uint8Array>): Promise<ParsedBody> {
  const text = new StreamingBodyParser(body);
  const gzip = createGzip({ level: 1 });
  let payload: Uint8Array;
  try {
    payload = await pipeline(text.pieces(), gzip, (packed: AsyncIterable<Buffer>) =>
      buffer(packed),
    );
  } catch {
    return refused(NOT_JSON);
  }
  const result = ImportInput.safeParse(text.said);
  if (result.success) {
    const { csvData: _beginning, ...input } = result.data;
    return { ok: true, input, payload, fileBytes: gzip.bytesWritten, notices: [] };
  }
  return refusedInput(result.error);
}

/**
 * Reads a body that is, or has, a file of any kind.
 *
 * @throws InvalidFileError
 */
export async function compressFile(
  body: FileBody,
  school: OpenOptions['school'],
): Promise<ParsedBody> {
  const { bytes, fields } = uploadedFile(body);
  const result = ImportFileInput.safeParse(fields);
  if (!result.success) return refusedInput(result.error);
  const { pieces, notices, sheets, source } = await openFile(bytes, { ...result.data, school });
  const gzip = createGzip({ level: 1 });
  const payload = await pipeline(pieces, gzip, (packed: AsyncIterable<Buffer>) => buffer(packed));
  const fileBytes = gzip.bytesWritten;
  return {
    ok: true,
    input: result.data,
    payload,
    fileBytes,
    notices,
    ...(sheets ? { sheets } : {}),
    ...(source ? { source: source() } : {}),
  };
}

function refusedInput({ issues: [issue] }: z.core.$ZodError): ParsedBody {
  const field = String(issue?.path[0] ?? '');
  return field === ''
    ? refused('The request body must be a JSON object.')
    : refused(issue?.message ?? "The request isn't valid.", field);
}

/** Streams the text of a compressed file from character `start`. */
export async function* decompressFile(payload: Uint8Array, start = 0): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  gunzip.end(payload);
  let before = start;
  const pieces: AsyncIterable<string> = gunzip.setEncoding('utf8');
  for await (const piece of pieces) {
    const rest = before < piece.length ? piece.slice(before) : '';
    before = Math.max(0, before - piece.length);
    if (rest !== '') yield rest;
  }
}

const refused = (message: string, field?: string): ParsedBody => ({
  ok: false,
  status: 400,
  message,
  ...(field === undefined ? {} : { field }),
});

import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import type * as z from 'zod/mini';
import { ImportFileInput, ImportInput } from '@fieldhouse/import-contract';
import type { PreviewSheets } from '@fieldhouse/import-contract';
import { openFile } from '../files/file-text.ts';
import type { OpenOptions } from '../table/table-file.ts';
import { titleOfFile } from '../schedule/file-team.ts';
import type { FileTitle } from '../schedule/file-team.ts';
import { StreamingBodyParser } from './streaming-body-parser.ts';
import { uploadedFile } from './uploaded-file.ts';
import type { FileBody } from './uploaded-file.ts';

const PIECE = 64 * 1024;
const SMALL_TEXT = 256 * 1024;
const NOT_JSON = 'The request body is not valid JSON.';

/** A request's fields and its file's text as gzipped UTF-8; or why the body is invalid. */
export type ParsedBody =
  | {
      readonly ok: true;
      readonly input: ImportFileInput;
      readonly payload: Uint8Array;
      readonly pieces?: readonly string[];
      /** Size of the text. */
      readonly fileBytes: number;
      readonly notices: readonly string[];
      readonly sheets?: PreviewSheets;
      /** Identifies the file among those whose tables always have the same columns. */
      readonly source?: string;
      /** What the file and the table in it are called, the table first. */
      readonly titles: readonly FileTitle[];
    }
  | TaskFailure;

/** Why a file can't be imported, with the status of the response. */
export interface TaskFailure {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

/** Reads a JSON body, holding only the compressed file in memory. */
export async function compressText(body: Iterable<Uint8Array>): Promise<ParsedBody> {
  const text = new StreamingBodyParser(body);
  let packed: PackedText;
  try {
    packed = await packText(text.pieces());
  } catch {
    return refused(NOT_JSON);
  }
  const result = ImportInput.safeParse(text.said);
  if (result.success) {
    const { csvData: _beginning, ...input } = result.data;
    return { ok: true, input, ...packed, notices: [], titles: [titleOfFile(input.fileName)] };
  }
  return refusedInput(result.error);
}

type PackedText = Pick<Extract<ParsedBody, { ok: true }>, 'payload' | 'pieces' | 'fileBytes'>;

/** For a small file, streams would take longer than all the rest. */
async function packText(text: Generator<string>): Promise<PackedText> {
  const pieces: string[] = [];
  let length = 0;
  for (let next = text.next(); !next.done; next = text.next()) {
    pieces.push(next.value);
    length += next.value.length;
    if (length > SMALL_TEXT) return packLargeText(pieces, text);
  }
  const bytes = Buffer.from(pieces.join(''));
  return { payload: gzipSync(bytes, { level: 1 }), pieces, fileBytes: bytes.byteLength };
}

async function packLargeText(
  first: readonly string[],
  rest: Generator<string>,
): Promise<PackedText> {
  const gzip = createGzip({ level: 1 });
  const all = function* () {
    yield* first;
    yield* rest;
  };
  const payload = await pipeline(all, gzip, (packed: AsyncIterable<Buffer>) => buffer(packed));
  return { payload, fileBytes: gzip.bytesWritten };
}

/** Reads a body that is a file of any kind, or a form with one. @throws InvalidFileError */
export async function compressFile(
  body: FileBody,
  school: OpenOptions['school'],
): Promise<ParsedBody> {
  const { bytes, fields } = uploadedFile(body);
  const result = ImportFileInput.safeParse(fields);
  if (!result.success) return refusedInput(result.error);
  const { pieces, notices, sheets, source, title } = await openFile(bytes, {
    ...result.data,
    school,
  });
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
    titles: [...(title ? [title()] : []), titleOfFile(result.data.fileName)],
  };
}

function refusedInput({ issues: [issue] }: z.core.$ZodError): TaskFailure {
  const field = String(issue?.path[0] ?? '');
  return field === ''
    ? refused('The request body must be a JSON object.')
    : refused(issue?.message ?? "The request isn't valid.", field);
}

/** Streams the text of a file from character `start`. */
export const textOf = (
  { payload, pieces }: Pick<PackedText, 'payload' | 'pieces'>,
  start = 0,
): AsyncGenerator<string> => textAfter(start, pieces ?? decompressed(payload));

function decompressed(payload: Uint8Array): AsyncIterable<string> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  gunzip.end(payload);
  return gunzip.setEncoding('utf8');
}

async function* textAfter(
  start: number,
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  let before = start;
  for await (const piece of pieces) {
    const rest = before < piece.length ? piece.slice(before) : '';
    before = Math.max(0, before - piece.length);
    if (rest !== '') yield rest;
  }
}

const refused = (message: string, field?: string): TaskFailure => ({
  ok: false,
  status: 400,
  message,
  ...(field === undefined ? {} : { field }),
});

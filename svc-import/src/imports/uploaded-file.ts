import { ImportFileInput } from '@fieldhouse/import-contract';
import type { ImportFileQuery } from '@fieldhouse/import-contract';
import type * as z from 'zod/mini';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';

const NO_FILE = 'The form must have one file, in the field named file.';
const NOT_A_FORM = 'The request body is not a valid form.';
const NOT_JSON = 'The corrections must be JSON.';

/** A request body that is, or has, a file. */
export interface FileBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly query: z.output<typeof ImportFileQuery>;
}

/** The file of a request and the fields beside it. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  /** Not yet checked. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The file of a form, or the body itself, which has its fields in the query.
 *
 * @throws InvalidFileError for a form without a file or with several.
 */
export async function uploadedFile({ bytes, contentType, query }: FileBody): Promise<UploadedFile> {
  if (!/^multipart\//i.test(contentType)) return { bytes, fields: query };
  const form = await readForm(bytes, contentType);
  const files = form.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) throw new InvalidFileError(NO_FILE);
  const fields: Record<string, unknown> = { fileName: file.name };
  for (const name of Object.keys(ImportFileInput.shape)) {
    const value = form.get(name);
    if (typeof value !== 'string') continue;
    fields[name] = name === 'corrections' ? parseJson(value) : value;
  }
  return { bytes: new Uint8Array(await file.arrayBuffer()), fields };
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new InvalidFileError(NOT_A_FORM);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFileError(NOT_JSON);
  }
}

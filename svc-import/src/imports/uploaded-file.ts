import { ImportFileInput } from '@fieldhouse/import-contract';
import type { ImportFileQuery } from '@fieldhouse/import-contract';
import type * as z from 'zod/mini';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';
import { formParts } from './form-parts.ts';
import { StreamingBodyParser } from './streaming-body-parser.ts';

const NO_FILE = 'The form must have one file, in the field named file.';
const NOT_A_FORM = 'The request body is not a valid form.';
const FIELDS: ReadonlySet<string> = new Set(Object.keys(ImportFileInput.shape));
const NOT_JSON = 'The corrections must be JSON.';

export interface FileBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly query: z.output<typeof ImportFileQuery>;
}

/** The file of a form, or the body itself, with its fields in the query. @throws InvalidFileError for a form without exactly one file. */
export function uploadedFile({ bytes, contentType, query }: FileBody): {
  readonly bytes: Uint8Array;
  readonly fields: Readonly<Record<string, unknown>>;
} {
  if (!/^multipart\//i.test(contentType)) return { bytes, fields: query };
  const parts = formParts(bytes, contentType);
  if (!parts) throw new InvalidFileError(NOT_A_FORM);
  const files = parts.filter(({ name }) => name === 'file');
  const [file] = files;
  if (!file || files.length !== 1 || file.fileName === null) throw new InvalidFileError(NO_FILE);
  const fields: Record<string, unknown> = { fileName: file.fileName };
  for (const { name, bytes: value } of parts) {
    if (!FIELDS.has(name)) continue;
    fields[name] = name === 'corrections' ? parseJson(value) : new TextDecoder().decode(value);
  }
  return { bytes: file.bytes, fields };
}

/** Parsed with the limits of a body that is JSON. */
function parseJson(bytes: Uint8Array): unknown {
  const json = new StreamingBodyParser([bytes]);
  try {
    for (const _piece of json.pieces());
    return json.said;
  } catch {
    throw new InvalidFileError(NOT_JSON);
  }
}

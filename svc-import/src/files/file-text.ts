import type { PreviewSheets } from '@fieldhouse/import-contract';
import { decodedPieces } from '../csv/decoded-pieces.ts';
import { fileKindOf } from './file-kinds.ts';
import type { OpenOptions } from '../table/table-file.ts';
import type { FileTitle } from '../schedule/file-team.ts';
import { tableText } from '../table/table-text.ts';

/** A file of any kind as separated values. */
export interface FileText {
  readonly pieces: AsyncIterable<string> | Iterable<string>;
  /** What was assumed, as sentences; complete after the last piece. */
  readonly notices: readonly string[];
  /** The sheets to choose from, if there are several. There is no text while one must be chosen. */
  readonly sheets?: PreviewSheets;
  /** See `TableFile`. */
  source?(): string;
  title?(): FileTitle;
}

/**
 * Opens a file of any kind.
 *
 * @throws InvalidFileError, also while the pieces are read.
 */
export async function openFile(bytes: Uint8Array, options: OpenOptions): Promise<FileText> {
  const kind = fileKindOf(bytes);
  if (!kind) return { pieces: decodedPieces(bytes), notices: [] };
  const table = await kind.open(bytes, options);
  const { notices, sheets, source, title } = table;
  return {
    pieces: tableText(table),
    notices,
    ...(sheets ? { sheets } : {}),
    ...(source ? { source } : {}),
    ...(title ? { title } : {}),
  };
}

import type { PreviewSheets } from '@fieldhouse/import-contract';
import type { FileTitle } from '../schedule/file-team.ts';

/** A row of a file that isn't text, with its number as the file's program shows it. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TableFile {
  /** In batches, with ascending numbers; blank rows may be missing. None while a sheet must be chosen. */
  readonly rows: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>;
  /** What was assumed, as sentences; complete after the last row. */
  readonly notices: readonly string[];
  readonly sheets?: PreviewSheets;
  /** Identifies the file among those whose tables always have the same columns; after the last row. */
  source?(): string;
  /** What the table is called, if it has a name; after the last row. */
  title?(): FileTitle;
}

export interface OpenOptions {
  /** What a calendar is read with: an IANA time zone, today there, yyyy-MM-dd, and the school's name. */
  readonly school?:
    | { readonly timeZone: string; readonly today: string; readonly name: string }
    | undefined;
  readonly sheet?: string | undefined;
}

export interface FileKind {
  recognizes(bytes: Uint8Array): boolean;
  /** @throws InvalidFileError with a sentence for the user. */
  open(bytes: Uint8Array, options: OpenOptions): Promise<TableFile>;
  /** The sheets of a workbook, without hidden and empty ones. @throws InvalidFileError as `open`. */
  openSheets?(
    bytes: Uint8Array,
  ): Promise<readonly ({ readonly name: string } & Pick<TableFile, 'rows'>)[]>;
}

import type { ImportCorrections, ImportMode } from '@fieldhouse/import-contract';
import type { ImportPreview } from './import.api.ts';

/** A file to import with the mode and corrections so far. */
export interface ImportDraft {
  readonly file: File;
  /** Null for a file that only the server can read. */
  readonly csvData: string | null;
  readonly mode: ImportMode;
  readonly corrections: ImportCorrections;
  /** The sheet that a person chose. */
  readonly sheet?: string;
}

/** A draft with its preview. */
export interface PreviewedDraft {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
}

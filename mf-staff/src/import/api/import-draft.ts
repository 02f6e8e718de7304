import type { ImportCorrections, ImportMode } from '@fieldhouse/import-contract';
import type { ImportPreview } from './import.api.ts';

/** A file to import with the mode and corrections so far. */
export interface ImportDraft {
  readonly file: File;
  /** The text of a file of separated values; null for another kind of file, which is sent as it is. */
  readonly csvData: string | null;
  readonly mode: ImportMode;
  readonly corrections: ImportCorrections;
}

/** A draft with its preview. */
export interface PreviewedDraft {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
}

import type { ImportCorrections, ImportMode } from '@fieldhouse/import-contract';
import type { ImportPreview } from './import.api.ts';

/** A file to import with the mode and corrections so far. */
export interface ImportDraft {
  readonly file: File;
  readonly csvData: string;
  readonly mode: ImportMode;
  readonly corrections: ImportCorrections;
}

/** A draft with its preview. */
export interface PreviewedDraft {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
}

import type { ImportCorrections, ImportMode } from '@fieldhouse/import-contract';
import type { ImportPreview } from './import.api.ts';

/** A file on its way in, with what a person has decided about it so far. */
export interface ImportDraft {
  readonly file: File;
  readonly csvData: string;
  readonly mode: ImportMode;
  readonly corrections: ImportCorrections;
}

/** A draft and what its import would do. */
export interface PreviewedDraft {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
}

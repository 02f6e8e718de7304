import { ApiError, errorSentence, handleUnauthorized, isUnreadable } from '@fieldhouse/shell/api';
import type { Sent } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useEffect, useRef, useState } from 'react';

import { ImportFailedError } from './api/import-failed-error.ts';
import type { ImportDraft, PreviewedDraft } from './api/import-draft.ts';
import { importGames, previewImport } from './api/import.api.ts';
import { mayHaveConflicts } from './preview/file-rows.ts';
import { readFile } from '../../kit/form/read-file.ts';
import { successSentence } from './results-card.tsx';
import type { ImportResult } from './api/import.api.ts';
import type { ReadSheet } from './api/shared-sheets.api.ts';

/** The uploaded part of a large file, from 0 to 1; null once complete. */
type SentPart = number | null;

/** The state of the import screen. */
export type ImportStep =
  | { readonly kind: 'choose' }
  | {
      readonly kind: 'checking';
      readonly file: File;
      readonly sent: SentPart;
    }
  | { readonly kind: 'preview'; readonly previewed: PreviewedDraft }
  | {
      readonly kind: 'processing';
      readonly file: File;
      readonly sent: SentPart;
      readonly read: number | null;
      /** Unknown of a file that only the server can read. */
      readonly total: number | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly sentence: string;
      /** The preview from which the import was started. */
      readonly previewed: PreviewedDraft | null;
    }
  | {
      /** A file that needs corrections before it can be imported. */
      readonly kind: 'unmatched';
      readonly file: File;
      readonly csvData: string | null;
      readonly lacks: 'columns' | 'sheet';
    }
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly csvData: string | null;
      readonly result: ImportResult;
      /** Whether the preview found games in conflict, or could not check them. */
      readonly mayHaveConflicts: boolean;
    };

/** In bytes; smaller files upload too fast to show progress. */
const SHOW_UPLOAD_PROGRESS_FROM = 64 * 1024;
const initialUploadPart = (file: File): SentPart =>
  file.size < SHOW_UPLOAD_PROGRESS_FROM ? null : 0;
const uploadPartOf = (file: File, { bytes, total }: Sent): SentPart =>
  bytes < total && file.size >= SHOW_UPLOAD_PROGRESS_FROM ? bytes / total : null;

const unreadable = ({ name }: File): string =>
  /\.csv$/i.test(name)
    ? 'Failed to read the CSV file. Please try again.'
    : 'Failed to read the file. Please try again.';

const UNREADABLE_RESULT =
  "Your file may have been imported, but we can't show the result. Reload the page and check Past Imports before you try again.";

const sentenceOf = (error: unknown): string =>
  error instanceof ImportFailedError ? error.message : errorSentence(error);

/** What a person must add to a rejected file; null if nothing helps. */
function lackOf(error: unknown): 'columns' | 'sheet' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.fields['corrections.columns'] !== undefined) return 'columns';
  return error.fields['sheet'] === undefined ? null : 'sheet';
}

export const reportFailed = (description: string): void =>
  toast({ variant: 'destructive', title: 'Import Failed', description });

const processing = (file: File, sent: SentPart): ImportStep => ({
  kind: 'processing',
  file,
  sent,
  read: null,
  total: 0,
});

/** Runs an import from the selected file to its result, optionally with a preview. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (next: ImportStep): AbortSignal => {
    running.current?.abort();
    setStep(next);
    return (running.current = new AbortController()).signal;
  };

  const failed = (file: File, sentence: string, previewed: PreviewedDraft | null = null) => {
    reportFailed(sentence);
    setStep({ kind: 'failed', title: `${file.name} wasn't imported`, sentence, previewed });
  };

  const unknown = (file: File) =>
    setStep({
      kind: 'failed',
      title: `Can't show the result of ${file.name}`,
      sentence: UNREADABLE_RESULT,
      previewed: null,
    });

  const run = async (
    draft: ImportDraft,
    previewed: PreviewedDraft | null,
    signal: AbortSignal,
  ): Promise<void> => {
    const { file, csvData, ...options } = draft;
    const total = csvData === null ? previewed?.view.totalRows : csvData.split('\n').length - 1;
    try {
      const result = await importGames(
        { csvData, file, ...(previewed ? options : {}) },
        (sent) => !signal.aborted && setStep(processing(file, uploadPartOf(file, sent))),
        (read) => !signal.aborted && setStep({ kind: 'processing', file, sent: null, read, total }),
        signal,
      );
      if (signal.aborted) return;
      setStep({
        kind: 'done',
        file,
        csvData,
        result,
        mayHaveConflicts: previewed !== null && mayHaveConflicts(previewed.view),
      });
      toast({ title: 'Import Complete', description: successSentence(result) });
    } catch (error) {
      if (signal.aborted || handleUnauthorized(error)) return;
      if (isUnreadable(error)) return unknown(file);
      const lacks = lackOf(error);
      if (previewed === null && lacks !== null) {
        reportFailed(sentenceOf(error));
        setStep({ kind: 'unmatched', file, csvData, lacks });
        return;
      }
      failed(file, sentenceOf(error), previewed);
    }
  };

  const importNow = async (file: File) => {
    const signal = begin(processing(file, initialUploadPart(file)));
    const csvData = await readFile(file).catch(() => undefined);
    if (signal.aborted) return;
    if (csvData === undefined) return failed(file, unreadable(file));
    await run({ file, csvData, mode: 'new', corrections: {} }, null, signal);
  };

  const previewFirst = async (file: File) => {
    const signal = begin({ kind: 'checking', file, sent: initialUploadPart(file) });
    const csvData = await readFile(file).catch(() => undefined);
    if (signal.aborted) return;
    if (csvData === undefined) return failed(file, unreadable(file));
    await preview(file, csvData, signal);
  };

  const preview = async (
    file: File,
    csvData: string | null,
    signal: AbortSignal,
    mode: ImportDraft['mode'] = 'new',
  ): Promise<void> => {
    try {
      const view = await previewImport(
        { csvData, file, ...(mode === 'new' ? {} : { mode }) },
        (sent) =>
          !signal.aborted && setStep({ kind: 'checking', file, sent: uploadPartOf(file, sent) }),
      );
      if (signal.aborted) return;
      const draft: ImportDraft = { file, csvData, mode, corrections: {} };
      setStep({ kind: 'preview', previewed: { draft, view } });
    } catch (error) {
      if (signal.aborted || handleUnauthorized(error)) return;
      failed(file, sentenceOf(error));
    }
  };

  return {
    step,
    importNow,
    previewFirst,
    /** Previews a Google Sheet. Games of an earlier import are updated. */
    previewSheet: ({ sheet, csvData }: ReadSheet) => {
      const file = new File([csvData], `${sheet.name} (Google Sheet)`, { type: 'text/csv' });
      const signal = begin({ kind: 'checking', file, sent: initialUploadPart(file) });
      void preview(file, csvData, signal, 'update');
    },
    /** Previews a file that needs corrections. */
    previewUnmatched: ({ file, csvData }: Extract<ImportStep, { kind: 'unmatched' }>) =>
      preview(file, csvData, begin({ kind: 'checking', file, sent: initialUploadPart(file) })),
    importPreviewed: (previewed: PreviewedDraft) => {
      const { draft } = previewed;
      const signal = begin(processing(draft.file, initialUploadPart(draft.file)));
      return run(draft, previewed, signal);
    },
    backToPreview: (previewed: PreviewedDraft) => setStep({ kind: 'preview', previewed }),
    reset: () => void begin({ kind: 'choose' }),
  };
}

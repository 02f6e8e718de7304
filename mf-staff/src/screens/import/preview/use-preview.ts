import type { ImportCorrections } from '@fieldhouse/import-contract';
import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { useRef, useState } from 'react';

import type { ImportDraft, PreviewedDraft } from '../api/import-draft.ts';
import { previewImport } from '../api/import.api.ts';

/** A preview that is refreshed after each correction; the latest one wins. */
export function usePreview(start: PreviewedDraft) {
  const [{ draft, view }, setShown] = useState(start);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const latest = useRef(0);

  const check = async (next: ImportDraft) => {
    latest.current += 1;
    const turn = latest.current;
    setShown((shown) => ({ ...shown, draft: next }));
    setPending(true);
    setProblem('');
    try {
      const fresh = await previewImport(next);
      if (turn !== latest.current) return;
      setShown({ draft: next, view: fresh });
    } catch (error) {
      if (turn !== latest.current || handleUnauthorized(error)) return;
      setProblem(errorSentence(error));
    }
    setPending(false);
  };

  return {
    draft,
    view,
    pending,
    /** Why the preview is out of date; '' if it is current. */
    problem,
    again: () => void check(draft),
    setMode: (mode: ImportDraft['mode']) => void check({ ...draft, mode }),
    /** Corrections of rows belong to the previous sheet. */
    chooseSheet: (sheet: string) => {
      const { rows: _rows, ...corrections } = draft.corrections;
      void check({ ...draft, sheet, corrections });
    },
    correct: (corrections: ImportCorrections) =>
      void check({ ...draft, corrections: { ...draft.corrections, ...corrections } }),
  };
}

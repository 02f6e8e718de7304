import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { endDraft, interruptedDraft } from '../session/interrupted-work.ts';

/** An unsaved form from before the session ended. */
const Draft = z.object({
  /** The noun of its record. */
  kind: z.string(),
  /** The record as it was when the form opened; null for a new one. */
  record: z.unknown(),
  /** The fields of the form. */
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof Draft>;

interface OfferedDraft {
  readonly draft: Draft | null;
  /** Whether its form shows it. */
  readonly isRestored: boolean;
  /** Shows it in its form. */
  readonly restore: () => void;
  /** Forgets it: it was saved or discarded. */
  readonly forget: () => void;
}

const DraftContext = createContext<OfferedDraft>({
  draft: null,
  isRestored: false,
  restore: () => undefined,
  forget: () => undefined,
});

/** The unsaved form from before the signed-in user's session ended. */
export const useOfferedDraft = (): OfferedDraft => use(DraftContext);

/** Offers the draft to the screens and forms below. */
export const DraftProvider = ({ children }: { readonly children: ReactNode }) => {
  const [draft, setDraft] = useState(() => Draft.safeParse(interruptedDraft()).data ?? null);
  const [isRestored, setRestored] = useState(false);
  const offered = useMemo<OfferedDraft>(
    () => ({
      draft,
      isRestored,
      restore: () => setRestored(true),
      forget: () => {
        if (draft) endDraft();
        setDraft(null);
        setRestored(false);
      },
    }),
    [draft, isRestored],
  );
  return <DraftContext value={offered}>{children}</DraftContext>;
};

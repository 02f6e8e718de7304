import { reportSuccess } from '@fieldhouse/shell/record';
import { useEffect, useRef, useState } from 'react';

import { usePending } from '../../../kit/form/use-pending.ts';
import { reportUndone } from '../../../parts/changes/bar/report-undone.ts';
import { undoChange } from '../../../parts/changes/changes.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import type { SavedBatch } from './several-games.api.ts';
import type { TableRow } from './table-rows.ts';

interface Saved {
  /** Null if the answer was unreadable. */
  readonly batch: SavedBatch | null;
  readonly count: number;
  /** The rows of the saved games, for an undo. */
  readonly rows: readonly TableRow[];
}

/**
 * The games that were saved last, and their undo.
 *
 * @param onUndone puts their rows back; returns whether it did.
 */
export function useSavedBatch(onUndone: (rows: readonly TableRow[]) => boolean) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const restore = useRef(onUndone);
  useEffect(() => {
    restore.current = onUndone;
  });
  const [undoing, undo] = usePending("Couldn't undo this", async ({ batch, rows }: Saved) => {
    if (!batch) return;
    const undone = await undoChange(batch.changeSetId);
    setSaved((now) => (now?.batch === batch ? null : now));
    const kept = undone?.kept ?? [];
    // A game that was edited since is kept, so its row is not restored.
    if (kept.length > 0) return reportUndone(undone);
    const isBack = restore.current(rows);
    reportSuccess(
      inWords(rows.length, '1 game removed', 'games removed'),
      isBack ? { description: 'The table has them again.' } : {},
    );
  });
  const show = (batch: SavedBatch | null, rows: readonly TableRow[]) => {
    const now = { batch, count: batch?.created ?? rows.length, rows };
    setSaved(now);
    const onAction = () => void undo(now);
    reportSuccess(
      `${inWords(now.count, '1 game', 'games')} scheduled`,
      batch ? { action: { label: 'Undo', altText: 'Undo it on the Changes page', onAction } } : {},
    );
  };
  return { saved, undoing, show, undo: () => saved && void undo(saved) };
}

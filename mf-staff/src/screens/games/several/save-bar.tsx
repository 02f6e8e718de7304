import { Button } from '@fieldhouse/shell/ui/button';

import { ActionBar, ActionOutcome } from '../../../kit/list/action-bar.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import type { BatchCheck } from './use-batch-check.ts';

interface SaveBarProps {
  /** Rows with anything in them. */
  readonly entered: number;
  /** Rows that can be saved. */
  readonly ready: number;
  /** Whether the readers of the rows are still loading. */
  readonly isLoading: boolean;
  readonly check: BatchCheck;
  readonly pending: boolean;
  readonly onSave: () => void;
}

/** The totals, and the button that saves the games that are ready, all or none, always in reach. */
export const SaveBar = ({ entered, ready, isLoading, check, pending, onSave }: SaveBarProps) => (
  <ActionBar data-bottom-bar>
    <ActionOutcome role="status">
      {isLoading && entered > 0 ? 'Reading your rows...' : describeTotals(entered, ready, check)}
    </ActionOutcome>
    <Button
      disabled={entered === 0 || isLoading}
      pending={pending}
      pendingLabel="Saving..."
      onClick={onSave}
    >
      {ready === 0 ? 'Save Games' : `Save ${inWords(ready, '1 Game', 'Games')}`}
    </Button>
  </ActionBar>
);

function describeTotals(entered: number, ready: number, { byKey, failed }: BatchCheck): string {
  if (entered === 0) return 'Type or paste games. Nothing is saved until you save them all.';
  const noted = [...byKey.values()];
  const inConflict = noted.filter(({ conflictsCount }) => conflictsCount > 0).length;
  const twice = noted.filter(
    ({ sameAs, sameGameIds }) => sameAs.length + sameGameIds.length > 0,
  ).length;
  const left = entered - ready;
  return [
    `${inWords(ready, '1 game is', 'games are')} ready.`,
    left > 0 ? `${inWords(left, '1 row needs', 'rows need')} attention.` : '',
    inConflict > 0 ? `${inWords(inConflict, '1 game has', 'games have')} conflicts.` : '',
    twice > 0 ? `${inWords(twice, '1 game is', 'games are')} there twice.` : '',
    failed ? "Couldn't check for conflicts." : '',
  ]
    .filter(Boolean)
    .join(' ');
}

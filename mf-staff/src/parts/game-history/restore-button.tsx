import { gameEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { call, mutate, reportFailure } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { afterLayerCloses, lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { recordLabel } from '@fieldhouse/shell/ui/history-screen';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';

import { isOpenWarning } from '../conflict-check/open-conflict.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';

const RestoreDialog = lazyDialog(() => import('./restore-dialog.tsx'), 'RestoreDialog');

const NONE: readonly Conflict[] = [];

interface RestoreButtonProps {
  readonly entry: Shown<AuditEntryView>;
  readonly onRestored: () => Promise<void>;
}

/**
 * Restores the deleted game of a history entry, after a question if it would be in conflict. The focus moves to the entry, because the
 * button goes away.
 */
export const RestoreButton = ({ entry, onRestored }: RestoreButtonProps) => {
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<readonly Conflict[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusEntry = () => button.current?.closest('li')?.focus();
  const restore = async (isChecked: boolean) => {
    setPending(true);
    const statusBefore = entry.changes['status']?.[0];
    if (await restoreGame(entry.id, { statusBefore, isChecked })) {
      if (asked) {
        afterLayerCloses(focusEntry);
        setAsked(null);
      } else focusEntry();
      await onRestored();
    }
    setPending(false);
  };
  const start = async () => {
    setPending(true);
    const conflicts = await checkRestore(entry.id);
    if (!conflicts?.some(isOpenWarning)) return restore(conflicts !== null);
    setAsked(conflicts);
    setPending(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        icon={<ArchiveRestore size={16} aria-hidden />}
        pending={pending}
        pendingLabel="Restoring..."
        onClick={() => void start()}
      >
        Restore
        {entry.label && <VisuallyHidden>{` ${recordLabel('game', entry.label)}`}</VisuallyHidden>}
      </Button>
      <RestoreDialog
        open={asked !== null}
        conflicts={asked ?? NONE}
        pending={pending}
        onRestore={() => void restore(true)}
        onClose={() => setAsked(null)}
      />
    </>
  );
};

/** The conflicts that the deleted game of a history entry would have; null if the check failed, which does not prevent restoring. */
async function checkRestore(entryId: number): Promise<readonly Conflict[] | null> {
  try {
    return (await call(gameEndpoints.checkRestore, { body: { entryId } })).conflicts;
  } catch {
    // `restoreGame` reports an ended session and other failures.
    return null;
  }
}

interface RestoreOptions {
  /** The game's status when it was deleted. */
  readonly statusBefore: unknown;
  readonly isChecked: boolean;
}

/**
 * Brings back the deleted game of a history entry, and says what happened.
 *
 * @returns whether the game is back.
 */
async function restoreGame(
  entryId: number,
  { statusBefore, isChecked }: RestoreOptions,
): Promise<boolean> {
  try {
    const game = await mutate(gameEndpoints.restore, { body: { entryId } });
    await refreshGames();
    const isReset = game !== null && game.status === 'scheduled' && game.status !== statusBefore;
    const sentences = [
      isReset
        ? "Its emailed links ended, so it's scheduled again. Send it to the other school to confirm."
        : '',
      ...(isChecked ? [] : ["We couldn't check it for conflicts. See the Conflicts page."]),
    ];
    reportSuccess('Game restored', { description: sentences.filter(Boolean).join(' ') });
    return true;
  } catch (error) {
    reportFailure('Failed to restore game', error);
    return false;
  }
}

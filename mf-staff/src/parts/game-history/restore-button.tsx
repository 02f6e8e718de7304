import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { afterLayerCloses, lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { recordLabel } from '@fieldhouse/shell/ui/history-screen';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';

import { acceptAfterRestore } from '../conflict-check/accept-open-conflicts.ts';
import { isOpenWarning } from '../conflict-check/open-conflict.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { checkRestore, restoreGame } from './restore-game.ts';

const RestoreDialog = lazyDialog(() => import('./restore-dialog.tsx'), 'RestoreDialog');

const NONE: readonly Conflict[] = [];

interface RestoreButtonProps {
  readonly entry: Shown<AuditEntryView>;
  /** Called once the game is back. */
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
  const restore = async (isChecked: boolean, reason: string) => {
    setPending(true);
    const statusBefore = entry.changes['status']?.[0];
    if (await restoreGame(entry.id, { statusBefore, isChecked })) {
      if (asked) {
        if (reason !== '') await acceptAfterRestore(asked, reason);
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
    if (!conflicts?.some(isOpenWarning)) return restore(conflicts !== null, '');
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
        onRestore={(reason) => void restore(true, reason)}
        onClose={() => setAsked(null)}
      />
    </>
  );
};

import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { recordLabel } from '@fieldhouse/shell/ui/history-screen';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';
import { restoreGame } from './restore-game.ts';

interface RestoreButtonProps {
  readonly entry: Shown<AuditEntryView>;
  /** Called once the game is back. */
  readonly onRestored: () => Promise<void>;
}

/** Restores the deleted game of a history entry. The focus moves to the entry, because the button goes away. */
export const RestoreButton = ({ entry, onRestored }: RestoreButtonProps) => {
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const restore = async () => {
    setPending(true);
    if (await restoreGame(entry.id, entry.changes['status']?.[0])) {
      button.current?.closest('li')?.focus();
      await onRestored();
    }
    setPending(false);
  };
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      icon={<ArchiveRestore size={16} aria-hidden />}
      pending={pending}
      pendingLabel="Restoring..."
      onClick={() => void restore()}
    >
      Restore
      {entry.label && <VisuallyHidden>{` ${recordLabel('game', entry.label)}`}</VisuallyHidden>}
    </Button>
  );
};

import type { ImportUndoneView } from '@fieldhouse/import-contract';
import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';

import { undoImport } from './api/import.api.ts';
import { UndoConflicts } from './undo-conflicts.tsx';
import { undoSummary } from './undo-summary.ts';

interface UndoImportDialogProps {
  readonly open: boolean;
  readonly target: { readonly id: string; readonly fileName: string } | null;
  readonly onClose: () => void;
  readonly onUndone?: (undone: ImportUndoneView) => void;
}

/** Confirms undoing an import; a failure is shown in the dialog. */
export const UndoImportDialog = ({ open, target, onClose, onUndone }: UndoImportDialogProps) => {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!target) return;
    setPending(true);
    setRefusal('');
    try {
      const undone = await undoImport(target.id);
      toast({ title: 'Import Undone', description: undoSummary(undone) });
      close();
      onUndone?.(undone);
    } catch (error) {
      if (!handleUnauthorized(error)) setRefusal(errorSentence(error));
    }
    setPending(false);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Undo Import"
      description={
        <Stack gap={1.5}>
          <p>
            This removes the games from {target?.fileName || 'this file'}, plus any teams and
            opponents it added that aren&apos;t used elsewhere. Updated games are restored.
          </p>
          <UndoConflicts id={open && target ? target.id : null} />
          {refusal && (
            <AlertBox variant="error" title="Couldn't undo this import">
              {refusal}
            </AlertBox>
          )}
        </Stack>
      }
      confirmLabel="Undo Import"
      pending={pending}
      pendingLabel="Undoing..."
      onConfirm={confirm}
    />
  );
};

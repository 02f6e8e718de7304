import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { reportSuccess } from './report-success.ts';

/** What every dialog that asks before deleting one record is told by its screen. */
export interface DeleteDialogProps<T> {
  readonly open: boolean;
  /** Kept while the dialog fades out. */
  readonly record: T | null;
  readonly onClose: () => void;
}

interface DeleteDialogParts<T> extends DeleteDialogProps<T> {
  readonly title: string;
  readonly description: ReactNode;
  readonly onDelete: (record: T) => Promise<void>;
  /** What the toast says afterward. */
  readonly deleted: string;
  readonly onFailure: (error: unknown) => void;
}

/** Asks, deletes, says what came of it, and closes either way. */
export const DeleteDialog = <T,>({
  open,
  record,
  onClose,
  title,
  description,
  onDelete,
  deleted,
  onFailure,
}: DeleteDialogParts<T>) => {
  const [pending, setPending] = useState(false);

  const confirm = async () => {
    if (record === null) return;
    setPending(true);
    try {
      await onDelete(record);
      reportSuccess(deleted);
    } catch (error) {
      onFailure(error);
    }
    setPending(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      confirmLabel="Delete"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={confirm}
    />
  );
};

import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { reportSuccess } from './report-success.ts';

/** Props that a screen passes to each delete confirmation. */
export interface DeleteDialogProps<T> {
  readonly open: boolean;
  /** Stays set while the dialog fades out. */
  readonly record: T | null;
  readonly onClose: () => void;
}

interface DeleteDialogParts<T> extends DeleteDialogProps<T> {
  readonly title: string;
  readonly description: ReactNode;
  readonly onDelete: (record: T) => Promise<void>;
  /** Text of the success toast. */
  readonly deleted: string;
  readonly onFailure: (error: unknown) => void;
}

/** Asks for confirmation, deletes, shows a toast for success or failure, and closes in both cases. */
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

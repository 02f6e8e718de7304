import { reportSuccess } from '@fieldhouse/shell/record';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: ReactNode;
  readonly onDelete: () => Promise<void>;
  readonly deleted: string;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, deletes, shows a toast for success or failure, and closes in both cases. */
export const DeleteDialog = ({
  open,
  title,
  description,
  onDelete,
  deleted,
  onFailure,
  onClose,
}: DeleteDialogProps) => {
  const [pending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    try {
      await onDelete();
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

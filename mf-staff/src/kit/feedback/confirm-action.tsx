import { reportSuccess } from '@fieldhouse/shell/record';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import type { ConfirmDialogProps } from '@fieldhouse/shell/ui/confirm-dialog';

import { usePending } from '../form/use-pending.ts';

interface ConfirmActionProps extends Pick<
  ConfirmDialogProps,
  'open' | 'title' | 'description' | 'confirmLabel' | 'pendingLabel'
> {
  readonly action: () => Promise<void>;
  /** Text of the success toast. */
  readonly done: string;
  /** Title of the failure toast. */
  readonly failed: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, acts, shows a toast for success or failure, and closes in both cases. */
export const ConfirmAction = ({
  confirmLabel = 'Delete',
  pendingLabel = 'Deleting...',
  action,
  done,
  failed,
  onClose,
  ...dialog
}: ConfirmActionProps) => {
  const [pending, confirm] = usePending(failed, async () => {
    try {
      await action();
      reportSuccess(done);
    } finally {
      onClose();
    }
  });
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(next) => !next && onClose()}
      confirmLabel={confirmLabel}
      pending={pending}
      pendingLabel={pendingLabel}
      onConfirm={confirm}
    />
  );
};

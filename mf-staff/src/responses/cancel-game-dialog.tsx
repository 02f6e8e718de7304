import { formatScreenDayAndTime } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { reportSuccess } from '../feedback/report-success.ts';
import { matchupOf } from '../school-data/describe-game.ts';
import type { ResponseDialogProps } from './response-dialog-props.ts';
import { cancelGame } from './ask-school.ts';

/** Cancels a game that the other school declined. */
export const CancelGameDialog = ({
  open,
  game,
  onClose,
  onDone,
}: Omit<ResponseDialogProps, 'request'>) => {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await cancelGame(game);
      reportSuccess(`${matchupOf(game)} is canceled.`);
      onClose();
      onDone();
    } catch (error) {
      reportFailure('Failed to cancel game', error);
    } finally {
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel Game"
      description={`${matchupOf(game)}, ${formatScreenDayAndTime(game)}, stays on your schedule as Canceled. ${game.opponent.schoolName} already declined, so they get no email.`}
      confirmLabel="Cancel Game"
      cancelLabel="Keep Game"
      pending={pending}
      pendingLabel="Canceling..."
      onConfirm={confirm}
    />
  );
};

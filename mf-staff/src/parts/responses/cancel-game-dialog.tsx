import { formatScreenDayAndTime } from '@fieldhouse/core-contract';
import type { DisruptInput } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';
import { useState } from 'react';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { disruptGames } from '../changes/change-games.api.ts';
import { EVERYBODY } from '../changes/default-recipients.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import { ResponseDialog } from './response-dialog.tsx';
import type { ResponseDialogProps } from './response-dialog.tsx';

/** Cancels a game that the other school declined. */
export const CancelGameDialog = ({ game, ...dialog }: Omit<ResponseDialogProps, 'request'>) => (
  <ResponseDialog
    {...dialog}
    title="Cancel Game"
    description={`${matchupOf(game)}, ${formatScreenDayAndTime(game)}, stays on your schedule as Canceled.`}
  >
    {({ onDone }) => <CancelGameForm game={game} onDone={onDone} />}
  </ResponseDialog>
);

const CancelGameForm = ({ game, onDone }: Pick<ResponseDialogProps, 'game' | 'onDone'>) => {
  const [recipients, setRecipients] = useState(EVERYBODY);
  const cancellation: DisruptInput = {
    gameIds: [game.id],
    disruption: 'canceled',
    reason: '',
    note: '',
    tell: [],
  };
  const preview = useDisruptionPreview(cancellation);
  const [pending, cancel] = usePending('Failed to cancel game', async () => {
    await disruptGames({ ...cancellation, tell: [...recipients] });
    reportSuccess(`${matchupOf(game)} is canceled`);
    onDone();
  });
  return (
    <DialogForm
      submitLabel="Cancel Game"
      cancelLabel="Keep Game"
      variant="destructive"
      pending={pending}
      pendingLabel="Canceling..."
      onSubmit={cancel}
    >
      <RecipientChooser preview={preview} recipients={recipients} onRecipients={setRecipients} />
    </DialogForm>
  );
};

import { formatScreenDayAndTime } from '@fieldhouse/core-contract';
import type { DisruptInput } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { disruptGames } from '../changes/change-games.api.ts';
import { EVERYBODY } from '../changes/default-recipients.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import { reportSuccess } from '@fieldhouse/shell/record';
import { matchupOf } from '../../data/school-data/describe-game.ts';
import { ResponseDialog } from './response-dialog.tsx';
import type { ResponseDialogProps } from './response-dialog-props.ts';

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
  const [tell, setRecipients] = useState(EVERYBODY);
  const [pending, setPending] = useState(false);
  const cancellation: DisruptInput = {
    gameIds: [game.id],
    disruption: 'canceled',
    reason: '',
    note: '',
    tell: [],
  };
  const preview = useDisruptionPreview(cancellation);
  const submit = async () => {
    setPending(true);
    try {
      await disruptGames({ ...cancellation, tell: [...tell] });
      reportSuccess(`${matchupOf(game)} is canceled.`);
      onDone();
    } catch (error) {
      reportFailure('Failed to cancel game', error);
    }
    setPending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RecipientChooser preview={preview} tell={tell} onRecipients={setRecipients} />
      <DialogActions>
        <DialogCancel>Keep Game</DialogCancel>
        <Button type="submit" variant="destructive" pending={pending} pendingLabel="Canceling...">
          Cancel Game
        </Button>
      </DialogActions>
    </form>
  );
};

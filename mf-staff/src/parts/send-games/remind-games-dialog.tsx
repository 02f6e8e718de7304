import { verificationEndpoints } from '@fieldhouse/core-contract';
import { errorSentence, reportFailure, startMutation } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { describeGame } from '../../data/school-data/name-game.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { GameNames } from '../game/game-names.tsx';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import { sendEach } from './send-each.ts';

/** Names the games whose schools have not answered, and sends each a reminder. */
export const RemindGamesDialog = ({ open, games, onDone, onClose }: BulkDialogProps) => {
  const [progress, setProgress] = useState<number | null>(null);
  const confirm = async () => {
    setProgress(0);
    try {
      const { sent, underWay, failed } = await sendEach(
        games,
        ({ id }) => startMutation(verificationEndpoints.remind, { params: { id } }),
        setProgress,
      );
      if (sent.length === games.length) {
        reportSuccess(inWords(sent.length, '1 reminder sent', 'reminders sent'));
        onDone();
      } else
        onDone({
          title: failed.length > 0 ? "Some reminders couldn't be sent" : 'Reminders',
          sentences: [
            ...(sent.length > 0
              ? [`${inWords(sent.length, '1 reminder', 'reminders')} sent.`]
              : []),
            ...underWay.map((game) => `${describeGame(game)}: the email isn't sent yet.`),
            ...failed.map(({ email, error }) => `${describeGame(email)}: ${errorSentence(error)}`),
          ],
        });
    } catch (error) {
      reportFailure('Failed to send reminders', error);
      onClose();
    }
    setProgress(null);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && progress === null && onClose()}
      title={`Send ${inWords(games.length, '1 Reminder', 'Reminders')}`}
      description={
        <>
          Each of these games&apos; schools gets an email that asks it again to confirm:
          <GameNames games={games} />
        </>
      }
      confirmLabel={games.length === 1 ? 'Send Reminder' : `Send ${games.length} Reminders`}
      destructive={false}
      pending={progress !== null}
      pendingLabel={`Sending ${(progress ?? 0) + 1} of ${games.length}...`}
      onConfirm={confirm}
    />
  );
};

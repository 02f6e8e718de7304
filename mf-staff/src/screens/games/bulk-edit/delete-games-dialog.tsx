import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { bulkEdit } from '../../../parts/changes/change-games.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import type { BulkDialogProps } from '../../../parts/send-games/bulk-dialog-props.ts';
import { GameNames } from '../../../parts/game/game-names.tsx';
import { reportBulkEdit } from './report-bulk-edit.ts';

/** How many of the games other schools confirmed or were asked about; null if none. */
function agreedSentence(games: readonly Game[]): string | null {
  const agreed = games.filter(({ status }) => status === 'verified').length;
  const asked = games.filter(({ status }) => status === 'verification-sent').length;
  if (agreed + asked === 0) return null;
  const parts = [
    ...(agreed > 0 ? [`confirmed ${agreed.toLocaleString('en-US')}`] : []),
    ...(asked > 0 ? [`got a request for ${asked.toLocaleString('en-US')}`] : []),
  ];
  return `The other schools ${parts.join(' and ')} of them. They won't be notified.`;
}

/** Asks once, and deletes the games together, which can be undone. */
export const DeleteGamesDialog = ({ open, games, onDone, onClose }: BulkDialogProps) => {
  const [pending, setPending] = useState(false);
  const agreed = agreedSentence(games);

  const confirm = async () => {
    setPending(true);
    try {
      const deleted = await bulkEdit({
        gameIds: games.map(({ id }) => id),
        change: { delete: true },
      });
      if (deleted) reportBulkEdit(deleted, 'deleted');
      else reportSuccess(`${inWords(games.length, '1 game', 'games')} deleted`);
      onDone();
    } catch (error) {
      reportFailure('Failed to delete games', error);
      onClose();
    }
    setPending(false);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && !pending && onClose()}
      title={`Delete ${inWords(games.length, '1 Game', 'Games')}`}
      description={
        <>
          {games.length === 1
            ? 'This game will be deleted. You can undo this for 30 days.'
            : `These ${games.length.toLocaleString('en-US')} games will be deleted. You can undo this for 30 days.`}
          <GameNames games={games} />
          {agreed && <strong>{agreed}</strong>}
        </>
      }
      confirmLabel="Delete"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={confirm}
    />
  );
};

import { reportFailure } from '@fieldhouse/shell/api';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { bulkEdit } from '../../changes/changes.api.ts';
import { reportSuccess } from '../../feedback/report-success.ts';
import { inWords } from '../../list/in-words.ts';
import type { Game } from '../../school-data/games.api.ts';
import type { BulkDialogProps } from '../selection/bulk-dialog-props.ts';
import { GameNames } from '../selection/game-names.tsx';
import { reportBulkEdit } from './report-bulk-edit.ts';

/** Whom the other schools expect; null if they know of none of the games. */
function agreedSentence(games: readonly Game[]): string | null {
  const agreed = games.filter(({ status }) => status === 'verified').length;
  const asked = games.filter(({ status }) => status === 'verification-sent').length;
  if (agreed + asked === 0) return null;
  const parts = [
    ...(agreed > 0 ? [`confirmed ${agreed.toLocaleString('en-US')}`] : []),
    ...(asked > 0 ? [`got a request for ${asked.toLocaleString('en-US')}`] : []),
  ];
  return `The other schools ${parts.join(' and ')} of them. They won't be told.`;
}

/** Asks once, and deletes the games together, which can be undone. */
export const DeleteGamesDialog = ({ games, onDone, onCancel }: BulkDialogProps) => {
  const [pending, setPending] = useState(false);
  const all = games ?? [];
  const agreed = agreedSentence(all);

  const confirm = async () => {
    setPending(true);
    try {
      const deleted = await bulkEdit(
        all.map(({ id }) => id),
        { delete: true },
      );
      if (deleted) reportBulkEdit(deleted, 'deleted');
      else reportSuccess(`${inWords(all.length, '1 game', 'games')} deleted`);
      onDone();
    } catch (error) {
      reportFailure('Failed to delete games', error);
      onCancel();
    }
    setPending(false);
  };

  return (
    <ConfirmDialog
      open={games !== null}
      onOpenChange={(open) => !open && !pending && onCancel()}
      title={`Delete ${inWords(all.length, '1 Game', 'Games')}`}
      description={
        <>
          {all.length === 1
            ? 'This game will be deleted. You can undo this for 30 days.'
            : `These ${all.length.toLocaleString('en-US')} games will be deleted. You can undo this for 30 days.`}
          <GameNames games={all} />
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

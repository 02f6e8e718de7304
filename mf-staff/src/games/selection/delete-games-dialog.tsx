import { errorSentence, reportFailure } from '@fieldhouse/shell/api';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { reportSuccess } from '../../feedback/report-success.ts';
import { describeGame } from '../../school-data/describe-game.ts';
import type { Game } from '../../school-data/games.api.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { deleteGames } from './delete-games.ts';
import type { DeleteFailure } from './delete-games.ts';
import { GameNames } from './game-names.tsx';

function agreedSentence(games: readonly Game[]): string | null {
  const agreed = games.filter(({ status }) => status === 'verified').length;
  if (agreed === 0) return null;
  if (games.length === 1) return 'The other school already confirmed it.';
  return agreed === 1
    ? 'The other school already confirmed 1 of them.'
    : `The other schools already confirmed ${agreed.toLocaleString('en-US')} of them.`;
}

function outcomeOf(deleted: number, failures: readonly DeleteFailure[]): BulkOutcome {
  const [done, failed] = [deleted, failures.length].map((count) => count.toLocaleString('en-US'));
  return {
    title:
      failures.length === 1 ? "1 game couldn't be deleted" : `${failed} games couldn't be deleted`,
    sentences: [
      ...(deleted === 1
        ? ['1 game was deleted.']
        : deleted > 1
          ? [`${done} games were deleted.`]
          : []),
      ...failures.map(({ game, error }) => `${describeGame(game)}: ${errorSentence(error)}`),
    ],
  };
}

/** Asks once, deletes each game, and says which could not be deleted. */
export const DeleteGamesDialog = ({ games, onDone, onCancel }: BulkDialogProps) => {
  const [progress, setProgress] = useState<number | null>(null);
  const all = games ?? [];
  const count = all.length.toLocaleString('en-US');
  const agreed = agreedSentence(all);

  const confirm = async () => {
    setProgress(0);
    try {
      const failures = await deleteGames(all, setProgress);
      const deleted = all.length - failures.length;
      if (failures.length > 0) onDone(outcomeOf(deleted, failures));
      else {
        reportSuccess(deleted === 1 ? 'Game deleted successfully' : `${count} games deleted`);
        onDone();
      }
    } catch (error) {
      reportFailure('Failed to delete games', error);
      onCancel();
    }
    setProgress(null);
  };

  return (
    <ConfirmDialog
      open={games !== null}
      onOpenChange={(open) => !open && progress === null && onCancel()}
      title={all.length === 1 ? 'Delete 1 Game' : `Delete ${count} Games`}
      description={
        <>
          {all.length === 1
            ? 'Are you sure you want to delete this game? This action cannot be undone.'
            : `Are you sure you want to delete these ${count} games? This action cannot be undone.`}
          <GameNames games={all} />
          {agreed && <strong>{agreed} They won't be told.</strong>}
        </>
      }
      confirmLabel="Delete"
      pending={progress !== null}
      pendingLabel={`Deleting ${((progress ?? 0) + 1).toLocaleString('en-US')} of ${count}...`}
      onConfirm={confirm}
    />
  );
};

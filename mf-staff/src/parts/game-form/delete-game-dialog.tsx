import { describeGame } from '../../data/school-data/name-game.ts';
import { deleteGame } from '../../data/school-data/game-edits.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { ConfirmAction } from '../../kit/feedback/confirm-action.tsx';

interface DeleteGameDialogProps {
  readonly open: boolean;
  /** Stays set while the dialog fades out. */
  readonly record: Game | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export const DeleteGameDialog = ({ record, onDeleted, ...dialog }: DeleteGameDialogProps) => (
  <ConfirmAction
    {...dialog}
    title="Delete Game"
    description={
      <>
        Are you sure you want to delete this game? This action cannot be undone.
        {record && (
          <>
            <br />
            <strong>{describeGame(record)}</strong>
          </>
        )}
      </>
    }
    action={async () => {
      if (record) await deleteGame(record.id);
      onDeleted?.();
    }}
    done="Game deleted successfully"
    failed="Failed to delete game"
  />
);

import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { describeGame } from '../../data/school-data/describe-game.ts';
import { deleteGame } from '../../data/school-data/game-edits.ts';
import { reportFailure } from '@fieldhouse/shell/api';
import type { Game } from '../../data/school-data/games.api.ts';

export const DeleteGameDialog = (props: DeleteDialogProps<Game>) => (
  <DeleteDialog
    {...props}
    title="Delete Game"
    description={
      <>
        Are you sure you want to delete this game? This action cannot be undone.
        {props.record && (
          <>
            <br />
            <strong>{describeGame(props.record)}</strong>
          </>
        )}
      </>
    }
    onDelete={({ id }) => deleteGame(id)}
    deleted="Game deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete game', error)}
  />
);

import type { OpponentView } from '@fieldhouse/core-contract';

import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { reportFailure } from '@fieldhouse/shell/api';
import { deleteOpponent } from '../../data/school-data/opponent-changes.ts';

export const DeleteOpponentDialog = (props: DeleteDialogProps<OpponentView>) => (
  <DeleteDialog
    {...props}
    title="Delete Opponent"
    description={`Are you sure you want to delete ${props.record?.schoolName ?? 'this school'}? This action cannot be undone.`}
    onDelete={({ id }) => deleteOpponent(id)}
    deleted="Opponent deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete opponent', error)}
  />
);

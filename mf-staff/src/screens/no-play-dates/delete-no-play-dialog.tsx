import { reportFailure } from '@fieldhouse/shell/api';

import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { deleteNoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';

export const DeleteNoPlayDialog = (props: DeleteDialogProps<NoPlayDate>) => (
  <DeleteDialog
    {...props}
    title="Delete No-Play Date"
    description={`Are you sure you want to delete ${props.record?.name ?? 'this no-play date'}? Games on these days stay as they are. This action cannot be undone.`}
    onDelete={({ id }) => deleteNoPlayDate(id)}
    deleted="No-play date deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete no-play date', error)}
  />
);

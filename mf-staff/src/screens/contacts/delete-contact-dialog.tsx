import type { ContactView } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';

import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { deleteContact } from './contacts.api.ts';

export const DeleteContactDialog = (props: DeleteDialogProps<ContactView>) => (
  <DeleteDialog
    {...props}
    title="Delete Contact"
    description={`Are you sure you want to delete ${props.record?.name ?? 'this contact'}? They won't be told when games change. This action cannot be undone.`}
    onDelete={({ id }) => deleteContact(id)}
    deleted="Contact deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete contact', error)}
  />
);

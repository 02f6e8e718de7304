import { reportFailure } from '@fieldhouse/shell/api';

import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { deleteFacility } from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';

export const DeleteFacilityDialog = (props: DeleteDialogProps<Facility>) => (
  <DeleteDialog
    {...props}
    title="Delete Facility"
    description={`Are you sure you want to delete ${props.record?.name ?? 'this facility'}? Games keep their venue as it is, but it no longer names a facility. This action cannot be undone.`}
    onDelete={({ id }) => deleteFacility(id)}
    deleted="Facility deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete facility', error)}
  />
);

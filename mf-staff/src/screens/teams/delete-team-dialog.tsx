import { DeleteDialog } from '../../kit/feedback/delete-dialog.tsx';
import type { DeleteDialogProps } from '../../kit/feedback/delete-dialog.tsx';
import { deleteTeam } from '../../data/school-data/team-changes.ts';
import { reportFailure } from '@fieldhouse/shell/api';
import type { Team } from '../../data/school-data/teams.api.ts';

export const DeleteTeamDialog = (props: DeleteDialogProps<Team>) => (
  <DeleteDialog
    {...props}
    title="Delete Team"
    description="Are you sure you want to delete this team? This action cannot be undone."
    onDelete={({ id }) => deleteTeam(id)}
    deleted="Team deleted successfully"
    onFailure={(error) => reportFailure('Failed to delete team', error)}
  />
);

import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';
import { styled } from 'styled-components';
import { deleteSchool } from './schools.api.ts';

const List = styled.ul`
  margin-block: 8px 12px;
  padding-left: 20px;
  list-style: disc;
`;

const removed = [
  'All user accounts for the school',
  'All teams and their data',
  'All opponents',
  'All games and schedules',
  'The school itself and its settings',
];

interface DeleteSchoolDialogProps {
  readonly school: ManagedSchoolView;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms the deletion of a school and lists what is deleted with it. */
export const DeleteSchoolDialog = ({ school, onClose, onDeleted }: DeleteSchoolDialogProps) => {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await deleteSchool(school.id);
      onDeleted();
      toast({ title: 'School deleted' });
    } catch (error) {
      reportFailure('Failed to delete school', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete School"
      description={
        <>
          Are you sure you want to delete <strong>{school.name}</strong>? This will remove:
          <List>
            {removed.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </List>
          This action cannot be undone.
        </>
      }
      confirmLabel="Delete School"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={remove}
    />
  );
};

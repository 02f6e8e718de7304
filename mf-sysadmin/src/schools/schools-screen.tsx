import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import { errorSentence, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Page } from '@fieldhouse/shell/ui/page';
import { toast } from '@fieldhouse/shell/ui/toast';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Plus, School } from 'lucide-react';
import { useState } from 'react';
import { DeleteSchoolDialog } from './delete-school-dialog.tsx';
import { SchoolCard } from './school-card.tsx';
import type { SchoolActions } from './school-card.tsx';
import { SchoolDialog } from './school-dialog.tsx';
import { SchoolUsersDialog } from './school-users-dialog.tsx';
import { setSchoolActive, useSchools } from './schools.api.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { IssuedPassword } from './temporary-password-dialog.tsx';

type Open =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'edit' | 'users' | 'delete'; readonly school: ManagedSchoolView };

const toggle = async (school: ManagedSchoolView): Promise<void> => {
  try {
    await setSchoolActive(school.id, !school.isActive);
    toast({ title: 'School status updated' });
  } catch (error) {
    reportFailure('Failed to update school', error);
  }
};

export const SchoolsScreen = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const create = () => setOpen({ dialog: 'create' });
  const close = () => setOpen(null);
  const actions: SchoolActions = {
    onEdit: (school) => setOpen({ dialog: 'edit', school }),
    onUsers: (school) => setOpen({ dialog: 'users', school }),
    onToggle: (school) => void toggle(school),
    onDelete: (school) => setOpen({ dialog: 'delete', school }),
  };
  return (
    <Page>
      <PageHeader
        title="School Management"
        subtitle="Schools and their administrators"
        actions={
          <Button icon={<Plus size={16} />} onClick={create}>
            Add School
          </Button>
        }
      />
      <SchoolList actions={actions} onAdd={create} />
      {open?.dialog === 'create' && (
        <SchoolDialog school={null} onClose={close} onCreated={setIssued} />
      )}
      {open?.dialog === 'edit' && (
        <SchoolDialog school={open.school} onClose={close} onCreated={setIssued} />
      )}
      {open?.dialog === 'users' && <SchoolUsersDialog school={open.school} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteSchoolDialog school={open.school} onClose={close} />}
      {issued && <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </Page>
  );
};

interface SchoolListProps {
  readonly actions: SchoolActions;
  readonly onAdd: () => void;
}

const SchoolList = ({ actions, onAdd }: SchoolListProps) => {
  const { data: schools, error, unreadable, readAgain } = useSchools();
  if (error && !schools) {
    return (
      <ErrorState
        title="Couldn't load the schools"
        message={errorSentence(error)}
        onRetry={readAgain}
      />
    );
  }
  if (!schools) return <LoadingIndicator label="Loading schools..." />;
  if (schools.length === 0 && unreadable === 0) {
    return (
      <EmptyState
        icon={<School size={24} />}
        title="No schools found"
        description="Get started by creating your first school."
        action={<Button onClick={onAdd}>Add School</Button>}
      />
    );
  }
  return (
    <>
      <UnreadableEntries count={unreadable} />
      <CardGrid min={320}>
        {schools.map((school) => (
          <SchoolCard key={school.id} school={school} actions={actions} />
        ))}
      </CardGrid>
    </>
  );
};

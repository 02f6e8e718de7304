import { reportFailure } from '@fieldhouse/shell/api';
import { useOfferedDraft } from '@fieldhouse/shell/record';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Page } from '@fieldhouse/shell/ui/page';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteSchoolDialog } from './delete-school-dialog.tsx';
import type { SchoolActions } from './school-card.tsx';
import { SchoolList } from './school-list.tsx';
import type { ManagedSchool } from './school-page.ts';
import { SchoolUsersDialog } from './school-users-dialog.tsx';
import { setSchoolActive } from './schools.api.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { IssuedPassword } from './temporary-password-dialog.tsx';
import { useSchoolFilter } from './use-school-filter.ts';
import { useSchools } from './use-schools.ts';

const SchoolDialog = lazyDialog(() => import('./school-dialog.tsx'), 'SchoolDialog');

/** The open dialog about a school. */
interface Open {
  readonly dialog: 'users' | 'delete';
  readonly school: ManagedSchool;
}

/** The form of a school; null is a new one. It stays set while its dialog fades out. */
interface OpenForm {
  readonly isOpen: boolean;
  readonly school: ManagedSchool | null;
}

export const SchoolsScreen = () => {
  const [filter, setFilter] = useSchoolFilter();
  const list = useSchools(filter);
  const [open, setOpen] = useState<Open | null>(null);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const [form, setForm] = useState<OpenForm>({ isOpen: false, school: null });
  const create = () => setForm({ isOpen: true, school: null });
  const close = () => setOpen(null);
  const showSaved = (school: ManagedSchool | null) => {
    if (school === null) void list.readAgain();
    else list.show(school.id, school);
  };
  const toggle = async (school: ManagedSchool) => {
    try {
      showSaved(await setSchoolActive(school.id, !school.isActive));
      toast({ title: 'School status updated' });
    } catch (error) {
      reportFailure('Failed to update school', error);
    }
  };
  const actions: SchoolActions = {
    onEdit: (school) => setForm({ isOpen: true, school }),
    onUsers: (school) => setOpen({ dialog: 'users', school }),
    onToggle: (school) => void toggle(school),
    onDelete: (school) => setOpen({ dialog: 'delete', school }),
  };
  const events = { onCreated: setIssued, onSaved: showSaved, onOutdated: list.readAgain };
  const { draft, isRestored, forget } = useOfferedDraft();
  return (
    <Page>
      <PageHeader
        primary={
          <Button icon={<Plus size={16} />} onClick={create}>
            Add School
          </Button>
        }
      />
      <SchoolList
        list={list}
        filter={filter}
        onFilter={setFilter}
        actions={actions}
        onAdd={create}
      />
      <SchoolDialog
        open={form.isOpen}
        school={form.school}
        onClose={() => setForm({ ...form, isOpen: false })}
        {...events}
      />
      {isRestored && draft && (
        <SchoolDialog open school={draft.record} onClose={forget} {...events} />
      )}
      {open?.dialog === 'users' && <SchoolUsersDialog school={open.school} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteSchoolDialog
          school={open.school}
          onClose={close}
          onDeleted={() => list.show(open.school.id, null)}
        />
      )}
      {issued && <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </Page>
  );
};

import type { ContactView } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { BookUser, Plus } from 'lucide-react';
import { useState } from 'react';

import { ContactList } from './contact-list.tsx';
import { useContacts } from './contacts.api.ts';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'), 'ContactDialog');
const DeleteContactDialog = lazyDialog(
  () => import('./delete-contact-dialog.tsx'),
  'DeleteContactDialog',
);

/** The open dialog and its contact. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'delete';
  readonly contact: ContactView | null;
}

/** The people whom the school tells of changes. */
export const ContactsScreen = () => {
  const { data, error, isLoading, unreadable, readAgain } = useContacts();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', contact: null });
  const close = () => setDialog(({ contact }) => ({ kind: 'none', contact }));
  const add = () => setDialog({ kind: 'form', contact: null });

  return (
    <Page>
      <PageHeader
        actions={
          <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
            Add Contact
          </Button>
        }
      />
      {isLoading && !error && <ContactsSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load contacts"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<BookUser aria-hidden />}
          title="No contacts yet"
          description="Add people such as the officials' assigner, the bus company, or the athletic trainer, and tell them when games change."
          action={<Button onClick={add}>Add Your First Contact</Button>}
        />
      )}
      {data && data.length > 0 && (
        <ContactList
          contacts={data}
          onEdit={(contact) => setDialog({ kind: 'form', contact })}
          onDelete={(contact) => setDialog({ kind: 'delete', contact })}
        />
      )}
      <ContactDialog open={dialog.kind === 'form'} contact={dialog.contact} onClose={close} />
      <DeleteContactDialog
        open={dialog.kind === 'delete'}
        record={dialog.contact}
        onClose={close}
      />
    </Page>
  );
};

const ContactsSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading contacts...</VisuallyHidden>
    <Skeleton height={40} radius={8} />
    {Array.from({ length: 3 }, (_, role) => (
      <Skeleton key={role} height={160} radius={12} />
    ))}
  </>
);

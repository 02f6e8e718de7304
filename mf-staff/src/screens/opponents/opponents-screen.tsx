import type { OpponentView } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { toast } from '@fieldhouse/shell/ui/toast';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { FileSpreadsheet, Plus, School } from 'lucide-react';
import { useState } from 'react';

import { ImportLink } from '../../kit/list/import-link.tsx';
import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { DuplicateOpponents } from './duplicate-opponents.tsx';
import { OpponentList } from './opponent-list.tsx';

const OpponentDialog = lazyDialog(
  () => import('../../parts/opponent-form/opponent-dialog.tsx'),
  'OpponentDialog',
);
const DeleteOpponentDialog = lazyDialog(
  () => import('./delete-opponent-dialog.tsx'),
  'DeleteOpponentDialog',
);

const ContactsFileDialog = lazyDialog(
  () => import('./contacts-file/contacts-file-dialog.tsx'),
  'ContactsFileDialog',
);
const MergeOpponentsDialog = lazyDialog(
  () => import('./merge-opponents-dialog.tsx'),
  'MergeOpponentsDialog',
);

/** The open dialog and its opponent. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'delete' | 'merge' | 'file';
  readonly opponent: OpponentView | null;
  /** The opponent to merge it with, if it is known. */
  readonly other?: OpponentView;
}

function refuseDelete({ gamesCount }: OpponentView): void {
  toast({
    variant: 'destructive',
    title: "Can't delete opponent",
    description: `This school has ${gamesCount.toLocaleString('en-US')} game(s) in the system. Please delete all games first.`,
  });
}

export const OpponentsScreen = () => {
  const { data, error, isLoading, unreadable, readAgain } = useOpponents();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', opponent: null });
  const { id: userId } = useUser();
  const close = () => setDialog((last) => ({ ...last, kind: 'none' }));
  const add = () => setDialog({ kind: 'form', opponent: null });
  const remove = (opponent: OpponentView) => {
    if (opponent.gamesCount > 0) refuseDelete(opponent);
    else setDialog({ kind: 'delete', opponent });
  };

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <Button
              variant="outline"
              icon={<FileSpreadsheet size={16} aria-hidden />}
              onClick={() => setDialog({ kind: 'file', opponent: null })}
            >
              Import Contacts
            </Button>
            <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
              Add Opponent
            </Button>
          </>
        }
      />
      {isLoading && !error && <OpponentsSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load opponents"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<School aria-hidden />}
          title="No opponent schools yet"
          description="Add the schools you play, or import a schedule and we'll add them."
          action={
            <>
              <Button onClick={add}>Add Your First Opponent</Button>
              <ImportLink />
            </>
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <DuplicateOpponents
            opponents={data}
            userId={userId}
            onMerge={([opponent, other]) => setDialog({ kind: 'merge', opponent, other })}
          />
          <OpponentList
            opponents={data}
            onEdit={(opponent) => setDialog({ kind: 'form', opponent })}
            onMerge={(opponent) => setDialog({ kind: 'merge', opponent })}
            onDelete={remove}
          />
        </>
      )}
      <OpponentDialog open={dialog.kind === 'form'} opponent={dialog.opponent} onClose={close} />
      <ContactsFileDialog open={dialog.kind === 'file'} opponents={data ?? []} onClose={close} />
      <MergeOpponentsDialog
        open={dialog.kind === 'merge'}
        opponent={dialog.opponent}
        other={dialog.other ?? null}
        opponents={data ?? []}
        onClose={close}
      />
      <DeleteOpponentDialog
        open={dialog.kind === 'delete'}
        record={dialog.opponent}
        onClose={close}
      />
    </Page>
  );
};

const OpponentsSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading opponents...</VisuallyHidden>
    <Skeleton height={40} radius={8} />
    <CardGrid min={320}>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} height={250} radius={12} />
      ))}
    </CardGrid>
  </>
);

import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';

import { ImportLink } from '../../kit/list/import-link.tsx';
import { CopySeasonLink } from '../../kit/list/copy-season-link.tsx';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { TeamList } from './team-list.tsx';
import type { Team } from '../../data/school-data/teams.api.ts';

/** Number of placeholder cards while teams load. */
const PLACEHOLDERS = 6;

const TeamDialog = lazyDialog(() => import('../../parts/team-form/team-dialog.tsx'), 'TeamDialog');
const DeleteTeamDialog = lazyDialog(() => import('./delete-team-dialog.tsx'), 'DeleteTeamDialog');

/** The open dialog and its team. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'delete';
  readonly team: Team | null;
}

export const TeamsScreen = () => {
  const { data, error, isLoading, unreadable, readAgain } = useTeams();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', team: null });
  const close = () => setDialog(({ team }) => ({ kind: 'none', team }));
  const add = () => setDialog({ kind: 'form', team: null });

  return (
    <Page>
      <PageHeader
        actions={
          <>
            {data && data.length > 0 && <CopySeasonLink />}
            <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
              Add Team
            </Button>
          </>
        }
      />
      {isLoading && !error && <TeamsSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load teams"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<Users aria-hidden />}
          title="No teams yet"
          description="Get started by adding your first team"
          action={
            <>
              <Button onClick={add}>Add Your First Team</Button>
              <ImportLink />
            </>
          }
        />
      )}
      {data && data.length > 0 && (
        <TeamList
          teams={data}
          onEdit={(team) => setDialog({ kind: 'form', team })}
          onDelete={(team) => setDialog({ kind: 'delete', team })}
        />
      )}
      <TeamDialog open={dialog.kind === 'form'} team={dialog.team} onClose={close} />
      <DeleteTeamDialog open={dialog.kind === 'delete'} record={dialog.team} onClose={close} />
    </Page>
  );
};

const TeamsSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading teams...</VisuallyHidden>
    <CardGrid>
      {Array.from({ length: PLACEHOLDERS }, (_, card) => (
        <Skeleton key={card} height={230} radius={12} />
      ))}
    </CardGrid>
  </>
);

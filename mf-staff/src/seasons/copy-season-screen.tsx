import { gameEndpoints, schoolEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CalendarPlus } from 'lucide-react';

import { ChangesLink } from '../changes/changes-link.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { ImportLink } from '../list/import-link.tsx';
import { refreshGames, useGames } from '../school-data/games.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { CopySeasonForm } from './copy-season-form.tsx';

/** See `read-ahead.ts`. */
export const firstReads = [schoolEndpoints.read, gameEndpoints.list, teamEndpoints.list];

/** Plans a school year from the games of another one. */
export const CopySeasonScreen = () => {
  const games = useGames();
  const teams = useTeams();
  const error = games.error ?? teams.error;
  return (
    <Page>
      <PageHeader
        title="Copy a Season"
        subtitle="Start a school year's schedule from an earlier one"
        actions={<ChangesLink />}
      />
      {games.data?.length === 0 ? (
        <NoGamesToCopy />
      ) : games.data && teams.data ? (
        <LeaveGuard>
          <CopySeasonForm games={games.data} teams={teams.data} />
        </LeaveGuard>
      ) : error ? (
        <ErrorState
          title="Couldn't load games"
          message={errorSentence(error)}
          onRetry={refreshGames}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading games...</VisuallyHidden>
          <Skeleton height={420} radius={12} />
          <Skeleton height={280} radius={12} />
        </>
      )}
    </Page>
  );
};

const NoGamesToCopy = () => (
  <EmptyState
    icon={<CalendarPlus aria-hidden />}
    title="No games to copy yet"
    description="Schedule or import a season first. Then you can copy it to the next year."
    action={
      <>
        <Button asChild>
          <AppLink href="/games">Go to Games</AppLink>
        </Button>
        <ImportLink />
      </>
    }
  />
);

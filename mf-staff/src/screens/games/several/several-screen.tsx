import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { refreshGames } from '../../../data/school-data/games.api.ts';
import { useOpponents } from '../../../data/school-data/opponents.api.ts';
import { useTeams } from '../../../data/school-data/teams.api.ts';
import { useLatestGames } from '../../../data/school-year/use-latest-games.ts';
import { SeveralGames } from './several-games.tsx';

/** Schedules several games at once. */
export const SeveralScreen = () => {
  const games = useLatestGames();
  const teams = useTeams();
  const opponents = useOpponents();
  const error = games.error ?? teams.error ?? opponents.error;
  const isThere = games.data && teams.data && opponents.data;
  return (
    <Page>
      <PageHeader />
      {isThere ? (
        <LeaveGuard>
          <SeveralGames games={games.data} teams={teams.data} opponents={opponents.data} />
        </LeaveGuard>
      ) : error ? (
        <ErrorState
          title="Couldn't load your schedule"
          message={errorSentence(error)}
          onRetry={refreshGames}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading your schedule...</VisuallyHidden>
          <Skeleton height={48} radius={12} />
          <Skeleton height={220} radius={12} />
        </>
      )}
    </Page>
  );
};

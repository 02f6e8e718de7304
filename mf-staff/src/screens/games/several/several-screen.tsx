import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';

import { NotLoaded, Placeholder } from '../../../kit/feedback/not-loaded.tsx';
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
      ) : (
        <NotLoaded
          title="Couldn't load your schedule"
          error={error}
          onRetry={refreshGames}
          loading={<Placeholder label="Loading your schedule..." heights={[48, 220]} />}
        />
      )}
    </Page>
  );
};

import { gameEndpoints, schoolEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { errorSentence, refresh } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useMemo } from 'react';

import { isoDay } from '../school-data/iso-day.ts';
import { useGames } from '../school-data/games.api.ts';
import { useSchool } from '../school-data/school.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCounters } from './dashboard-counters.tsx';
import { groupGames } from './dashboard-groups.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { UndeliveredMail } from './undelivered-mail.tsx';

export const DashboardScreen = () => {
  const { data: school } = useSchool();
  const games = useGames();
  const teams = useTeams();
  const groups = useMemo(
    () => games.data && groupGames(games.data, isoDay(new Date())),
    [games.data],
  );
  const error = games.error ?? teams.error;

  return (
    <Page>
      <PageHeader title="Dashboard" subtitle={school?.name ?? 'School'} />
      {groups && teams.data ? (
        <>
          <UnreadableEntries count={games.unreadable + teams.unreadable} />
          <UndeliveredMail games={games.data ?? []} />
          <DashboardCounters groups={groups} teams={teams.data.length} />
          <DashboardCards groups={groups} />
        </>
      ) : error ? (
        <ErrorState
          title="Couldn't load the dashboard"
          message={errorSentence(error)}
          onRetry={() => void refresh(gameEndpoints.list, teamEndpoints.list, schoolEndpoints.read)}
        />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
};

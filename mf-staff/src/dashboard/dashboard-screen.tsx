import {
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { errorSentence, refresh } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useMemo } from 'react';

import { countConflictsAhead } from '../conflict-marks/marked-games.ts';
import { useConflicts } from '../school-data/conflicts.api.ts';
import { useGames } from '../school-data/games.api.ts';
import type { Game } from '../school-data/games.api.ts';
import { useOpponents } from '../school-data/opponents.api.ts';
import { useSchool } from '../school-data/school.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCounters } from './dashboard-counters.tsx';
import { groupGames } from './dashboard-groups.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { needsYou } from './needs-you.ts';
import { PublicLine } from './public-line.tsx';
import { SeasonPlot } from './season-plot.tsx';
import { seasonWeeks } from './season-weeks.ts';
import { TodayLine } from './today-line.tsx';

/** While they load, or if they couldn't be loaded: the rest of the screen does not wait for them. */
const NO_OPPONENTS: NonNullable<ReturnType<typeof useOpponents>['data']> = [];

/** Everything that the screen derives, at one moment. */
const dashboardAt = (
  now: Date,
  today: string,
  games: readonly Game[],
  opponents: typeof NO_OPPONENTS,
) => ({
  now,
  groups: groupGames(games, today),
  needs: needsYou(games, opponents, now, today),
  weeks: seasonWeeks(games, today),
});

export const DashboardScreen = () => {
  const { data: school } = useSchool();
  const games = useGames();
  const teams = useTeams();
  const { data: opponents = NO_OPPONENTS } = useOpponents();
  const { data: conflicts } = useConflicts();
  const today = useToday();
  const shown = useMemo(
    () => games.data && dashboardAt(new Date(), today, games.data, opponents),
    [today, games.data, opponents],
  );
  const hasGames = (games.data?.length ?? 0) + games.unreadable > 0;
  const error = games.error ?? teams.error;

  return (
    <Page>
      <PageHeader
        title="Dashboard"
        subtitle={
          <>
            {school?.name ?? 'School'}
            {school?.published && school.slug !== null && <PublicLine slug={school.slug} />}
          </>
        }
      />
      {shown && teams.data ? (
        <>
          <UnreadableEntries count={games.unreadable + teams.unreadable} />
          <TodayLine games={games.data ?? []} today={today} />
          {hasGames ? (
            <NeedsYouCard
              needs={shown.needs}
              conflicts={countConflictsAhead(conflicts?.open ?? [], today)}
              now={shown.now}
            />
          ) : (
            <FirstSteps hasTeams={teams.data.length > 0} hasOpponents={opponents.length > 0} />
          )}
          {(hasGames || teams.data.length > 0) && (
            <DashboardCounters groups={shown.groups} teams={teams.data.length} />
          )}
          {hasGames && <SeasonPlot weeks={shown.weeks} />}
          <DashboardCards groups={shown.groups} hasGames={hasGames} />
        </>
      ) : error ? (
        <ErrorState
          title="Couldn't load the dashboard"
          message={errorSentence(error)}
          onRetry={() =>
            refresh(
              gameEndpoints.list,
              teamEndpoints.list,
              opponentEndpoints.list,
              schoolEndpoints.read,
            )
          }
        />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
};

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

import { useConflictsAhead } from '../conflict-marks/use-conflicts-ahead.ts';
import { useGames } from '../school-data/games.api.ts';
import type { Game } from '../school-data/games.api.ts';
import { useOpponents } from '../school-data/opponents.api.ts';
import { useSchool } from '../school-data/school.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { conflictYear } from '../school-year/conflict-year.ts';
import { homeDay } from '../school-year/home-day.ts';
import { useShownYear } from '../school-year/school-year-context.tsx';
import { seasonName } from '../school-year/season-name.ts';
import { isInYear } from '../school-year/shown-year.ts';
import type { ShownYear } from '../school-year/shown-year.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCounters } from './dashboard-counters.tsx';
import { groupGames } from './dashboard-groups.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { needsByLaterYear, needsYou } from './needs-you.ts';
import { PublicLine } from './public-line.tsx';
import { SeasonPlot } from './season-plot.tsx';
import { seasonWeeks } from './season-weeks.ts';
import { TodayLine } from './today-line.tsx';

/** While they load, or if they couldn't be loaded: the rest of the screen does not wait for them. */
const NO_OPPONENTS: NonNullable<ReturnType<typeof useOpponents>['data']> = [];

/** Everything that the screen derives, at one moment. */
function dashboardAt(
  now: Date,
  today: string,
  year: ShownYear,
  data: { readonly games: readonly Game[]; readonly opponents: typeof NO_OPPONENTS },
) {
  const games = data.games.filter(({ date }) => isInYear(year, date));
  return {
    now,
    games,
    groups: groupGames(games, today),
    needs: needsYou(games, data.opponents, now, today),
    later: year.isCurrent ? needsByLaterYear(data.games, now, { today, year: year.current }) : [],
    weeks: seasonWeeks(games, homeDay(games, year) ?? today),
  };
}

/** See `read-ahead.ts`. */
export const firstReads = [
  schoolEndpoints.read,
  teamEndpoints.list,
  gameEndpoints.list,
  opponentEndpoints.list,
];

export const DashboardScreen = () => {
  const { data: school } = useSchool();
  const games = useGames();
  const teams = useTeams();
  const { data: opponents = NO_OPPONENTS } = useOpponents();
  const year = useShownYear();
  const today = useToday();
  const conflicts = useConflictsAhead(conflictYear(year), today);
  const shown = useMemo(
    () => games.data && dashboardAt(new Date(), today, year, { games: games.data, opponents }),
    [today, year, games.data, opponents],
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
            {school?.published && school.slug !== null && (
              <PublicLine slug={school.slug} year={year} />
            )}
          </>
        }
      />
      {shown && teams.data ? (
        <>
          <UnreadableEntries count={games.unreadable + teams.unreadable} />
          <TodayLine games={shown.games} today={today} />
          {hasGames ? (
            <NeedsYouCard
              needs={shown.needs}
              later={shown.later}
              conflicts={conflicts}
              now={shown.now}
            />
          ) : (
            <FirstSteps hasTeams={teams.data.length > 0} hasOpponents={opponents.length > 0} />
          )}
          {(hasGames || teams.data.length > 0) && (
            <DashboardCounters groups={shown.groups} teams={teams.data.length} />
          )}
          {hasGames && (
            <SeasonPlot
              weeks={shown.weeks}
              empty={year.isCurrent || !year.days ? 'No games ahead' : `No games in ${year.name}`}
            />
          )}
          <DashboardCards groups={shown.groups} season={seasonName(year)} hasGames={hasGames} />
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

import { publicPath } from '@fieldhouse/core-contract';
import { lazyPart, useLoadedPart } from '@fieldhouse/shell/remote';
import { useMedia } from '@fieldhouse/shell/theme/use-media';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ChartColumn, ExternalLink, Table } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { useConflictsAhead } from '../../parts/conflict-marks/use-conflicts-ahead.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { conflictYear } from '../../data/school-year/conflict-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { seasonName } from '../../data/school-year/season-name.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCounters } from './dashboard-counters.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { refreshDashboard, useDashboard } from './dashboard.api.ts';
import { FirstSteps } from './first-steps.tsx';
import { Lead } from './lead.ts';
import { NextDaysCard } from './next-days-card.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { seasonWeeks } from './season-weeks.ts';
import type { SeasonWeek } from './season-weeks.ts';
import { Muted } from '../../kit/list/muted.ts';
import { SeasonBars } from './season-bars.tsx';
import { usePublication } from '../../data/school-data/publication.api.ts';
import { MyTeamsNote } from '../../parts/my-teams/my-teams-note.tsx';
import { MyTeamsSwitch } from './my-teams-switch.tsx';
import { publicYear } from '../../data/school-year/public-year.ts';
import type { ShownYear } from '../../data/school-year/shown-year.ts';

export const DashboardScreen = () => {
  const { data: school } = useSchool();
  const year = useShownYear();
  const today = useToday();
  const { data: dashboard, error, unreadable } = useDashboard(year);
  const conflicts = useConflictsAhead(conflictYear(year), today);
  const mine = dashboard?.myTeams;
  const hasTeams = mine !== undefined && mine.teamIds.length > 0;
  // Beside the title there is no room for it on a phone.
  const isPhone = useMedia('phone') === true;

  return (
    <Page>
      <PageHeader
        view={!isPhone && hasTeams && <MyTeamsSwitch only={mine.only} />}
        subtitle={
          <>
            {school?.name ?? 'School'}
            {school?.published && school.slug !== null && (
              <PublicLine slug={school.slug} year={year} />
            )}
          </>
        }
      />
      {dashboard ? (
        <>
          <UnreadableEntries count={unreadable} />
          {isPhone && hasTeams && <MyTeamsSwitch only={mine.only} />}
          {hasTeams && mine.only && <MyTeamsNote count={mine.teamIds.length} />}
          {(dashboard.hasGames || dashboard.teams > 0) && <DashboardCounters {...dashboard} />}
          {dashboard.hasGames ? (
            <Lead>
              <NeedsYouCard dashboard={dashboard} conflicts={conflicts} />
              <Stack gap={2}>
                {dashboard.next && year.isCurrent && (
                  <NextDaysCard next={dashboard.next} gamesToday={dashboard.gamesToday} />
                )}
                <SeasonPlot
                  weeks={seasonWeeks(
                    dashboard.weeks,
                    year.isCurrent || !year.days ? today : dashboard.weeks[0]?.start,
                  )}
                  empty={
                    year.isCurrent || !year.days ? 'No games ahead' : `No games in ${year.name}`
                  }
                />
              </Stack>
            </Lead>
          ) : (
            <FirstSteps hasTeams={dashboard.teams > 0} hasOpponents={dashboard.hasOpponents} />
          )}
          <DashboardCards dashboard={dashboard} season={seasonName(year)} />
        </>
      ) : (
        <NotLoaded
          title="Couldn't load the dashboard"
          error={error}
          onRetry={refreshDashboard}
          loading={<DashboardSkeleton />}
        />
      )}
    </Page>
  );
};

const tablePart = lazyPart(() => import('./season-table.tsx'));

interface SeasonPlotProps {
  readonly weeks: readonly SeasonWeek[];
  /** Shown for an empty list. */
  readonly empty: string;
}

/** How many games of each week are agreed, as a chart or a table. */
const SeasonPlot = ({ weeks, empty }: SeasonPlotProps) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { module, hasFailed, retry } = useLoadedPart(tablePart, view === 'table');
  return (
    <Card padding="md" aria-label="Confirmations by Week">
      <CardHeader
        title="Confirmations by Week"
        actions={
          weeks.length > 0 &&
          (view === 'chart' ? (
            <IconButton label="Show as Table" size="sm" onClick={() => setView('table')}>
              <Table size={18} aria-hidden />
            </IconButton>
          ) : (
            <IconButton label="Show as Chart" size="sm" onClick={() => setView('chart')}>
              <ChartColumn size={18} aria-hidden />
            </IconButton>
          ))
        }
      />
      <CardBody>
        {weeks.length === 0 && <Muted>{empty}</Muted>}
        {weeks.length > 0 &&
          (view === 'chart' ? (
            <SeasonBars weeks={weeks} />
          ) : module ? (
            <module.SeasonTable weeks={weeks} />
          ) : hasFailed ? (
            <ErrorState
              title="Couldn't load the table"
              message="Check your connection and try again."
              onRetry={retry}
            />
          ) : (
            <LoadingIndicator label="Loading the table..." />
          ))}
      </CardBody>
    </Card>
  );
};

const Publicity = styled.span`
  margin-left: 12px;
  font-size: ${(p) => p.theme.font.size.sm};

  ${(p) => p.theme.media.touch} {
    a {
      display: inline-block;
      padding-block: 12px;
      margin-block: -12px;
    }
  }
`;

interface PublicLineProps {
  readonly slug: string;
  readonly year: ShownYear;
}

/** Says that the schedule is public, with the calendar fetches of this week. */
const PublicLine = ({ slug, year }: PublicLineProps) => {
  const { data } = usePublication();
  const fetches = data?.calendarFetches ?? 0;
  return (
    <Publicity>
      <TextLink href={`${publicPath(slug)}${publicYear(year)}`} target="_blank" rel="noopener">
        View public schedule <ExternalLink size={12} aria-hidden />
        <VisuallyHidden>in a new tab</VisuallyHidden>
      </TextLink>
      {fetches > 0 && `, ${countOf(fetches)} this week`}
    </Publicity>
  );
};

const countOf = (fetches: number): string =>
  fetches === 1 ? '1 calendar fetch' : `${fetches.toLocaleString('en-US')} calendar fetches`;

import {
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { parseISO } from 'date-fns/parseISO';
import { useState } from 'react';

import { ConflictMarks } from '../conflict-marks/conflict-marks.tsx';
import { useCurrentGames } from '../school-data/current-games.api.ts';
import { refreshGames, useGames } from '../school-data/games.api.ts';
import { isoDay } from '../school-data/iso-day.ts';
import { homeDay } from '../school-year/home-day.ts';
import { useShownYear } from '../school-year/school-year-context.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { CalendarDaysView } from './calendar-days-view.tsx';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import type { CalendarDialog } from './calendar-dialogs.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { StatusLegend } from './status-legend.tsx';
import { useCalendarView } from './use-calendar-view.ts';

/** See `read-ahead.ts`. The month is shown before all games are there. */
export const firstReads = [
  schoolEndpoints.read,
  teamEndpoints.list,
  gameEndpoints.current,
  opponentEndpoints.list,
];

export const CalendarScreen = () => {
  const today = parseISO(useToday());
  const all = useGames();
  const year = useShownYear();
  const [view, setView] = useCalendarView(parseISO(homeDay(all.data ?? [], year) ?? isoDay(today)));
  const current = useCurrentGames(isoDay(view.anchor), all);
  const games = all.data ?? current;
  const [jump, setJump] = useState<{ readonly date: Date } | null>(null);
  const [dialog, setDialog] = useState<CalendarDialog | null>(null);

  return (
    <Page>
      <PageHeader
        title="Calendar"
        subtitle="All games by day"
        actions={
          <>
            <ShareButton teamId={view.teamId} />
            <SegmentedControl
              label="View"
              options={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
              ]}
              value={view.mode}
              onValueChange={(mode) => setView({ ...view, mode })}
            />
          </>
        }
      />
      {all.error && !all.data ? (
        <ErrorState
          title="Couldn't load the calendar"
          message={errorSentence(all.error)}
          onRetry={refreshGames}
        />
      ) : (
        <Stack gap={2}>
          <UnreadableEntries count={all.unreadable} />
          <CalendarToolbar
            view={view}
            year={year}
            onView={setView}
            onToday={() => {
              setView({ ...view, anchor: today });
              setJump({ date: today });
            }}
          />
          {games ? (
            <ConflictMarks>
              <CalendarDaysView
                games={games}
                view={view}
                onView={setView}
                today={today}
                jump={jump}
                onJump={(date) => setJump({ date })}
                onOpen={(game) => setDialog({ kind: 'details', game })}
                onAdd={({ key }) => setDialog({ kind: 'form', game: null, date: key })}
              />
            </ConflictMarks>
          ) : (
            <>
              <VisuallyHidden role="status">Loading calendar...</VisuallyHidden>
              <Skeleton height={680} radius={12} />
            </>
          )}
          <StatusLegend />
        </Stack>
      )}
      {dialog && <CalendarDialogs dialog={dialog} onDialog={setDialog} />}
    </Page>
  );
};

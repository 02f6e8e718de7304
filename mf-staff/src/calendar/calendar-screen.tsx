import { errorSentence } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { refreshGames, useGames } from '../school-data/games.api.ts';
import { useCalendarView } from './use-calendar-view.ts';
import type { CalendarView } from './use-calendar-view.ts';
import { calendarDays, calendarTitle, stepFrom } from './calendar-days.ts';
import { DateGrid } from './date-grid.tsx';
import { StatusLegend } from './status-legend.tsx';
import type { Game } from '../school-data/games.api.ts';

const GameDialog = lazy(async () => ({
  default: (await import('../games/game-dialog.tsx')).GameDialog,
}));

const Period = styled.h2`
  margin: 0;
  font-size: ${(p) => p.theme.font.size.lg};
`;

/** The game whose dialog is open or was last open; the dialog's code is loaded on first use. */
interface OpenGame {
  readonly open: boolean;
  readonly game: Game | null;
}

export const CalendarScreen = () => {
  const today = new Date();
  const { data, error, unreadable } = useGames();
  const [view, setView] = useCalendarView(today);
  const [opened, setOpened] = useState<OpenGame>({ open: false, game: null });

  return (
    <Page width="wide">
      <PageHeader
        title="Calendar"
        subtitle="All games by day"
        actions={
          <SegmentedControl
            label="View"
            options={[
              { value: 'month', label: 'Month' },
              { value: 'week', label: 'Week' },
            ]}
            value={view.mode}
            onValueChange={(mode) => setView({ ...view, mode })}
          />
        }
      />
      {error && !data ? (
        <ErrorState
          title="Couldn't load the calendar"
          message={errorSentence(error)}
          onRetry={() => void refreshGames()}
        />
      ) : (
        <Stack gap={2}>
          <UnreadableEntries count={unreadable} />
          <CalendarNavigation view={view} onView={setView} today={today} />
          {data ? (
            <CalendarDays
              games={data}
              view={view}
              today={today}
              onOpen={(game) => setOpened({ open: true, game })}
            />
          ) : (
            <>
              <VisuallyHidden role="status">Loading calendar...</VisuallyHidden>
              <Skeleton height={680} radius={12} />
            </>
          )}
          <StatusLegend />
        </Stack>
      )}
      {opened.game && (
        <Suspense>
          <GameDialog
            open={opened.open}
            game={opened.game}
            onClose={() => setOpened(({ game }) => ({ open: false, game }))}
          />
        </Suspense>
      )}
    </Page>
  );
};

interface CalendarNavigationProps {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly today: Date;
}

const CalendarNavigation = ({ view, onView, today }: CalendarNavigationProps) => {
  const step = (by: 1 | -1) => onView({ ...view, anchor: stepFrom(view.anchor, view.mode, by) });
  return (
    <Stack direction="row" gap={1} justify="space-between" wrap>
      <Period aria-live="polite">{calendarTitle(view.anchor, view.mode)}</Period>
      <Stack direction="row" gap={1}>
        <IconButton label="Previous" variant="outline" onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button variant="outline" onClick={() => onView({ ...view, anchor: today })}>
          Today
        </Button>
        <IconButton label="Next" variant="outline" onClick={() => step(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Stack>
    </Stack>
  );
};

interface CalendarDaysProps {
  readonly games: readonly Game[];
  readonly view: CalendarView;
  readonly today: Date;
  readonly onOpen: (game: Game) => void;
}

const CalendarDays = ({ games, view, today, onOpen }: CalendarDaysProps) => {
  const { mode } = view;
  const anchor = view.anchor.getTime();
  const days = useMemo(() => calendarDays(new Date(anchor), mode, games), [anchor, mode, games]);
  return (
    <DateGrid
      label={calendarTitle(view.anchor, mode)}
      days={days}
      mode={mode}
      today={today}
      onOpen={onOpen}
    />
  );
};

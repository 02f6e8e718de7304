import { formatDate, formatScreenDay, plusDays, sundayOf } from '@fieldhouse/core-contract';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Bus, Printer } from 'lucide-react';
import { useMemo } from 'react';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { PeriodToolbar, isDay } from '../../kit/list/period-toolbar.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { gamesOfDays } from '../../data/school-year/shown-year.ts';
import { TripDayTable } from './trip-day-table.tsx';
import { tripsByDay } from './trips-by-day.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The trips to away games of a week, or `?view=day` of a day, for the office to print; `&from=2026-11-22` is the first day. */
export const AwayDaysScreen = () => {
  const [query, setQuery] = useListQuery();
  const today = useToday();
  const isDayView = query.get('view') === 'day';
  const current = isDayView ? today : sundayOf(today);
  const from = query.get('from');
  const first = isDay(from) ? from : current;
  const days = useMemo(
    () => (isDayView ? [first] : WEEK.map((day) => plusDays(first, day))),
    [isDayView, first],
  );
  const year = useShownYear();
  const {
    data: games,
    error,
    unreadable,
    readAgain,
  } = useGames(gamesOfDays(year, first, days.at(-1) ?? first));
  const trips = useMemo(() => (games ? tripsByDay(games, days) : undefined), [games, days]);
  const count = trips?.reduce((sum, day) => sum + day.games.length, 0) ?? 0;
  const show = (day: string) => setQuery({ from: day === current ? '' : day });
  const period = isDayView ? 'on this day' : 'this week';
  return (
    <Page>
      <PageHeader
        view={
          <SegmentedControl
            label="View"
            options={[
              { value: 'week', label: 'Week' },
              { value: 'day', label: 'Day' },
            ]}
            value={isDayView ? 'day' : 'week'}
            onValueChange={(view) => setQuery({ view: view === 'day' ? 'day' : '', from: '' })}
          />
        }
        secondary={[
          {
            label: 'Print',
            icon: <Printer size={16} aria-hidden />,
            disabled: count === 0,
            onSelect: () => window.print(),
          },
        ]}
      />
      <PeriodToolbar
        title={isDayView ? formatScreenDay(first) : `Week of ${formatDate(first)}`}
        count={trips && inWords(count, `1 away game ${period}`, `away games ${period}`)}
        unit={isDayView ? 'Day' : 'Week'}
        current={isDayView ? 'Today' : 'This Week'}
        onCurrent={() => show(current)}
        onStep={(by) => show(plusDays(first, days.length * by))}
        onDay={(day) => show(isDayView ? day : sundayOf(day))}
      />
      <UnreadableEntries count={unreadable} />
      {trips ? (
        <>
          {trips.length === 0 ? (
            <EmptyState
              icon={<Bus aria-hidden />}
              title="No away games"
              description={`No team has to travel ${period}.`}
            />
          ) : (
            trips.map((day) => <TripDayTable key={day.date} day={day} />)
          )}
        </>
      ) : (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading games..." heights={[330]} />}
        />
      )}
    </Page>
  );
};

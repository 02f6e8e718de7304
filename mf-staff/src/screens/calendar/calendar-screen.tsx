import { DISRUPTIONS, SHOWN_STATUSES } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useMedia } from '@fieldhouse/shell/theme/use-media';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Share2 } from 'lucide-react';
import { parseISO } from 'date-fns/parseISO';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { ConflictMarks } from '../../parts/conflict-marks/conflict-marks.tsx';
import { refreshGames, useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';
import { ShownGames } from '../../data/school-data/shown-games.ts';
import { homeDay } from '../../data/school-year/home-day.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { gamesOfDays } from '../../data/school-year/shown-year.ts';
import { calendarDays, calendarTitle, shownDays } from './calendar-days.ts';
import type { CalendarDay } from './calendar-days.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useCalendarView } from './use-calendar-view.ts';
import type { CalendarView } from './use-calendar-view.ts';
import { DisruptionBadge } from '../../parts/disruptions/disruption-badge.tsx';
import { GameDialog } from '../../parts/game-dialogs/game-dialogs.ts';
import { MyTeamsNote } from '../../parts/my-teams/my-teams-note.tsx';
import { useShownTeams } from '../../parts/my-teams/use-shown-teams.ts';
import { Agenda } from './agenda.tsx';
import { DateGrid } from './date-grid.tsx';
import { useNoPlayMarks } from './use-no-play-marks.ts';

const ShareDialog = lazyDialog(() => import('../../parts/share/share-dialog.tsx'), 'ShareDialog');

export const CalendarScreen = () => {
  const today = parseISO(useToday());
  const year = useShownYear();
  // In another year, the calendar starts at the first game.
  const ofYear = useGames(year.isCurrent || year.days === null ? null : undefined);
  const [view, setView] = useCalendarView(
    parseISO(homeDay(ofYear.data ?? [], year) ?? isoDay(today)),
  );
  const { from, to } = shownDays(view.anchor, view.mode);
  const query = useMemo(() => gamesOfDays(year, from, to), [year, from, to]);
  const games = useGames(query);
  const mine = useShownTeams(view.teamId);
  const [jump, setJump] = useState<{ readonly date: Date } | null>(null);
  /** yyyy-MM-dd of a new game. */
  const [newOn, setNewOn] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isSharing, setIsSharing] = useState(false);

  return (
    <Page>
      <PageHeader
        view={
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
        secondary={[
          {
            label: 'Share',
            icon: <Share2 size={16} aria-hidden />,
            onSelect: () => setIsSharing(true),
          },
        ]}
      />
      <ShareDialog open={isSharing} teamId={view.teamId} onClose={() => setIsSharing(false)} />
      {games.error && !games.data ? (
        <ErrorState
          title="Couldn't load the calendar"
          message={errorSentence(games.error)}
          onRetry={refreshGames}
        />
      ) : (
        <Stack gap={2}>
          <UnreadableEntries count={games.unreadable} />
          <CalendarToolbar
            view={view}
            year={year}
            onView={setView}
            onToday={() => {
              setView({ ...view, anchor: today });
              setJump({ date: today });
            }}
          />
          {mine.isMine && <MyTeamsNote count={mine.count} />}
          {games.data && mine.isKnown ? (
            <ConflictMarks>
              <CalendarDaysView
                games={games.data}
                isShown={mine.isShown}
                view={view}
                onView={setView}
                today={today}
                jump={jump}
                onJump={(date) => setJump({ date })}
                onAdd={({ key }) => {
                  setNewOn(key);
                  setIsAdding(true);
                }}
              />
            </ConflictMarks>
          ) : (
            <Placeholder label="Loading calendar..." heights={[680]} />
          )}
          <StatusLegend />
        </Stack>
      )}
      {newOn !== null && (
        <ShownGames value={query}>
          <GameDialog open={isAdding} game={null} date={newOn} onClose={() => setIsAdding(false)} />
        </ShownGames>
      )}
    </Page>
  );
};

const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(3)};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Explains the calendar's colors and icons: of statuses, and of what can happen to a game. */
const StatusLegend = () => (
  <Lists>
    <List aria-label="Status legend">
      {SHOWN_STATUSES.map(({ value }) => (
        <li key={value}>
          <StatusBadge status={value} />
        </li>
      ))}
    </List>
    <List aria-label="Changes legend">
      {DISRUPTIONS.map(({ value }) => (
        <li key={value}>
          <DisruptionBadge disruption={value} />
        </li>
      ))}
    </List>
  </Lists>
);

interface CalendarDaysViewProps {
  readonly games: readonly Game[];
  readonly isShown: (game: Game) => boolean;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly today: Date;
  readonly jump: { readonly date: Date } | null;
  readonly onJump: (date: Date) => void;
  readonly onAdd: (day: CalendarDay) => void;
}

/** The days of the month or week: a grid, or an agenda on a phone. */
const CalendarDaysView = ({
  games,
  isShown,
  view,
  onView,
  jump,
  onJump,
  ...rest
}: CalendarDaysViewProps) => {
  const { mode, teamId } = view;
  const isPhone = useMedia('phone') === true;
  const noPlay = useNoPlayMarks(teamId);
  const anchor = view.anchor.getTime();
  const days = useMemo(() => {
    const shown = games.filter((game) =>
      teamId === null ? isShown(game) : game.teamId === teamId,
    );
    return calendarDays(new Date(anchor), mode, shown, noPlay);
  }, [anchor, mode, teamId, games, isShown, noPlay]);
  const shared = {
    label: calendarTitle(view.anchor, mode),
    days,
    mode,
    onReach: (date: Date) => onView({ ...view, anchor: date }),
    ...rest,
  };
  return isPhone ? <Agenda {...shared} jump={jump} onJump={onJump} /> : <DateGrid {...shared} />;
};

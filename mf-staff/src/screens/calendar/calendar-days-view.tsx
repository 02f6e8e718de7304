import { useMemo } from 'react';

import { Agenda } from './agenda.tsx';
import { calendarDays, calendarTitle } from './calendar-days.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DateGrid } from './date-grid.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import { useIsPhone } from '../../kit/list/use-is-phone.ts';
import { useNoPlayMarks } from './use-no-play-marks.ts';
import type { Game } from '../../data/school-data/games.api.ts';

interface CalendarDaysViewProps {
  readonly games: readonly Game[];
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly today: Date;
  readonly jump: { readonly date: Date } | null;
  readonly onJump: (date: Date) => void;
  readonly onOpen: (game: Game) => void;
  readonly onAdd: (day: CalendarDay) => void;
}

/** The days of the month or week: a grid, or an agenda on a phone. */
export const CalendarDaysView = ({
  games,
  view,
  onView,
  jump,
  onJump,
  ...rest
}: CalendarDaysViewProps) => {
  const { mode, teamId } = view;
  const isPhone = useIsPhone();
  const noPlay = useNoPlayMarks(teamId);
  const anchor = view.anchor.getTime();
  const days = useMemo(() => {
    const shown = teamId === null ? games : games.filter((game) => game.teamId === teamId);
    return calendarDays(new Date(anchor), mode, shown, noPlay);
  }, [anchor, mode, teamId, games, noPlay]);
  const shared = {
    label: calendarTitle(view.anchor, mode),
    days,
    mode,
    onReach: (date: Date) => onView({ ...view, anchor: date }),
    ...rest,
  };
  return isPhone ? <Agenda {...shared} jump={jump} onJump={onJump} /> : <DateGrid {...shared} />;
};

import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isoDay } from '../../data/school-data/iso-day.ts';
import type { CalendarMode } from './calendar-days.ts';

/** The state of the calendar in the URL. */
export interface CalendarView {
  readonly mode: CalendarMode;
  /** Any day in the displayed month or week. */
  readonly anchor: Date;
  /** The only team shown; null for all. */
  readonly teamId: number | null;
}

const readTeamId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/**
 * The month or week from the URL, and a setter.
 *
 * @param home a day of the month that all teams need no search params for.
 */
export function useCalendarView(home: Date): [CalendarView, (view: CalendarView) => void] {
  const [query, setQuery] = useSearchParams();
  const named = parse(query.get('date') ?? '', 'yyyy-MM-dd', home);
  const homeKey = isoDay(home);
  const view: CalendarView = {
    mode: query.get('view') === 'week' ? 'week' : 'month',
    anchor: isValid(named) ? named : home,
    teamId: readTeamId(query.get('team')),
  };
  const setView = useCallback(
    ({ mode, anchor, teamId }: CalendarView) =>
      setQuery({
        ...(mode === 'week' ? { view: 'week' } : {}),
        ...(isoDay(anchor) === homeKey ? {} : { date: isoDay(anchor) }),
        ...(teamId === null ? {} : { team: String(teamId) }),
      }),
    [setQuery, homeKey],
  );
  return [view, setView];
}

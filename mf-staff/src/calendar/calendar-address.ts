import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { dayKey, type CalendarMode } from './calendar-grid.ts';

/** What the address of the calendar holds. */
export interface CalendarView {
  readonly mode: CalendarMode;
  /** Any day in the month or week that is shown. */
  readonly anchor: Date;
}

/** The month or week that the address asks for, and the way to change both; this month is the plain address. */
export function useCalendarView(today: Date): [CalendarView, (view: CalendarView) => void] {
  const [query, setQuery] = useSearchParams();
  const named = parse(query.get('date') ?? '', 'yyyy-MM-dd', today);
  const view: CalendarView = {
    mode: query.get('view') === 'week' ? 'week' : 'month',
    anchor: isValid(named) ? named : today,
  };
  const setView = useCallback(
    ({ mode, anchor }: CalendarView) =>
      setQuery({
        ...(mode === 'week' ? { view: 'week' } : {}),
        ...(dayKey(anchor) === dayKey(new Date()) ? {} : { date: dayKey(anchor) }),
      }),
    [setQuery],
  );
  return [view, setView];
}

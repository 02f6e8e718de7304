import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { dayKey } from './calendar-days.ts';
import type { CalendarMode } from './calendar-days.ts';

/** The state of the calendar in the URL. */
export interface CalendarView {
  readonly mode: CalendarMode;
  /** Any day in the displayed month or week. */
  readonly anchor: Date;
}

/** The month or week from the URL, and a setter; the current month needs no search params. */
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

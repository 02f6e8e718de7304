import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isoDay } from '../../data/school-data/iso-day.ts';
import type { CalendarDay, CalendarMode } from './calendar-days.ts';

type Move = (from: Date) => Date;

const STEPS: Readonly<Record<string, Move>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, -from.getDay()),
  End: (from) => addDays(from, 6 - from.getDay()),
};

const PAGES: Readonly<Record<CalendarMode, Readonly<Record<string, Move>>>> = {
  month: { PageUp: (from) => addMonths(from, -1), PageDown: (from) => addMonths(from, 1) },
  week: { PageUp: (from) => addWeeks(from, -1), PageDown: (from) => addWeeks(from, 1) },
};

interface DayKeysOptions {
  readonly days: readonly CalendarDay[];
  readonly mode: CalendarMode;
  readonly today: Date;
  /** Shows the month or week of a day outside. */
  readonly onReach: (date: Date) => void;
}

/** Moves the focus between the days of a grid, as a grid of WAI-ARIA does. The element of a day has its key in `data-date`. */
export function useDayKeys({ days, mode, today, onReach }: DayKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [chosen, setChosen] = useState<string>();
  const candidates = [chosen, isoDay(today), days.find(({ inMonth }) => inMonth)?.key];
  const current = candidates.find((key) => days.some((day) => day.key === key));

  const focus = (key: string): boolean => {
    const target = grid.current?.querySelector<HTMLElement>(`[data-date="${key}"]`);
    target?.focus();
    return Boolean(target);
  };
  // The day may be rendered later.
  useEffect(() => {
    if (wanted.current !== undefined && focus(wanted.current)) wanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent, day: CalendarDay) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const target = (step ?? PAGES[mode][event.key])?.(day.date);
    if (!target) return;
    event.preventDefault();
    const key = isoDay(target);
    setChosen(key);
    if (step && focus(key)) return;
    wanted.current = key;
    onReach(target);
  };
  return {
    grid,
    /** The one day that Tab reaches, yyyy-MM-dd. */
    current,
    onFocusDay: ({ key }: CalendarDay) => setChosen(key),
    onKeyDown,
  };
}

import { Stack } from '@fieldhouse/shell/ui/stack';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { AgendaDay } from './agenda-day.tsx';
import type { CalendarDay, CalendarMode } from './calendar-days.ts';
import { MonthDots } from './month-dots.tsx';
import { useIsFirstPass } from '../../kit/list/use-is-first-pass.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';

/** More games than fit in a window below the small month. */
const FIRST_GAMES = 6;

const None = styled.p`
  padding: 24px 0;
  color: ${(p) => p.theme.color.textMuted};
  text-align: center;
`;

interface AgendaProps {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly mode: CalendarMode;
  readonly today: Date;
  /** The day to scroll to; a new value scrolls again. */
  readonly jump: { readonly date: Date } | null;
  readonly onJump: (date: Date) => void;
  readonly onAdd: (day: CalendarDay) => void;
  /** Shows the month of a day outside. */
  readonly onReach: (date: Date) => void;
}

/** The calendar of a phone: day by day, under a small month that jumps to a day. */
export const Agenda = ({ label, days, mode, today, jump, onJump, onAdd, onReach }: AgendaProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (jump) showDay(list.current, isoDay(jump.date));
  }, [jump]);

  const choose = (day: CalendarDay) => {
    if (day.games.length + day.noPlay.length === 0) return onAdd(day);
    if (!day.inMonth) onReach(day.date);
    onJump(day.date);
  };
  const listed =
    mode === 'week'
      ? days
      : days.filter(({ inMonth, games, noPlay }) => inMonth && games.length + noPlay.length > 0);
  const isFirstPass = useIsFirstPass();
  const shown = isFirstPass && mode === 'month' ? firstDays(listed) : listed;
  return (
    <Stack gap={3} ref={list}>
      {mode === 'month' && (
        <MonthDots label={label} days={days} today={today} onChoose={choose} onReach={onReach} />
      )}
      {listed.length === 0 && <None>No games this month. Tap a day to schedule one.</None>}
      {shown.map((day) => (
        <AgendaDay key={day.key} day={day} today={day.key === isoDay(today)} onAdd={onAdd} />
      ))}
    </Stack>
  );
};

const firstDays = (days: readonly CalendarDay[]): readonly CalendarDay[] => {
  let games = 0;
  return days.filter((day) => {
    const isFirst = games < FIRST_GAMES;
    games += day.games.length + day.noPlay.length;
    return isFirst;
  });
};

/** Scrolls to a day, or to the next one with games, and moves the focus there. */
const showDay = (list: HTMLElement | null, key: string): void => {
  const sections = [...(list?.querySelectorAll<HTMLElement>('[data-agenda-day]') ?? [])];
  const section = sections.find(({ dataset }) => (dataset['agendaDay'] ?? '') >= key);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h3')?.focus({ preventScroll: true });
};

import { styled } from 'styled-components';

import { CalendarCell } from './calendar-cell.tsx';
import { WEEKDAYS, inWeeks } from './calendar-days.ts';
import type { CalendarDay, CalendarMode } from './calendar-days.ts';
import { useDayKeys } from './use-day-keys.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';

const Grid = styled.div`
  overflow: hidden;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.border};
  box-shadow: ${(p) => p.theme.shadow.sm};
`;

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 1px;

  & + & {
    margin-top: 1px;
  }
  @media print {
    break-inside: avoid;
  }
`;

const Weekday = styled.div`
  padding: 8px 6px;
  background: ${(p) => p.theme.color.surfaceSunken};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-align: center;
`;

interface DateGridProps {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly mode: CalendarMode;
  readonly today: Date;
  readonly onAdd: (day: CalendarDay) => void;
  /** Shows the month or week of a day outside. */
  readonly onReach: (date: Date) => void;
}

/** Seven columns, starting on Sunday. */
export const DateGrid = ({ label, days, mode, today, onAdd, onReach }: DateGridProps) => {
  const { grid, current, ...keys } = useDayKeys({ days, mode, today, onReach });
  return (
    <Grid ref={grid} role="grid" aria-label={label} aria-readonly>
      <Week role="row">
        {WEEKDAYS.map((name) => (
          <Weekday key={name} role="columnheader">
            {name}
          </Weekday>
        ))}
      </Week>
      {inWeeks(days).map((week) => (
        <Week key={week[0]?.key} role="row">
          {week.map((day) => (
            <CalendarCell
              key={day.key}
              day={day}
              mode={mode}
              today={day.key === isoDay(today)}
              current={day.key === current}
              onAdd={onAdd}
              {...keys}
            />
          ))}
        </Week>
      ))}
    </Grid>
  );
};

import { styled } from 'styled-components';

import { CalendarCell } from './calendar-cell.tsx';
import { dayKey } from './calendar-days.ts';
import type { CalendarDay, CalendarMode } from './calendar-days.ts';
import type { Game } from '../school-data/games.api.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

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
`;

const Weekday = styled.div`
  padding: 8px 6px;
  background: ${(p) => p.theme.color.surfaceSunken};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-align: center;
`;

const inWeeks = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );

interface DateGridProps {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly mode: CalendarMode;
  readonly today: Date;
  readonly onOpen: (game: Game) => void;
}

/** Seven columns, starting on Sunday. */
export const DateGrid = ({ label, days, mode, today, onOpen }: DateGridProps) => (
  <Grid role="grid" aria-label={label} aria-readonly>
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
            today={day.key === dayKey(today)}
            tall={mode === 'week'}
            onOpen={onOpen}
          />
        ))}
      </Week>
    ))}
  </Grid>
);

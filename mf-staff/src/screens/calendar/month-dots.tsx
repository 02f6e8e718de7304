import type { Tone } from '@fieldhouse/shell/theme/theme';
import { styled } from 'styled-components';

import { isOff } from '../../parts/disruptions/disruption.ts';
import { gameLook } from '../../parts/disruptions/disruption-look.ts';
import { WEEKDAYS, inWeeks } from './calendar-days.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayNumber } from './day-number.ts';
import { describeDay } from './describe-day.ts';
import { useDayKeys } from './use-day-keys.ts';

const MAX_DOTS = 3;

const Grid = styled.div`
  padding: 4px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};
`;

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

const Weekday = styled.div`
  padding: 4px 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};
  text-align: center;
`;

const Day = styled.button`
  display: grid;
  justify-items: center;
  gap: 2px;
  width: 100%;
  min-height: 46px;
  padding: 2px 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Dots = styled.span`
  display: flex;
  align-items: center;
  gap: 3px;
  height: 6px;
`;

const Dot = styled.span<{ $tone: Tone; $off: boolean }>`
  --dot: ${(p) => p.theme.tone[p.$tone].solid};
  width: 6px;
  height: 6px;
  border: 1.5px solid var(--dot);
  border-radius: 50%;
  background: ${(p) => (p.$off ? 'none' : 'var(--dot)')};
  ${(p) => p.theme.media.forcedColors} {
    --dot: CanvasText;
    forced-color-adjust: none;
  }
`;

/** Marks a no-play date by another shape than games. */
const NoPlayBar = styled.span`
  width: 14px;
  height: 3px;
  border-radius: 2px;
  background: ${(p) => p.theme.tone.purple.solid};
  ${(p) => p.theme.media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

interface MonthDotsProps {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly today: Date;
  readonly onChoose: (day: CalendarDay) => void;
  /** Shows the month of a day outside. */
  readonly onReach: (date: Date) => void;
}

/** A small month: a dot for each of a day's first games in the color of its status, a ring if it is off, and a bar for a no-play date. */
export const MonthDots = ({ label, days, today, onChoose, onReach }: MonthDotsProps) => {
  const { grid, current, onFocusDay, onKeyDown } = useDayKeys({
    days,
    mode: 'month',
    today,
    onReach,
  });
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
            <div key={day.key} role="gridcell">
              <Day
                type="button"
                data-date={day.key}
                tabIndex={day.key === current ? 0 : -1}
                aria-label={describeDay(day)}
                onClick={() => onChoose(day)}
                onFocus={() => onFocusDay(day)}
                onKeyDown={(event) => onKeyDown(event, day)}
                {...(day.key === isoDay(today) ? { 'aria-current': 'date' } : {})}
              >
                <DayNumber $today={day.key === isoDay(today)} $dimmed={!day.inMonth}>
                  {day.date.getDate()}
                </DayNumber>
                <Dots>
                  {day.noPlay.some(({ isMinor }) => !isMinor) && <NoPlayBar />}
                  {day.games.slice(0, MAX_DOTS).map((game) => (
                    <Dot key={game.id} $tone={gameLook(game).tone} $off={isOff(game)} />
                  ))}
                </Dots>
              </Day>
            </div>
          ))}
        </Week>
      ))}
    </Grid>
  );
};

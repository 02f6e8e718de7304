import { formatShortDay } from '@fieldhouse/core-contract';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { css, styled } from 'styled-components';

import { useIsPrinting } from '../../kit/list/use-is-printing.ts';
import type { CalendarDay, CalendarMode } from './calendar-days.ts';
import { CalendarGame } from './calendar-game.tsx';
import { DayNumber } from './day-number.ts';
import { DayPopover } from './day-popover.tsx';
import { describeDay } from './describe-day.ts';
import { NoPlayMarks } from './no-play-marks.tsx';

/** Number of games that a cell lists on the screen; the others are behind '+N more'. */
const MAX_GAMES_PER_CELL = 3;

const Cell = styled.div<{ $dimmed: boolean; $mode: CalendarMode }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  min-height: ${(p) => (p.$mode === 'week' ? 'max(24rem, 100dvh - 24rem)' : '8rem')};
  padding: 6px;
  background: ${(p) => p.theme.color.surface};
  cursor: cell;
  ${(p) =>
    p.$dimmed &&
    css`
      background: ${p.theme.color.surfaceSunken};

      > :not(:first-child) {
        filter: saturate(0.5);
      }
    `}

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${(p) => p.theme.radius.sm};
  }
  ${(p) => p.theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
  /* Borders for print, where the backgrounds that separate cells are missing. */
  @media print {
    min-height: 4rem;
    outline: 1px solid ${(p) => p.theme.color.borderStrong};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Add = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  opacity: 0;
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }
  [role='gridcell']:hover > * > &,
  [role='gridcell']:focus-within > * > & {
    opacity: 1;
  }
  @media print {
    display: none;
  }
`;

interface CalendarCellProps {
  readonly day: CalendarDay;
  readonly mode: CalendarMode;
  readonly today: boolean;
  /** Whether Tab reaches this day and its games. */
  readonly current: boolean;
  readonly onAdd: (day: CalendarDay) => void;
  readonly onFocusDay: (day: CalendarDay) => void;
  readonly onKeyDown: (event: KeyboardEvent, day: CalendarDay) => void;
}

/** One day. Its free space and its plus sign start a game on that day. */
export const CalendarCell = ({
  day,
  mode,
  today,
  current,
  onAdd,
  onFocusDay,
  onKeyDown,
}: CalendarCellProps) => {
  const tabIndex = current ? 0 : -1;
  const listed = useIsPrinting() ? day.games : day.games.slice(0, MAX_GAMES_PER_CELL);
  const hidden = day.games.length - listed.length;
  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (isFreeSpace(event)) onAdd(day);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // React bubbles key events from the popover, which is a portal.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      const [only, more] = day.games;
      if (!only) onAdd(day);
      else {
        const game = event.currentTarget.querySelector<HTMLElement>('[data-game]');
        if (more) game?.focus();
        else game?.click();
      }
    } else onKeyDown(event, day);
  };
  return (
    <Cell
      role="gridcell"
      tabIndex={tabIndex}
      $dimmed={!day.inMonth}
      $mode={mode}
      data-date={day.key}
      onClick={click}
      onKeyDown={press}
      onFocus={() => onFocusDay(day)}
      {...(today ? { 'aria-current': 'date' } : {})}
    >
      <Head>
        <VisuallyHidden>{describeDay(day)}</VisuallyHidden>
        <DayNumber aria-hidden $today={today} $dimmed={!day.inMonth}>
          {day.date.getDate()}
        </DayNumber>
        <Add
          type="button"
          tabIndex={tabIndex}
          aria-label={`Schedule a game on ${formatShortDay(day.key)}`}
          onClick={() => onAdd(day)}
        >
          <Plus size={16} aria-hidden />
        </Add>
      </Head>
      <NoPlayMarks marks={day.noPlay} isDescribed />
      {listed.map((game) => (
        <CalendarGame
          key={game.id}
          game={game}
          shape={mode === 'week' ? 'tall' : 'short'}
          tabIndex={tabIndex}
        />
      ))}
      {hidden > 0 && <DayPopover day={day} hidden={hidden} tabIndex={tabIndex} />}
    </Cell>
  );
};

const isFreeSpace = ({ target, currentTarget }: MouseEvent<HTMLDivElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a');

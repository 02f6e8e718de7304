import { formatDay } from '@fieldhouse/core-contract';
import { Popover } from '@fieldhouse/shell/ui/popover';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { css, styled } from 'styled-components';

import type { CalendarDay } from './calendar-days.ts';
import { CalendarGame } from './calendar-game.tsx';
import type { Game } from '../school-data/games.api.ts';

/** Number of games that a cell lists; the others are behind '+N more'. */
const MAX_GAMES_PER_CELL = 3;

const Cell = styled.div<{ $dimmed: boolean; $tall: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  min-height: ${(p) => (p.$tall ? '22rem' : '8rem')};
  padding: 6px;
  background: ${(p) => p.theme.color.surface};
  ${(p) =>
    p.$dimmed &&
    css`
      background: ${p.theme.color.surfaceSunken};

      > :not(:first-child) {
        filter: saturate(0.5);
      }
    `}

  ${(p) => p.theme.media.phone} {
    min-height: ${(p) => (p.$tall ? '12rem' : '5.5rem')};
    padding: 3px 2px;
    gap: 3px;
  }
`;

const DayNumber = styled.span<{ $today: boolean; $dimmed: boolean }>`
  display: grid;
  place-items: center;
  align-self: flex-start;
  min-width: 1.75rem;
  height: 1.75rem;
  border-radius: ${(p) => p.theme.radius.full};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
  color: ${(p) => (p.$dimmed ? p.theme.color.textMuted : p.theme.color.text)};
  ${(p) =>
    p.$today &&
    css`
      background: ${p.theme.color.accent};
      color: ${p.theme.color.onAccent};
      font-weight: ${p.theme.font.weight.semibold};
    `}
`;

const More = styled.button`
  min-height: 24px;
  padding: 2px 4px;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.accentText};
  font: inherit;
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.accentSoft};
  }
`;

const DayGames = styled.div`
  display: grid;
  gap: 6px;
  width: 15rem;

  h3 {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

interface CalendarCellProps {
  readonly day: CalendarDay;
  readonly today: boolean;
  readonly tall: boolean;
  readonly onOpen: (game: Game) => void;
}

export const CalendarCell = ({ day, today, tall, onOpen }: CalendarCellProps) => {
  const hidden = day.games.length - MAX_GAMES_PER_CELL;
  return (
    <Cell
      role="gridcell"
      $dimmed={!day.inMonth}
      $tall={tall}
      data-date={day.key}
      {...(today ? { 'aria-current': 'date' } : {})}
    >
      <DayNumber
        $today={today}
        $dimmed={!day.inMonth}
        aria-label={format(day.date, 'EEEE, MMMM d')}
      >
        {format(day.date, 'd')}
      </DayNumber>
      {day.games.slice(0, MAX_GAMES_PER_CELL).map((game) => (
        <CalendarGame key={game.id} game={game} onOpen={onOpen} />
      ))}
      {hidden > 0 && <DayPopover day={day} hidden={hidden} onOpen={onOpen} />}
    </Cell>
  );
};

interface DayPopoverProps {
  readonly day: CalendarDay;
  readonly hidden: number;
  readonly onOpen: (game: Game) => void;
}

const DayPopover = ({ day, hidden, onOpen }: DayPopoverProps) => {
  const [open, setOpen] = useState(false);
  const title = formatDay(day.key);
  return (
    <Popover
      label={title}
      open={open}
      onOpenChange={setOpen}
      trigger={<More type="button">+{hidden} more</More>}
    >
      <DayGames>
        <h3>{title}</h3>
        {day.games.map((game) => (
          <CalendarGame
            key={game.id}
            game={game}
            whole
            onOpen={() => {
              setOpen(false);
              onOpen(game);
            }}
          />
        ))}
      </DayGames>
    </Popover>
  );
};

import { formatScreenDay } from '@fieldhouse/core-contract';
import { Popover } from '@fieldhouse/shell/ui/popover';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { CalendarDay } from './calendar-days.ts';
import { CalendarGame } from './calendar-game.tsx';
import { NoPlayMarks } from './no-play-marks.tsx';

const More = styled.button`
  min-height: 24px;
  padding: 2px 4px;
  border: 1px solid transparent;
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
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
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

interface DayPopoverProps {
  readonly day: CalendarDay;
  /** Number of games that the cell does not list. */
  readonly hidden: number;
  readonly tabIndex: number;
}

/** '+N more', which lists all games of the day. */
export const DayPopover = ({ day, hidden, tabIndex }: DayPopoverProps) => {
  const [open, setOpen] = useState(false);
  const title = formatScreenDay(day.key);
  return (
    <Popover
      label={title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <More type="button" tabIndex={tabIndex}>
          +{hidden} more
        </More>
      }
    >
      <DayGames>
        <h3>{title}</h3>
        <NoPlayMarks marks={day.noPlay} />
        {day.games.map((game) => (
          <CalendarGame key={game.id} game={game} shape="whole" />
        ))}
      </DayGames>
    </Popover>
  );
};

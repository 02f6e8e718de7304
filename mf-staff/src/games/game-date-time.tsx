import { formatDay, formatTime } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';
import type { Game } from '../school-data/games.api.ts';

const DateTime = styled.div`
  display: grid;
  gap: 2px;
  font-variant-numeric: tabular-nums;

  ${(p) => p.theme.media.phone} {
    display: flex;
    align-items: baseline;
    gap: ${(p) => p.theme.space(1.5)};
  }
`;

const Day = styled.span`
  white-space: nowrap;
`;

const Time = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

/** Day and time of a game, with its weekday. */
export const GameDateTime = ({ game }: { readonly game: Pick<Game, 'date' | 'time'> }) => (
  <DateTime>
    <Day>{formatDay(game.date)}</Day>
    <Time>{formatTime(game.time)}</Time>
  </DateTime>
);

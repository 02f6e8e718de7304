import { formatDate, formatTime } from '@fieldhouse/core-contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { styled } from 'styled-components';
import type { Game } from '../school-data/games.api.ts';

const Moment = styled.div`
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
  display: flex;
  gap: 0.4em;
  white-space: nowrap;
`;

const Muted = styled.span`
  color: ${(p) => p.theme.color.textMuted};
`;

const Time = styled(Muted)`
  font-size: ${(p) => p.theme.font.size.sm};
`;

/** Day and time of a game, with its weekday. */
export const GameMoment = ({ game }: { readonly game: Pick<Game, 'date' | 'time'> }) => (
  <Moment>
    <Day>
      <Muted>{format(parseISO(game.date), 'EEE')}</Muted>
      <span>{formatDate(game.date)}</span>
    </Day>
    <Time>{formatTime(game.time)}</Time>
  </Moment>
);

import { formatScreenDay, formatTime } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import { PlannedWhen } from '../disruptions/planned-when.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

const DateTime = styled.div`
  font-variant-numeric: tabular-nums;

  span {
    white-space: nowrap;
  }
`;

/** 'Fri 11/27/2026 · 4:30 PM' on one line, or the time below the day where it does not fit. */
export const GameDateTime = ({ game }: { readonly game: Game }) => (
  <DateTime>
    <PlannedWhen game={game}>
      <span>{formatScreenDay(game.date)}</span>{' '}
      <span>
        <span data-dot>· </span>
        <span>{formatTime(game.time)}</span>
      </span>
    </PlannedWhen>
  </DateTime>
);

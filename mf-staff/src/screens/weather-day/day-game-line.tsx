import { formatTime } from '@fieldhouse/core-contract';
import { useId } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { CheckLine } from '../../kit/form/check-line.tsx';

const Words = styled.span`
  display: grid;
  gap: 1px;
  min-width: 0;
`;

const Why = styled.p`
  padding-left: 28px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface DayGameLineProps {
  readonly game: Game;
  readonly isSelected: boolean;
  readonly canChange: boolean;
  readonly onToggle: () => void;
}

/** A game that is changed, or left out. */
export const DayGameLine = ({ game, isSelected, canChange, onToggle }: DayGameLineProps) => {
  const id = useId();
  return (
    <>
      <CheckLine
        label={
          <Words>
            <span>{matchupOf(game)}</span>{' '}
            <Hint as="span">{`${formatTime(game.time)} · ${game.venue}`}</Hint>
          </Words>
        }
        checked={isSelected}
        disabled={!canChange}
        describedBy={canChange ? undefined : id}
        onToggle={onToggle}
      />
      {!canChange && <Why id={id}>Its time is TBD, so it can&apos;t be delayed.</Why>}
    </>
  );
};

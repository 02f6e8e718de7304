import { formatOpponent, formatTeam, gamePath } from '@fieldhouse/core-contract';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { GameTypeBadge } from './game-type-badge.tsx';
import { HomeAwayIcon } from './home-away-badge.tsx';

const Label = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Team = styled(Link)`
  justify-self: start;
  border-radius: 4px;
  font-size: ${(p) => p.theme.font.size.md};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  color: ${(p) => p.theme.color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @media (pointer: coarse) {
    /* Above the next line, which would cover its lower edge. */
    position: relative;
    min-width: 44px;
    padding-block: 11px;
    margin-block: -8px;
  }
`;

/** The line below the team. */
export const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  overflow-wrap: anywhere;

  /* After the icon, which a screen reader says after it. */
  > :first-child {
    order: 1;
    flex: 1 1 0;
    min-width: min-content;
  }
`;

export interface GameLabelProps {
  readonly game: Game;
  /** Which of them is first: on a team's page its opponents are. */
  readonly first?: 'team' | 'opponent' | undefined;
}

/** Team and opponent of a game, 'vs Lincoln' or '@ Lincoln'; the first of them leads to the game's page. */
export const GameLabel = ({ game, first = 'team' }: GameLabelProps) => {
  const opponent = formatOpponent(game.opponent.schoolName, game);
  const link = (
    <Team to={gamePath(game.id)} aria-label={describeGame(game)}>
      {first === 'team' ? formatTeam(game.team) : opponent}
    </Team>
  );
  return (
    <Label>
      {first === 'team' && link}
      <Line>
        {first === 'team' ? <span>{opponent}</span> : link}
        <HomeAwayIcon side={game} />
        <GameTypeBadge type={game.gameType} />
      </Line>
    </Label>
  );
};

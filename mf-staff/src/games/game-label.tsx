import { formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import { HomeAwayBadge } from './home-away-badge.tsx';
import type { Game } from '../school-data/games.api.ts';

const Label = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Team = styled.span`
  font-weight: ${(p) => p.theme.font.weight.semibold};
  color: ${(p) => p.theme.color.text};
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${(p) => p.theme.space(1)};
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  overflow-wrap: anywhere;
`;

/** Team and opponent of a game: 'vs Lincoln' or '@ Lincoln'. */
export const GameLabel = ({ game }: { readonly game: Game }) => (
  <Label>
    <Team>{formatTeam(game.team)}</Team>
    <Line>
      <span>{formatOpponent(game.opponent.schoolName, game)}</span>
      <HomeAwayBadge side={game} />
    </Line>
  </Label>
);

import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { memo } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import { GameActions } from './game-actions.tsx';
import type { GameCommands } from './game-actions.tsx';
import { GameLabel } from './game-label.tsx';
import { GameDateTime } from './game-date-time.tsx';
import { GameNotices } from './game-notices.tsx';
import { Cell, Row, StatusStack } from './games-table.styles.ts';
import type { Game } from '../school-data/games.api.ts';

const Score = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

interface GameRowProps {
  readonly game: Game;
  /** Zero-based position among all rows. */
  readonly index: number;
  readonly commands: GameCommands;
  readonly measure: Ref<HTMLTableRowElement>;
}

export const GameRow = memo(({ game, index, commands, measure }: GameRowProps) => (
  <Row ref={measure} data-index={index} role="row" aria-rowindex={index + 2}>
    <Cell $area="game" role="cell">
      <GameLabel game={game} />
      <GameNotices game={game} clamp />
    </Cell>
    <Cell $area="when" role="cell">
      <GameDateTime game={game} />
    </Cell>
    <Cell $area="venue" role="cell">
      {game.venue}
    </Cell>
    <Cell $area="status" role="cell">
      <StatusStack>
        <StatusBadge status={game.status} />
        {game.score && <Score>{game.score}</Score>}
      </StatusStack>
    </Cell>
    <Cell $area="actions" role="cell">
      <GameActions game={game} commands={commands} />
    </Cell>
  </Row>
));

import { shownStatus } from '@fieldhouse/core-contract';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { memo } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import { ConflictMark } from '../../../parts/conflict-marks/conflict-mark.tsx';
import { GameDisruption } from '../../../parts/disruptions/disruption-badge.tsx';
import { describeGame } from '../../../data/school-data/describe-game.ts';
import { GameActions } from './game-actions.tsx';
import type { GameCommands } from './game-actions.tsx';
import { GameLabel } from '../../../parts/game/game-label.tsx';
import { GameDateTime } from '../../../parts/game/game-date-time.tsx';
import { GameNotices } from '../../../parts/game/game-notices.tsx';
import { MakeUpLinks } from '../../../parts/game/make-up-links.tsx';
import { Cell, Row, StatusStack, Venue } from './games-table.styles.ts';
import { SelectCheckbox } from '../../../kit/list/select-checkbox.tsx';
import type { Game } from '../../../data/school-data/games.api.ts';

const Named = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 8px;
`;

const Marked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`;

const Score = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

interface GameRowProps {
  readonly game: Game;
  /** Zero-based position among all rows. */
  readonly index: number;
  readonly selected: boolean;
  readonly onToggle: (id: number, range: boolean) => void;
  readonly commands: GameCommands;
  readonly measure: Ref<HTMLTableRowElement>;
}

export const GameRow = memo(
  ({ game, index, selected, onToggle, commands, measure }: GameRowProps) => (
    <Row ref={measure} data-index={index} role="row" aria-rowindex={index + 2} $selected={selected}>
      <Cell $area="game" role="cell">
        <Named>
          <SelectCheckbox
            label={`Select ${describeGame(game)}`}
            checked={selected}
            onToggle={(range) => onToggle(game.id, range)}
          />
          <div>
            <GameLabel game={game} />
            <GameNotices game={game} clamp />
          </div>
        </Named>
      </Cell>
      <Cell $area="when" role="cell">
        <GameDateTime game={game} />
        <MakeUpLinks game={game} />
      </Cell>
      <Cell $area="venue" role="cell">
        <Venue title={game.venue}>{game.venue}</Venue>
      </Cell>
      <Cell $area="status" role="cell">
        <StatusStack>
          <Marked>
            <StatusBadge status={shownStatus(game)} />
            <GameDisruption game={game} />
            <ConflictMark gameId={game.id} />
          </Marked>
          {game.score && <Score>{game.score}</Score>}
        </StatusStack>
      </Cell>
      <Cell $area="actions" role="cell">
        <GameActions game={game} commands={commands} />
      </Cell>
    </Row>
  ),
);

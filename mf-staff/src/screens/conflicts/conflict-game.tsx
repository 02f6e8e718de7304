import { Button } from '@fieldhouse/shell/ui/button';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';

import { GameDateTime } from '../../parts/game/game-date-time.tsx';
import { HomeAwayBadge } from '../../parts/game/home-away-badge.tsx';
import { describeGame, matchupOf } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const Box = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  padding: 12px 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  > :last-child {
    margin-top: 8px;
  }
`;

const Name = styled.p`
  font-size: ${(p) => p.theme.font.size.md};
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: ${(p) => p.theme.color.textMuted};
`;

/** In pixels; the height of a game with a one-line name. */
const HEIGHT = 144;

/** Placeholder for a game that is loading. */
export const ConflictGamePlaceholder = () => <Skeleton height={HEIGHT} radius={8} />;

interface ConflictGameProps {
  readonly game: Game;
  readonly onEdit: (game: Game) => void;
}

/** One of the games of a conflict. */
export const ConflictGame = ({ game, onEdit }: ConflictGameProps) => (
  <Box>
    <Name>{matchupOf(game)}</Name>
    <GameDateTime game={game} />
    <Place>
      <span>{game.venue}</span> <HomeAwayBadge side={game} />
    </Place>
    <Button
      size="sm"
      variant="outline"
      icon={<Pencil size={14} aria-hidden />}
      aria-label={`Edit ${describeGame(game)}`}
      onClick={() => onEdit(game)}
    >
      Edit
    </Button>
  </Box>
);

import { Stack } from '@fieldhouse/shell/ui/stack';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import type { Column } from '../../kit/table/table.tsx';
import { ConflictMark } from '../conflict-marks/conflict-mark.tsx';
import { GameStatus } from '../disruptions/disruption-badge.tsx';
import { GameDateTime } from './game-date-time.tsx';
import { GameLabel } from './game-label.tsx';
import type { GamesOf } from './game-label.tsx';
import { GameNotices } from './game-notices.tsx';
import { StatusStack, Venue } from './games-look.ts';
import { MakeUpLinks } from './make-up-links.tsx';

const Score = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

/** The columns of a list of games, but its actions. @param of whose page the list is on, if it is on one. */
export const gameColumns = (of?: GamesOf): readonly Column<Game>[] => [
  {
    key: 'game',
    title: 'Game',
    sorts: ['team', 'opponent'],
    cell: (game) => (
      <div>
        <GameLabel game={game} of={of} />
        <GameNotices game={game} clamp />
      </div>
    ),
  },
  {
    key: 'when',
    title: 'Date & Time',
    sorts: ['date'],
    cell: (game) => (
      <>
        <GameDateTime game={game} />
        <MakeUpLinks game={game} />
      </>
    ),
  },
  {
    key: 'venue',
    title: 'Venue',
    sorts: ['venue'],
    cell: ({ venue }) => <Venue title={venue}>{venue}</Venue>,
  },
  {
    key: 'status',
    title: 'Status',
    sorts: ['status'],
    cell: (game) => (
      <StatusStack>
        <Stack direction="row" gap={0.5} wrap>
          <GameStatus game={game} />
          <ConflictMark gameId={game.id} />
        </Stack>
        {game.score && <Score>{game.score}</Score>}
      </StatusStack>
    ),
  },
];

import { shownStatus } from '@fieldhouse/core-contract';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { styled } from 'styled-components';

import { ConflictMark } from '../../../parts/conflict-marks/conflict-mark.tsx';
import { GameDisruption } from '../../../parts/disruptions/disruption-badge.tsx';
import { GameDateTime } from '../../../parts/game/game-date-time.tsx';
import { GameLabel } from '../../../parts/game/game-label.tsx';
import { GameNotices } from '../../../parts/game/game-notices.tsx';
import { MakeUpLinks } from '../../../parts/game/make-up-links.tsx';
import type { Column } from '../../../kit/table/table.tsx';
import type { Game } from '../../../data/school-data/games.api.ts';
import { GameActions } from './game-actions.tsx';
import type { GameCommands } from './game-actions.tsx';
import { StatusStack, Venue } from './games-look.ts';

const Score = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

/** What a row of the games shows. */
export const gameColumns = (commands: GameCommands): readonly Column<Game>[] => [
  {
    key: 'game',
    title: 'Game',
    sorts: ['team', 'opponent'],
    cell: (game) => (
      <div>
        <GameLabel game={game} />
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
          <StatusBadge status={shownStatus(game)} />
          <GameDisruption game={game} />
          <ConflictMark gameId={game.id} />
        </Stack>
        {game.score && <Score>{game.score}</Score>}
      </StatusStack>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    cell: (game) => <GameActions game={game} commands={commands} />,
  },
];

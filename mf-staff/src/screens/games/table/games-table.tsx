import { Stack } from '@fieldhouse/shell/ui/stack';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { styled } from 'styled-components';

import { describeGame } from '../../../data/school-data/name-game.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { useVirtualRows } from '../../../kit/list/use-virtual-rows.tsx';
import { rowCheckbox } from '../../../kit/table/row-checkbox.tsx';
import { Table } from '../../../kit/table/table.tsx';
import type { Column } from '../../../kit/table/table.tsx';
import { tableSorting } from '../../../kit/table/table-sorting.tsx';
import { GAME_SORTS } from '../filter/game-sort.ts';
import type { GameSort } from '../filter/game-sort.ts';
import { BAR_HEIGHT } from '../selection/list-bar.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { GAMES_LOOK, StatusStack, Venue } from './games-look.ts';
import { ConflictMark } from '../../../parts/conflict-marks/conflict-mark.tsx';
import { GameStatus } from '../../../parts/disruptions/disruption-badge.tsx';
import { GameDateTime } from '../../../parts/game/game-date-time.tsx';
import { GameLabel } from '../../../parts/game/game-label.tsx';
import { GameNotices } from '../../../parts/game/game-notices.tsx';
import { MakeUpLinks } from '../../../parts/game/make-up-links.tsx';
import { GameActions } from './game-actions.tsx';
import type { GameCommands } from './game-actions.tsx';

const ROW_HEIGHT = 68;

interface GamesTableProps {
  readonly games: readonly Game[];
  readonly sort: GameSort;
  readonly onSort: (sort: GameSort) => void;
  readonly selection: Selection<Game>;
  readonly commands: GameCommands;
  /** The ID of a game to scroll to and focus. */
  readonly revealed: number | null;
  readonly onRevealed: () => void;
}

/** Scrolls to a game and focuses it as soon as its row is rendered. */
function useReveal(
  { games, revealed, onRevealed }: Pick<GamesTableProps, 'games' | 'revealed' | 'onRevealed'>,
  { body, rows, scrollTo }: Pick<ReturnType<typeof useVirtualRows>, 'body' | 'rows' | 'scrollTo'>,
): void {
  const index = revealed === null ? -1 : games.findIndex(({ id }) => id === revealed);
  const canScroll = scrollTo !== undefined;
  const isRendered = rows.some((row) => row.index === index);
  const reveal = useEffectEvent((rendered: boolean) => {
    scrollTo?.(index);
    const row = rendered ? body.current?.querySelector(`[data-index="${index}"]`) : null;
    const link = row?.querySelector('a');
    if (!link) return;
    link.focus({ preventScroll: true });
    onRevealed();
  });
  useEffect(() => {
    if (index >= 0 && (isRendered || canScroll)) reveal(isRendered);
  }, [index, isRendered, canScroll]);
}

export const GamesTable = ({
  games,
  sort,
  onSort,
  selection,
  commands,
  ...reveal
}: GamesTableProps) => {
  const { has, toggle, items } = selection;
  const virtual = useVirtualRows(games.length, ROW_HEIGHT);
  useReveal({ games, ...reveal }, virtual);
  const columns = useMemo(() => gameColumns(commands), [commands]);
  const checkbox = useMemo(
    () =>
      rowCheckbox<Game>(
        (game) => `Select ${describeGame(game)}`,
        ({ id }, range) => toggle(id, range),
      ),
    [toggle],
  );

  return (
    <Table
      aria-label="Games"
      look={GAMES_LOOK}
      columns={columns}
      rows={games}
      keyOf={({ id }) => id}
      sorting={tableSorting(GAME_SORTS, sort, onSort)}
      checkbox={checkbox}
      isSelected={({ id }) => has(id)}
      // Below the sticky bar of the selection.
      headTop={items.length > 0 ? BAR_HEIGHT : 0}
      virtual={virtual}
    />
  );
};

const Score = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

const gameColumns = (commands: GameCommands): readonly Column<Game>[] => [
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
          <GameStatus game={game} />
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

import { useEffect, useEffectEvent, useMemo } from 'react';

import { describeGame } from '../../../data/school-data/name-game.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { useVirtualRows } from '../../../kit/list/use-virtual-rows.tsx';
import { rowCheckbox } from '../../../kit/table/row-checkbox.tsx';
import { Table } from '../../../kit/table/table.tsx';
import { tableSorting } from '../../../kit/table/table-sorting.tsx';
import { GAME_SORTS } from '../filter/game-sort.ts';
import type { GameSort } from '../filter/game-sort.ts';
import { BAR_HEIGHT } from '../selection/list-bar.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { gameColumns } from '../../../parts/game/game-columns.tsx';
import { GAMES_LOOK } from '../../../parts/game/games-look.ts';
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
  const columns = useMemo(
    () => [
      ...gameColumns(),
      {
        key: 'actions',
        title: 'Actions',
        cell: (game: Game) => <GameActions game={game} commands={commands} />,
      },
    ],
    [commands],
  );
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

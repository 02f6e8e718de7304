import type { GameView } from '@fieldhouse/core-contract';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

import { SORT_KEYS, compareGames, type GameSort, type SortKey } from './game-sort.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, GameView>();

const sortColumn = (key: SortKey) =>
  column.accessor((game) => game.id, {
    id: key,
    sortFn: (one, other) => compareGames(key, one.original, other.original),
    sortDescFirst: false,
  });

const columns = column.columns(SORT_KEYS.map(sortColumn));

/** The games in the order that the address asks for. */
export function useSortedGames(games: GameView[], sort: GameSort): GameView[] {
  const table = useTable({
    features,
    columns,
    data: games,
    state: { sorting: [{ id: sort.key, desc: sort.descending }] },
    getRowId: (game) => String(game.id),
  });
  return table.getSortedRowModel().rows.map((row) => row.original);
}

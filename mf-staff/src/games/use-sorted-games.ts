import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

import { SORT_KEYS, compareGames, type GameSort, type SortKey } from './game-sort.ts';
import type { Game } from '../school-data/games.api.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, Game>();

const sortColumn = (key: SortKey) =>
  column.accessor((game) => game.id, {
    id: key,
    sortFn: (one, other) => compareGames(key, one.original, other.original),
    sortDescFirst: false,
  });

const columns = column.columns(SORT_KEYS.map(sortColumn));

/** The games in the order that the address asks for. */
export function useSortedGames(games: Game[], sort: GameSort): Game[] {
  const table = useTable({
    features,
    columns,
    data: games,
    state: { sorting: [{ id: sort.key, desc: sort.descending }] },
    getRowId: (game) => String(game.id),
  });
  return table.getSortedRowModel().rows.map((row) => row.original);
}

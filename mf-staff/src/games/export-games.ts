import { gameEndpoints } from '@fieldhouse/core-contract';
import type { CallInput } from '@fieldhouse/shell/api';
import { download, reportFailure } from '@fieldhouse/shell/api';

import { saveFile } from '../feedback/save-file.ts';
import { daysOf } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import type { Game } from '../school-data/games.api.ts';

type ExportQuery = NonNullable<CallInput<typeof gameEndpoints.exportCsv>['query']>;

/** The query for what a filter shows. The server knows no search: then the games are named. */
export function exportQuery(
  filter: GameFilter,
  shown: readonly Game[],
  today: string,
): ExportQuery {
  if (filter.search !== '') return { ids: shown.map(({ id }) => id).join(',') };
  const { first, last } = daysOf(filter.period, today);
  return {
    team: filter.teamId?.toString(),
    opponent: filter.opponentId?.toString(),
    status: filter.status ?? undefined,
    from: first ?? undefined,
    to: last ?? undefined,
  };
}

/** Downloads games as a CSV file that can be imported again unchanged. */
export async function exportGames(query: ExportQuery): Promise<void> {
  try {
    saveFile('games.csv', await download(gameEndpoints.exportCsv, { query }));
  } catch (error) {
    reportFailure("Couldn't export games", error);
  }
}

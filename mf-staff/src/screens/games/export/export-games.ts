import { SHOWN_STATUSES, gameEndpoints, parseOption } from '@fieldhouse/core-contract';
import type { CallInput } from '@fieldhouse/shell/api';
import { download, reportFailure } from '@fieldhouse/shell/api';

import { saveFile } from '../../../kit/feedback/save-file.ts';
import type { ExportFormat } from './export-formats.ts';
import { daysOf } from '../filter/game-filter.ts';
import type { GameFilter } from '../filter/game-filter.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import type { ShownYear } from '../../../data/school-year/shown-year.ts';

type ExportQuery = NonNullable<CallInput<typeof gameEndpoints.exportCsv>['query']>;

/** The query for the games of a filter. Searches, disruptions and a person's teams are unknown to it, so that those games are listed by ID. */
export function exportQuery(
  filter: GameFilter,
  shown: readonly Game[],
  {
    isMine,
    today,
    year,
  }: { readonly isMine: boolean; readonly today: string; readonly year: ShownYear },
): ExportQuery {
  const status = parseOption(SHOWN_STATUSES, filter.status);
  if (isMine || filter.search !== '' || status !== (filter.status ?? undefined))
    return { ids: shown.map(({ id }) => id).join(',') };
  const { first, last } = daysOf(filter.period, today);
  return {
    team: filter.teamId?.toString(),
    opponent: filter.opponentId?.toString(),
    status,
    year: year.days?.label,
    from: first ?? undefined,
    to: last ?? undefined,
  };
}

/** Downloads games as a file. */
export async function exportGames(
  { call, fileName }: ExportFormat,
  query: ExportQuery,
): Promise<void> {
  try {
    saveFile(fileName, await download(gameEndpoints[call], { query }));
  } catch (error) {
    reportFailure("Couldn't export games", error);
  }
}

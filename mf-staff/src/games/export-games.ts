import { SHOWN_STATUSES, gameEndpoints, parseOption } from '@fieldhouse/core-contract';
import type { CallInput } from '@fieldhouse/shell/api';
import { download, reportFailure } from '@fieldhouse/shell/api';

import { saveFile } from '../feedback/save-file.ts';
import { daysOf } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import type { Game } from '../school-data/games.api.ts';
import type { ShownYear } from '../school-year/shown-year.ts';

/** What games can be exported as. A CSV file and a workbook have the same columns. */
export const EXPORT_FORMATS = [
  { label: 'Excel (.xlsx)', fileName: 'games.xlsx', call: gameEndpoints.exportXlsx },
  { label: 'CSV (.csv)', fileName: 'games.csv', call: gameEndpoints.exportCsv },
  { label: 'Calendar (.ics)', fileName: 'games.ics', call: gameEndpoints.exportIcs },
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type ExportQuery = NonNullable<CallInput<typeof gameEndpoints.exportCsv>['query']>;

/** The query for what a filter shows. The server knows neither a search nor what happened to games beside their status: then they are named. */
export function exportQuery(
  filter: GameFilter,
  shown: readonly Game[],
  { today, year }: { readonly today: string; readonly year: ShownYear },
): ExportQuery {
  const status = parseOption(SHOWN_STATUSES, filter.status);
  if (filter.search !== '' || status !== (filter.status ?? undefined))
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
    saveFile(fileName, await download(call, { query }));
  } catch (error) {
    reportFailure("Couldn't export games", error);
  }
}

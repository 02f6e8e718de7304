import { gameEndpoints } from '@fieldhouse/core-contract';
import { isInMemory, StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { ListRows } from '@fieldhouse/runtime/serve';
import type { Response } from 'express';
import type { Feature } from '../../platform/deps.ts';
import { CALENDAR_GAMES, calendarFile } from './calendar-file.ts';
import { csvFile } from './csv-file.ts';
import { EXPORTED_GAMES } from './exported-game.ts';
import { matchingGames } from './matching-games.ts';
import { workbook } from './workbook.ts';

const headersOf = (type: string, fileName: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${fileName}"`,
});
const CSV = headersOf('text/csv; charset=utf-8', 'games.csv');
const XLSX = headersOf(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'games.xlsx',
);
const ICS = headersOf('text/calendar; charset=utf-8', 'games.ics');

/** The school's games as files: all of them, or those of a filter. */
export const gameExportRoutes: Feature = (routes, { config }) => {
  const site = new URL(config.PUBLIC_URL).origin;
  routes.serve(gameEndpoints.exportCsv, async ({ school, query, response }) => {
    const games = await matchingGames(school, EXPORTED_GAMES, query);
    return sendFile(response, games, csvFile(games), CSV);
  });
  routes.serve(gameEndpoints.exportXlsx, async ({ school, query, response }) => {
    const games = await matchingGames(school, EXPORTED_GAMES, query);
    return sendFile(response, games, workbook(games), XLSX);
  });
  routes.serve(gameEndpoints.exportIcs, async ({ school, query, response }) => {
    const games = await matchingGames(school, CALENDAR_GAMES, query);
    return sendFile(response, games, calendarFile(school, games, site), ICS);
  });
};

/** Sends a file of few games in one piece, and streams one of many. */
async function sendFile(
  response: Response,
  games: ListRows<unknown>,
  parts: AsyncIterable<string | Buffer>,
  headers: Readonly<Record<string, string>>,
): Promise<StreamedAnswer | undefined> {
  if (!isInMemory(games)) return new StreamedAnswer(parts, headers);
  const pieces: Buffer[] = [];
  for await (const part of parts) pieces.push(Buffer.from(part));
  response.set(headers).send(Buffer.concat(pieces));
  return undefined;
}

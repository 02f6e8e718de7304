import { GameView } from '@fieldhouse/core-contract';
import type { GamesQuery, PlacedGameView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { JsonBytes, StreamedAnswer } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { AnyRow, IdBatches, SHORT_LIST } from '../../platform/school-data/school-list.ts';
import { selectList } from '../../platform/database/columns.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { SchoolStatement } from '../../platform/database/school-statement.ts';
import { GAME_PLACE, placeAddress } from '../../records/facilities/game-address.ts';
import { askedDays } from './asked-days.ts';
import { GAME_ORDER, gameListStatement, readGamesAsJson } from './game-list.ts';

/** The most games of one statement, 5 MB of JSON. Longer lists are read in batches, to bound their memory. */
const ONE_READ = 10_000;
const BATCH_SIZE = 500;

const BATCH = gameListStatement('game-list-batch', { filter: 'and g.id = any($2::int[])' });
const ONE_GAME = gameListStatement('game-one', { filter: 'and g.id = $2' });

interface GameList {
  readonly short: SchoolStatement;
  readonly long: SchoolStatement;
  /** One row if there are any games. */
  readonly any: SchoolStatement;
  /** The IDs of all games in order. */
  readonly idBatches: SchoolStatement;
}

/** @param filter a condition on a game `g`, starting with 'and'. */
const gameList = (name: string, filter = ''): GameList => ({
  short: gameListStatement(name, { filter, longest: SHORT_LIST }),
  long: gameListStatement(`${name}-long`, { filter, longest: ONE_READ }),
  any: schoolStatement(`${name}-any`)(
    `select '' from games g where g."schoolId" = $1 ${filter} limit 1`,
  ),
  idBatches: schoolStatement(`${name}-places`)(`
    select array_agg(id order by place)::text as ids from (
      select g.id, row_number() over (order by ${GAME_ORDER}) - 1 as place from games g where g."schoolId" = $1 ${filter}) placed
    group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`),
});

const ALL = gameList('game-list');
/** The games from `$2` to `$3`. */
const DATED = gameList('game-list-days', 'and g.date between $2::date and $3::date');
const [FIRST_DAY, LAST_DAY] = ['-infinity', 'infinity'];
export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The school's games of a query, by date and time, TBD last on its day. */
export async function listGames(
  school: SchoolData,
  query: GamesQuery,
): Promise<JsonBytes | StreamedAnswer> {
  const days = await daysOf(school, query);
  const isAll = days[0] === FIRST_DAY && days[1] === LAST_DAY;
  return isAll ? answerOf(school, ALL, []) : answerOf(school, DATED, days);
}

/** The first and the last day of a query, in PostgreSQL's form. */
export async function daysOf(
  school: SchoolData,
  query: GamesQuery,
): Promise<readonly [from: string, to: string]> {
  const { from, to } = await askedDays(school, query);
  return [from ?? FIRST_DAY, to ?? LAST_DAY];
}

async function answerOf(
  school: SchoolData,
  list: GameList,
  values: readonly unknown[],
): Promise<JsonBytes | StreamedAnswer> {
  const short = await readGamesAsJson(school, list.short, { values, around: ['[', ']'] });
  if (short) return new JsonBytes(short);
  if ((await school.read(AnyRow, list.any, values)).length === 0)
    return new JsonBytes(Buffer.from('[]'));
  return new StreamedAnswer(longList(school, list, values), JSON_TYPE);
}

/**
 * Order and IDs of the longest lists are fixed at the start: a game that is deleted before its batch is read is omitted, and an edited one
 * is read as it is then.
 */
async function* longList(
  school: SchoolData,
  list: GameList,
  values: readonly unknown[],
): AsyncGenerator<string | Buffer> {
  const whole = await readGamesAsJson(school, list.long, { values, around: ['[', ']'] });
  if (whole) {
    yield whole;
    return;
  }
  const batches = await school.read(IdBatches, list.idBatches, values);
  yield* arrayOfGames(
    school,
    batches.map(({ ids }) => ids),
  );
}

/** The games with the IDs of each batch, in its order, as a JSON array in parts. */
export async function* arrayOfGames(
  school: SchoolData,
  batches: readonly (string | readonly number[])[],
): AsyncGenerator<string | Buffer> {
  let lead = '[';
  for (const ids of batches) {
    const batch = await readGamesAsJson(school, BATCH, { values: [ids], around: [lead, ''] });
    if (!batch) continue;
    yield batch;
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

/** The existing games among these, by date and time. For short lists: each game is validated. */
export async function readGames(school: SchoolData, ids: readonly number[]): Promise<GameView[]> {
  if (ids.length === 0) return [];
  const json = await readGamesAsJson(school, BATCH, { values: [ids], around: ['[', ']'] });
  return json ? z.array(GameView).parse(JSON.parse(json.toString('utf8'))) : [];
}

/** @throws HttpProblem 404 */
export async function readGame(school: SchoolData, id: number): Promise<GameView> {
  const game = await readGamesAsJson(school, ONE_GAME, { values: [id] });
  if (!game) throw notFound('Game');
  return GameView.parse(JSON.parse(game.toString('utf8')));
}

const Place = z.object({ address: placeAddress });
const PLACE = schoolStatement('game-place')(
  `select ${selectList(Place)} from games g ${GAME_PLACE} where g."schoolId" = $1 and g.id = $2`,
);

/** @throws HttpProblem 404 */
export async function readPlacedGame(school: SchoolData, id: number): Promise<PlacedGameView> {
  const [game, [place]] = await Promise.all([
    readGame(school, id),
    school.read(Place, PLACE, [id]),
  ]);
  return place?.address ? { ...game, address: place.address } : game;
}

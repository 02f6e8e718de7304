import { GameView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { JsonBytes, StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { SchoolData } from '../platform/school-data.ts';
import { AnyRow, IdBatches, SHORT_LIST } from '../platform/school-list.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { GAME_ORDER, gameListStatement, readGamesAsJson } from './game-list.ts';

/** A list of up to this many games, 5 MB of JSON, is read by one statement; a longer one in batches, to bound its memory. */
const ONE_READ = 10_000;
const BATCH_SIZE = 500;

const SHORT = gameListStatement('game-list', { longest: SHORT_LIST });
const LONG = gameListStatement('game-list-long', { longest: ONE_READ });
const BATCH = gameListStatement('game-list-batch', { filter: 'and g.id = any($2::int[])' });
const ONE_GAME = gameListStatement('game-one', { filter: 'and g.id = $2' });
const ANY = schoolStatement('game-any', `select '' from games where "schoolId" = $1 limit 1`);
/** The IDs of all games in order. */
const ID_BATCHES = schoolStatement(
  'game-list-places',
  `select array_agg(id order by place)::text as ids from (
    select g.id, row_number() over (order by ${GAME_ORDER}) - 1 as place from games g where g."schoolId" = $1) placed
  group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`,
);

/** The school's games by date and time, TBD last on its day. */
export async function listGames(school: SchoolData): Promise<JsonBytes | StreamedAnswer> {
  const short = await readGamesAsJson(school, SHORT, { around: ['[', ']'] });
  if (short) return new JsonBytes(short);
  if ((await school.read(AnyRow, ANY)).length === 0) return new JsonBytes(Buffer.from('[]'));
  return new StreamedAnswer(longList(school), {
    'content-type': 'application/json; charset=utf-8',
  });
}

/**
 * Order and IDs of the longest lists are fixed at the start: a game that is deleted before its batch is read is omitted, and a changed
 * one is read as it is then.
 */
async function* longList(school: SchoolData): AsyncGenerator<string | Buffer> {
  const whole = await readGamesAsJson(school, LONG, { around: ['[', ']'] });
  if (whole) {
    yield whole;
    return;
  }
  let lead = '[';
  for (const { ids } of await school.read(IdBatches, ID_BATCHES)) {
    const batch = await readGamesAsJson(school, BATCH, { values: [ids], around: [lead, ''] });
    if (!batch) continue;
    yield batch;
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

/** @throws HttpProblem 404 */
export async function readGame(school: SchoolData, id: number): Promise<GameView> {
  const game = await readGamesAsJson(school, ONE_GAME, { values: [id] });
  if (!game) throw notFound('Game');
  return GameView.parse(JSON.parse(game.toString('utf8')));
}

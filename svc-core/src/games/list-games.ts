import { GameView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { JsonBytes, StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { SchoolData } from '../platform/school-data.ts';
import { AnyRow, IdBatches, SHORT_LIST } from '../platform/school-list.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import type { SchoolStatement } from '../platform/school-statement.ts';
import { GAME_ORDER, gameListStatement, readGamesAsJson } from './game-list.ts';

/** A list of up to this many games, 5 MB of JSON, is read by one statement; a longer one in batches, to bound its memory. */
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
  any: schoolStatement(
    `${name}-any`,
    `select '' from games g where g."schoolId" = $1 ${filter} limit 1`,
  ),
  idBatches: schoolStatement(
    `${name}-places`,
    `select array_agg(id order by place)::text as ids from (
      select g.id, row_number() over (order by ${GAME_ORDER}) - 1 as place from games g where g."schoolId" = $1 ${filter}) placed
    group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`,
  ),
});

const ALL = gameList('game-list');
/** The weeks in which a month begins and ends are within six days of it. */
const CURRENT = gameList(
  'game-list-current',
  `and g.date between
    (select date_trunc('month', now() at time zone s.timezone)::date - 6 from schools s where s.id = $1)
    and (select (date_trunc('month', now() at time zone s.timezone) + interval '1 month')::date + 5 from schools s where s.id = $1)`,
);

/** The school's games by date and time, TBD last on its day. */
export const listGames = (school: SchoolData): Promise<JsonBytes | StreamedAnswer> =>
  answerOf(school, ALL);

/** Those around this month, in the same order. */
export const listCurrentGames = (school: SchoolData): Promise<JsonBytes | StreamedAnswer> =>
  answerOf(school, CURRENT);

async function answerOf(school: SchoolData, list: GameList): Promise<JsonBytes | StreamedAnswer> {
  const short = await readGamesAsJson(school, list.short, { around: ['[', ']'] });
  if (short) return new JsonBytes(short);
  if ((await school.read(AnyRow, list.any)).length === 0) return new JsonBytes(Buffer.from('[]'));
  return new StreamedAnswer(longList(school, list), {
    'content-type': 'application/json; charset=utf-8',
  });
}

/**
 * Order and IDs of the longest lists are fixed at the start: a game that is deleted before its batch is read is omitted, and a changed
 * one is read as it is then.
 */
async function* longList(school: SchoolData, list: GameList): AsyncGenerator<string | Buffer> {
  const whole = await readGamesAsJson(school, list.long, { around: ['[', ']'] });
  if (whole) {
    yield whole;
    return;
  }
  let lead = '[';
  for (const { ids } of await school.read(IdBatches, list.idBatches)) {
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

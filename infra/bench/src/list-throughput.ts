import { createLogger, openClient } from '@fieldhouse/runtime';
import { JsonBytes, StreamedAnswer } from '@fieldhouse/runtime/serve';
import { listGames } from '../../../svc-core/src/games/list-games.ts';
import { csvFile } from '../../../svc-core/src/game-export/csv-file.ts';
import { EXPORTED_GAMES } from '../../../svc-core/src/game-export/exported-game.ts';
import { matchingGames } from '../../../svc-core/src/game-export/matching-games.ts';
import { workbook } from '../../../svc-core/src/game-export/workbook.ts';
import { importPool, inTransaction } from '../../../svc-core/src/imports/import-pool.ts';
import { mergeRows } from '../../../svc-core/src/imports/merge-rows.ts';
import { listOpponents } from '../../../svc-core/src/opponents/opponents.ts';
import { openDatabase } from '../../../svc-core/src/platform/database.ts';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { schoolData } from '../../../svc-core/src/platform/school-data.ts';
import { fillSchool } from './fill-school.ts';
import { median } from './median.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/**
 * Throughput of svc-core's longest lists, in rows per second of wall-clock time and microseconds of CPU time per row: a large
 * school's 10,000 games as a list and as a file, a short list of 1,800 games, 95,000 opponents as a list and as read by an
 * import. The responses are serialized, but not sent.
 *
 * Run: `node infra/bench/src/list-throughput.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const WARM_UP = 3;
const GAMES = 10_000;
const SHORT = 1_800;
const OPPONENTS = 95_000;
const NO_ROWS = `create temp table staged (
  "row" int, team int, opponent int, date date, "time" time(0), "isHome" boolean, neutral boolean, venue text, status text, score text,
  "ourScore" int, "theirScore" int, key text) on commit drop`;

await withTemporaryDatabase(async (url) => {
  await migrate(url);
  const logger = createLogger({ service: 'bench', level: 'error' });
  const database = openDatabase(url, logger, 1);
  const files = importPool({ config: { DATABASE_URL: url }, logger });
  const client = await openClient({ connectionString: url });
  await client.query(
    `insert into schools (name, "adminEmail") values ('Long', 'l@x.test'), ('Short', 's@x.test')`,
  );
  await fillSchool(client, 'Long', { games: GAMES, opponents: OPPONENTS });
  await fillSchool(client, 'Short', { games: SHORT, opponents: 100 });
  await client.end();
  const [long, short] = [schoolData(database, 1), schoolData(database, 2)];
  const exported = async (fileOf: typeof csvFile | typeof workbook) =>
    new StreamedAnswer(fileOf(await matchingGames(long, EXPORTED_GAMES, {})), {});
  const lists: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['games, long list', GAMES, () => listGames(long)],
    ['games, short list', SHORT, () => listGames(short)],
    ['games, as CSV', GAMES, () => exported(csvFile)],
    ['games, as a workbook', GAMES, () => exported(workbook)],
    ['opponents, long list', OPPONENTS, () => listOpponents(long)],
    [
      'opponents, for an import',
      OPPONENTS,
      () =>
        inTransaction(files, async (on) => {
          await on.query(NO_ROWS);
          const report = {
            totalRows: 0,
            skippedRows: 0,
            teams: [],
            opponents: [],
            assumed: [],
            furtherAssumed: 0,
          };
          return mergeRows(
            on,
            { ...report, report: { errors: [], rowErrors: [], skipped: [] } },
            { schoolId: 1, mode: 'new', memory: {}, importId: null },
          );
        }),
    ],
  ];
  for (const [name, rows, read] of lists) {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const started = performance.now();
      const used = process.cpuUsage();
      await drain(await read());
      const { user, system } = process.cpuUsage(used);
      if (round < 0) continue;
      times.push(performance.now() - started);
      cpu.push(user + system);
    }
    const rate = (rows * 1_000) / median(times);
    console.log(
      `${name.padEnd(26)}${rate.toFixed(0).padStart(8)} rows/s ${(median(cpu) / rows).toFixed(2).padStart(6)} us/row`,
    );
  }
  await files.end();
  await database.close();
});

/** Serializes a response as `res.json` and the streaming of long responses do. */
async function drain(answer: unknown): Promise<void> {
  let length = 0;
  if (answer instanceof StreamedAnswer)
    for await (const part of answer.parts) length += part.length;
  else if (answer instanceof JsonBytes) length = answer.bytes.length;
  else length = typeof answer === 'string' ? answer.length : JSON.stringify(answer).length;
  if (length === 0) throw new Error('Nothing was read');
}

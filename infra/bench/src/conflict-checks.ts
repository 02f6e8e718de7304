import { gzipSync } from 'node:zlib';
import { CONFLICT_RULES } from '@fieldhouse/core-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import {
  CONFLICTS_OF_DAYS,
  CONFLICTS_OF_GIVEN,
  CONFLICT_COUNT,
  JOIN_BY_HASH,
} from '../../../svc-core/src/conflicts/conflict-statement.ts';
import type { GivenGames } from '../../../svc-core/src/conflicts/find-conflicts.ts';
import type { SchoolStatement } from '../../../svc-core/src/platform/school-statement.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { withImportBench } from './import-stack.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';

/**
 * The conflicts of a school year with 1,000 and 10,000 games of 300 teams in 60 facilities, and the check of one game beside them, as
 * the caller sees them, and in the database alone: planning and execution of the statement (required there: 50, 200 and 10 ms).
 * Also how many are open on each day, as the dashboard asks for it. CPU is that of svc-core for one request.
 * `GET /api/user` in the same rounds is what any request takes. New statistics are not computed after the games are added, as after
 * an import.
 *
 * Run: `node infra/bench/src/conflict-checks.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const TEAMS = 300;
const FACILITIES = 60;
const NONE: GivenGames = { games: [], teams: [], opponents: [], canceled: [] };
const YEAR = ['2030-07-01', '2031-06-30'] as const;
const Ids = z.object({ school: z.int(), team: z.int(), opponent: z.int() });
const Explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() })]),
});
const Found = z.object({ open: z.array(z.object({ rule: z.string() })) });

await withImportBench(async (bench) => {
  const rows: Record<string, string | number>[] = [];
  for (const games of [1000, 10_000]) {
    const name = `conflicts-${games}`;
    const cookie = await bench.signIn(name);
    const { school, team, opponent } = await addSeason(bench.client, name, games);
    const get = async (path: string) => {
      const answer = await fetch(`${bench.coreUrl}${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    };
    const planned = (place: number) => ({
      teamId: team + (place % TEAMS),
      opponentId: opponent,
      date: '2030-10-01',
      time: '15:00',
      venue: 'Place 1',
      isHome: true,
    });
    const inDatabase = (statement: SchoolStatement, given: GivenGames) =>
      explain(bench.client, statement, [school, ...YEAR, JSON.stringify(given)]);
    const check = async (place: number) => {
      const answer = await fetch(`${bench.coreUrl}/api/games/check`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: bench.coreUrl },
        body: JSON.stringify(planned(place)),
      });
      if (!answer.ok) throw new Error(`Check: ${answer.status} ${await answer.text()}`);
      await answer.text();
    };
    const times = {
      year: [],
      yearInDatabase: [],
      count: [],
      countInDatabase: [],
      yearCpu: [],
      countCpu: [],
      one: [],
      oneInDatabase: [],
      user: [],
    } as Readonly<Record<string, number[]>>;
    const timed = async (kind: string, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      times[kind]?.push(performance.now() - start);
    };
    const timedWithCpu = async (kind: string, work: () => Promise<unknown>) => {
      const before = cpuSeconds([bench.core.child.pid ?? 0]);
      await timed(kind, work);
      const seconds = cpuSeconds([bench.core.child.pid ?? 0]) - before;
      times[`${kind}Cpu`]?.push(seconds * 1000);
    };
    const list = await get('/api/conflicts?year=2030-31');
    const found = Found.parse(JSON.parse(list));
    const number = await get(`/api/conflicts?year=2030-31&countBy=day`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed('user', () => get('/api/user'));
      // Another URL each time, so that no kept answer is measured.
      await timedWithCpu('year', () => get(`/api/conflicts?year=2030-31&round=${round}`));
      await timedWithCpu('count', () =>
        get(`/api/conflicts?year=2030-31&countBy=day&round=${round}`),
      );
      await timed('one', () => check(round));
      const game = { ...planned(round), id: -1, gameType: 'game', neutral: false };
      times['yearInDatabase']?.push(await inDatabase(CONFLICTS_OF_DAYS, NONE));
      times['countInDatabase']?.push(await inDatabase(CONFLICT_COUNT, NONE));
      times['oneInDatabase']?.push(
        await inDatabase(CONFLICTS_OF_GIVEN, { ...NONE, games: [game] }),
      );
    }
    rows.push({
      games,
      'conflicts found': found.open.length,
      'of kinds': `${new Set(found.open.map(({ rule }) => rule)).size} of ${CONFLICT_RULES.length}`,
      'whole year, ms': median(times['year'] ?? []),
      'in the database': median(times['yearInDatabase'] ?? []),
      'CPU of the year': mean(times['yearCpu'] ?? []),
      'year, bytes': gzipSync(list).length,
      'number, ms': median(times['count'] ?? []),
      'of it in the database': median(times['countInDatabase'] ?? []),
      'CPU of the number': mean(times['countCpu'] ?? []),
      'number, bytes': number.length,
      'one game, ms': median(times['one'] ?? []),
      'one in the database': median(times['oneInDatabase'] ?? []),
      'GET /api/user, ms': median(times['user'] ?? []),
    });
  }
  printTable(rows);
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Plans and executes a statement, without keeping a plan. @returns the time that PostgreSQL says it took, in milliseconds. */
async function explain(
  client: pg.Client,
  { text }: SchoolStatement,
  values: readonly unknown[],
): Promise<number> {
  await client.query('begin');
  await client.query(JOIN_BY_HASH.text, [values[0]]);
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [
    ...values,
  ]);
  await client.query('rollback');
  const [plan] = Explained.parse(rows[0])['QUERY PLAN'];
  return plan['Planning Time'] + plan['Execution Time'];
}

/** Five teams share a facility, each on a weekday of its own, from September to May; one game in 40 is a day later. @returns the school, its first team and its first opponent. */
async function addSeason(client: pg.Client, name: string, games: number) {
  const run = (text: string) => client.query(text, [name]);
  await run(`insert into facilities ("schoolId", kind, name, "setupMinutes", "clearMinutes")
    select s.id, 'site', 'Place ' || n, 15, 15 from schools s, generate_series(1, ${FACILITIES}) n where s.name = $1`);
  await run(`insert into teams ("schoolId", sport, "sportName", level, "coachEmail")
    select s.id, 'other', 'Sport ' || n, 'varsity', 'coach' || n || '@bench.test' from schools s, generate_series(1, ${TEAMS}) n where s.name = $1`);
  await run(`insert into opponents ("schoolId", "schoolName")
    select s.id, 'Opponent High ' || n from schools s, generate_series(1, 40) n where s.name = $1`);
  await run(`insert into no_play_dates ("schoolId", name, kind, "firstDay", "lastDay")
    select s.id, 'Closed ' || n, 'exam', date '2030-09-01' + n * 14 + 6, date '2030-09-01' + n * 14 + 6 from schools s, generate_series(1, 18) n where s.name = $1`);
  await run(`insert into contest_rules ("schoolId", "maxSeason", "maxWeek", "nightsBetween")
    select s.id, 40, 3, 1 from schools s where s.name = $1`);
  await run(`insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome")
    select s.id, t.first + n % ${TEAMS}, o.first + (n / ${TEAMS} + n) % 40,
      date '2030-09-02' + n / ${TEAMS} * 7 + (n % ${TEAMS} + case when n % 40 = 0 then 1 else 0 end) % 5, time '15:00',
      'Place ' || 1 + n % ${TEAMS} / 5, n % 3 <> 0
    from schools s, generate_series(1, ${games}) n,
      lateral (select min(id) as first from teams where "schoolId" = s.id) t,
      lateral (select min(id) as first from opponents where "schoolId" = s.id) o
    where s.name = $1`);
  const { rows } = await client.query(
    `select min(s.id) as school, min(t.id) as team, min(o.id) as opponent from schools s join teams t on t."schoolId" = s.id
    join opponents o on o."schoolId" = s.id where s.name = $1`,
    [name],
  );
  return Ids.parse(rows[0]);
}

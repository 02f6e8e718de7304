import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@fieldhouse/runtime';
import { startPostgres } from '@fieldhouse/runtime/postgres';
import type pg from 'pg';
import { readActor } from '../../../svc-core/src/sessions/find-actor.ts';
import { listGames } from '../../../svc-core/src/games/list-games.ts';
import { openDatabase } from '../../../svc-core/src/platform/database.ts';
import type { Database } from '../../../svc-core/src/platform/database.ts';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { schoolData } from '../../../svc-core/src/platform/school-data.ts';
import { listTeams } from '../../../svc-core/src/teams/teams.ts';
import { median } from './median.ts';

/**
 * Cost of forced row-level security for a read, and of setting the tenant in the database session. The service's own reads run
 * alternately on one server: as now; with policies for a role that is not the owner and the tenant set once per connection (the
 * policies alone); with the tenant set in the same round trip as the read (pipelining); at each checkout, in a separate round
 * trip; in a transaction.
 *
 * Run: `node infra/bench/src/row-level-security.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 400);
const SCHOOLS = 60;
const GAMES = 200;
const TABLES = ['users', 'teams', 'opponents', 'games', 'verifications'];

const FILL = `
  insert into schools (name, "adminEmail") select 'School ' || n, 'a' || n || '@x.test' from generate_series(1, ${SCHOOLS}) n;
  insert into users (email, password, "schoolId", "emailConfirmedAt") select 'u' || id || '@x.test', '-', id, now() from schools;
  insert into sessions (sid, sess, expire)
    select 'session-' || id, json_build_object('userId', id, 'epoch', 0, 'signedInAt', now()), now() + interval '1 day' from users;
  insert into teams ("schoolId", sport, "sportName", level) select s.id, 'other', 'Sport ' || n, 'varsity' from schools s, generate_series(1, 10) n order by s.id, n;
  insert into opponents ("schoolId", "schoolName") select s.id, 'Opponent ' || n from schools s, generate_series(1, 20) n order by s.id, n;
  insert into games ("schoolId", "teamId", "opponentId", date, venue)
    select s.id, (select min(id) from teams where "schoolId" = s.id) + n % 10, (select min(id) from opponents where "schoolId" = s.id) + n % 20,
      date '2030-01-01' + n, 'Gym' from schools s, generate_series(1, ${GAMES}) n;`;

const POLICIES = `
  create role reader login password 'reader';
  grant select on all tables in schema public to reader;
  ${TABLES.map(
    (table) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy own_school on ${table} using ("schoolId" = (select nullif(current_setting('fieldhouse.school', true), '')::int));`,
  ).join('')}
  analyze;`;

const VARIANTS = [
  'as now',
  'policies alone',
  'set with the read',
  'set per checkout',
  'set in a transaction',
] as const;
type Variant = (typeof VARIANTS)[number];

/** The service's pool, with the tenant set before every read. */
function withTenantSetting(pool: pg.Pool, way: Variant, school: () => number): pg.Pool {
  if (way === 'as now' || way === 'policies alone') return pool;
  const tell = (local: boolean) =>
    `select set_config('fieldhouse.school', '${school()}', ${String(local)})`;
  const query = async (config: pg.QueryConfig) => {
    const client = await pool.connect();
    try {
      const inTransaction = way === 'set in a transaction';
      const told = client.query(inTransaction ? `begin; ${tell(true)}` : tell(false));
      // On a pipelined connection the read is sent before this query is answered.
      if (way !== 'set with the read') await told;
      const result = await client.query(config);
      if (inTransaction) await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
}

async function measure(owner: Database, reader: Database, piped: Database): Promise<void> {
  const school = 30;
  const databases = VARIANTS.map((way) => {
    const base = way === 'as now' ? owner : way === 'set with the read' ? piped : reader;
    return { ...base, pool: withTenantSetting(base.pool, way, () => school) };
  });
  const reads: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
    'games of a school (200)': (database) => listGames(schoolData(database, school)),
    'teams of a school (10)': (database) => listTeams(schoolData(database, school)),
    'current user': (database) => readActor(database, `session-${school}`),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times = VARIANTS.map((): number[] => []);
    for (let round = -40; round < ROUNDS; round += 1) {
      for (let turn = 0; turn < databases.length; turn += 1) {
        // Each variant goes first equally often.
        const place = (turn + round + 40) % databases.length;
        const database = databases[place];
        if (!database) throw new Error('There is no such variant');
        const started = performance.now();
        const found = await read(database);
        const took = performance.now() - started;
        if (Array.isArray(found) ? found.length === 0 : found === undefined)
          throw new Error(`${name}: no rows (${VARIANTS[place]})`);
        if (round >= 0) times[place]?.push(took);
      }
    }
    const base = median(times[0] ?? []);
    for (const [place, way] of VARIANTS.entries()) {
      const ms = median(times[place] ?? []);
      console.log(
        `${name.padEnd(26)}${way.padEnd(24)}${ms.toFixed(2)} ms  x ${(ms / base).toFixed(2)}`,
      );
    }
  }
}

const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-rls-'));
await chmod(dir, 0o755);
const server = await startPostgres({ dir: join(dir, 'data'), password: 'bench' });
try {
  const url = server.url('postgres');
  const logger = createLogger({ service: 'bench', level: 'error' });
  await migrate(url);
  const owner = openDatabase(url, logger, 1);
  await owner.pool.query(`select set_config('fieldhouse.bulk', 'on', false)`);
  await owner.pool.query(FILL);
  await owner.pool.query(POLICIES);
  const asReader = new URL(url);
  asReader.username = 'reader';
  asReader.password = 'reader';
  const reader = openDatabase(asReader.toString(), logger, 1);
  await reader.pool.query(`select set_config('fieldhouse.school', '30', false)`);
  const piped = openDatabase(asReader.toString(), logger, 1);
  Object.assign(piped.pool.options, { pipeline: true });
  await measure(owner, reader, piped);
  await piped.close();
  await owner.close();
  await reader.close();
} finally {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

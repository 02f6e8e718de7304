import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Only what an import needs: a game exists once, refers to its school, team and opponent, and is listed by date. */
const TABLES = `create schema import_limit;
  set search_path = import_limit;
  create table schools (id serial primary key, name text not null);
  create table teams (id serial primary key, school_id int not null references schools on delete cascade, sport text not null,
    level text not null, unique (school_id, sport, level));
  create table opponents (id serial primary key, school_id int not null references schools on delete cascade, name text not null,
    unique (school_id, name));
  create table games (id serial primary key, school_id int not null references schools on delete cascade,
    team_id int not null references teams on delete cascade, opponent_id int not null references opponents, date date not null,
    time time not null, venue text not null, is_home boolean not null, status text not null default 'scheduled', our_score int,
    their_score int, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (school_id, team_id, opponent_id, date, time));
  create index on games (school_id, date, time);`;
const BEGIN = `set search_path = import_limit; begin;
  create temp table raw (date text, time text, team text, side text, opponent text, venue text) on commit drop`;
const TEAM_OF_ROW = `split_part(r.team, ' ', 1), split_part(r.team, ' ', 2)`;
/** The columns in the order of `seasonCsv`. */
const mergeInto = (schoolId: number) => `analyze raw;
  insert into teams (school_id, sport, level) select distinct ${schoolId}, ${TEAM_OF_ROW} from raw r where opponent <> ''
    on conflict do nothing;
  insert into opponents (school_id, name) select distinct ${schoolId}, opponent from raw where opponent <> '' on conflict do nothing;
  insert into games (school_id, team_id, opponent_id, date, time, venue, is_home)
    select ${schoolId}, t.id, o.id, to_date(r.date, 'MM/DD/YYYY'), r.time::time, r.venue, r.side = 'Home' from raw r
    join teams t on t.school_id = ${schoolId} and (t.sport, t.level) = (${TEAM_OF_ROW})
    join opponents o on o.school_id = ${schoolId} and o.name = r.opponent
    where r.opponent <> '' on conflict do nothing;
  commit`;

/** Creates the tables of the limit, beside the product's. */
export async function createLimitTables(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(TABLES));
}

/**
 * Imports a file of `seasonCsv` for a new school by the least that does the same: one connection, the file as it is by COPY into a
 * temporary table, three statements that create teams, opponents and games and leave out repeated ones, one commit. PostgreSQL alone
 * reads the cells; a wrong one fails the whole file. Returns milliseconds, with the connection, and the number of games.
 */
export async function timeLimit(
  databaseUrl: string,
  file: string,
): Promise<{ ms: number; games: number }> {
  const schoolId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into import_limit.schools (name) values ('limit') returning id`,
    );
    return rows[0]?.id ?? 0;
  });
  const started = performance.now();
  await withClient(databaseUrl, async (client) => {
    await client.query(BEGIN);
    await pipeline(
      createReadStream(file),
      client.query(copyFrom('copy raw from stdin with (format csv, header)')),
    );
    await client.query(mergeInto(schoolId));
  });
  const ms = performance.now() - started;
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from import_limit.games where school_id = $1',
      [schoolId],
    );
    return { ms, games: rows[0]?.count ?? 0 };
  });
}

async function withClient<Value>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

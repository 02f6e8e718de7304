import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BENCH_PASSWORD_HASH } from './bench-account.ts';

/** How many rows an installation has. */
export interface InstallationSize {
  readonly schools: number;
  readonly gamesPerSchool: number;
  readonly usersPerSchool: number;
  readonly mailsPerSchool: number;
  readonly historyPerSchool: number;
}

/** Of every school, with consecutive IDs. */
const TEAMS_PER_SCHOOL = 10;
const OPPONENTS_PER_SCHOOL = 20;
/** The account of a school's user, with the password of all; both count from 1. */
export const filledUser = (school: number, user = 1): string => `u${user}-s${school}@bench.test`;

const SPORTS = ['football', 'soccer', 'basketball', 'tennis', 'golf'];
const LEVELS = ['varsity', 'jr-varsity'];
const STATES = ['scheduled', 'verified', 'completed'];
const TOWNS = ['Oakdale', 'Harbor View', 'Cedar Falls', 'Mill Creek', 'North Ridge', 'St. Mary'];
const BLOCK_CHARACTERS = 65_536;

type Line = string;
/** A table's columns and its lines in the text format of COPY. */
type Rows = readonly [table: string, columns: string, lines: Iterable<Line>];

/**
 * Fills an empty migrated database by COPY, without triggers and foreign keys, and updates the planner statistics and the
 * visibility map, so that no maintenance runs beside a measurement. Every school has the same size.
 */
export async function fillInstallation(url: string, size: InstallationSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '256MB'`,
    );
    await copyAll(client, size);
    await client.query(
      'insert into schedule_versions ("schoolId", version) select id, 1 from schools',
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client, size: InstallationSize): Promise<void> {
  await client.query('begin');
  // Rows that are copied into a table that was truncated in the same transaction can be frozen.
  await client.query('truncate schools cascade');
  const indexes = await dropIndexes(client);
  for (const [table, columns, lines] of rowsOf(size)) {
    const freeze = FROZEN.has(table) ? 'with (freeze)' : '';
    await pipeline(
      Readable.from(blocksOf(lines)),
      client.query(copyFrom(`copy ${table} (${columns}) from stdin ${freeze}`)),
    );
  }
  for (const definition of indexes) await client.query(definition);
  for (const table of ['schools', 'users', 'teams', 'opponents', 'games'])
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 1)) from ${table}`,
      [table],
    );
  await client.query('commit');
}

const FROZEN = new Set(['schools', 'users', 'teams', 'opponents', 'games', 'mail_outbox']);

/** Drops the indexes of large tables that belong to no constraint. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('games'::regclass, 'opponents'::regclass, 'mail_outbox'::regclass, 'audit_log'::regclass)
       and not i.indisprimary
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

function rowsOf(size: InstallationSize): readonly Rows[] {
  return [
    [
      'schools',
      'id, name, "adminEmail", phone, website, address, "authorizedEmails", "isActive"',
      schoolLines(size),
    ],
    [
      'users',
      'email, password, "firstName", "lastName", "schoolId", role, "mustChangePassword", "emailConfirmedAt"',
      userLines(size),
    ],
    ['teams', 'id, "schoolId", sport, level, gender', teamLines(size)],
    ['opponents', 'id, "schoolId", "schoolName", "managerName", email, phone', opponentLines(size)],
    [
      'games',
      'id, "schoolId", "teamId", "opponentId", date, "time", venue, "isHome", status',
      gameLines(size),
    ],
    [
      'mail_outbox',
      '"schoolId", kind, recipient, data, state, attempts, "nextAttemptAt", "createdAt", "updatedAt", "sentAt"',
      mailLines(size),
    ],
    [
      'audit_log',
      'at, "schoolId", "actorKind", "actorEmail", "actorRole", action, kind, "recordId", label, changes',
      historyLines(size),
    ],
  ];
}

function* each(count: number): Generator<number> {
  for (let at = 1; at <= count; at += 1) yield at;
}
const line = (...cells: readonly (string | number | boolean | null)[]): Line =>
  `${cells.map((cell) => (cell === null ? '\\N' : String(cell))).join('\t')}\n`;
const pick = (values: readonly string[], at: number): string => values[at % values.length] ?? '';
const day = (at: number): string =>
  new Date(Date.UTC(2026, 7, 1) + (at % 300) * 86_400_000).toISOString().slice(0, 10);
const schoolName = (school: number): string => `${pick(TOWNS, school)} High School ${school}`;
/** Minutes ago, the oldest three months. */
const minutesAgo = (at: number): string =>
  new Date(Date.now() - (at % 129_600) * 60_000).toISOString();

function* schoolLines({ schools }: InstallationSize): Generator<Line> {
  for (const school of each(schools))
    yield line(
      school,
      schoolName(school),
      filledUser(school),
      String(5_550_000_000 + school),
      `https://school${school}.bench.test/`,
      `${school} Main Street, ${pick(TOWNS, school)}, OH 45402`,
      `{${filledUser(school, 2)},${filledUser(school, 3)}}`,
      school % 20 !== 0,
    );
}

function* userLines({ schools, usersPerSchool }: InstallationSize): Generator<Line> {
  for (const school of each(schools))
    for (const at of each(usersPerSchool))
      yield line(
        filledUser(school, at),
        BENCH_PASSWORD_HASH,
        `First${at}`,
        `Last${at}`,
        school,
        'user',
        false,
        '2026-08-01',
      );
}

function* teamLines({ schools }: InstallationSize): Generator<Line> {
  for (const school of each(schools))
    for (let at = 0; at < TEAMS_PER_SCHOOL; at += 1)
      yield line(
        (school - 1) * TEAMS_PER_SCHOOL + at + 1,
        school,
        pick(SPORTS, at),
        pick(LEVELS, Math.floor(at / SPORTS.length)),
        'boys',
      );
}

function* opponentLines({ schools }: InstallationSize): Generator<Line> {
  for (const school of each(schools))
    for (let at = 0; at < OPPONENTS_PER_SCHOOL; at += 1)
      yield line(
        (school - 1) * OPPONENTS_PER_SCHOOL + at + 1,
        school,
        `School ${at}`,
        `Manager ${at}`,
        `m${at}-s${school}@opponent.test`,
        '5551234567',
      );
}

function* gameLines({ schools, gamesPerSchool }: InstallationSize): Generator<Line> {
  for (const school of each(schools))
    for (let at = 0; at < gamesPerSchool; at += 1)
      yield line(
        (school - 1) * gamesPerSchool + at + 1,
        school,
        (school - 1) * TEAMS_PER_SCHOOL + (at % TEAMS_PER_SCHOOL) + 1,
        (school - 1) * OPPONENTS_PER_SCHOOL + (at % OPPONENTS_PER_SCHOOL) + 1,
        day(at),
        `${14 + (at % 6)}:30`,
        'Memorial Stadium',
        at % 2 === 0,
        pick(STATES, at),
      );
}

function* mailLines({ schools, mailsPerSchool }: InstallationSize): Generator<Line> {
  for (let at = 0; at < schools * mailsPerSchool; at += 1) {
    const school = (at % schools) + 1;
    const made = minutesAgo(at);
    const recipient = `m${at % OPPONENTS_PER_SCHOOL}-s${school}@opponent.test`;
    const state = at % 100 === 0 ? 'failed' : at % 50 === 1 ? 'canceled' : 'sent';
    const sentAt = state === 'sent' ? made : null;
    yield line(school, 'verification', recipient, '{}', state, 1, made, made, made, sentAt);
  }
}

function* historyLines({ schools, historyPerSchool }: InstallationSize): Generator<Line> {
  const entry = (school: number, action: string, kind: string, record: number, changes: string) =>
    line(
      '2026-11-01',
      school,
      'person',
      filledUser(school),
      'user',
      action,
      kind,
      record,
      schoolName(school),
      changes,
    );
  for (const school of each(schools)) yield entry(school, 'created', 'school', school, '{}');
  for (let at = 0; at < schools * historyPerSchool; at += 1)
    yield entry((at % schools) + 1, 'changed', 'game', at + 1, '{"venue": ["Field 1", "Field 2"]}');
}

function* blocksOf(lines: Iterable<Line>): Generator<string> {
  let block = '';
  for (const one of lines) {
    block += one;
    if (block.length < BLOCK_CHARACTERS) continue;
    yield block;
    block = '';
  }
  yield block;
}

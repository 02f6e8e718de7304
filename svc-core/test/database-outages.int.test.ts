import {
  createLogger,
  isStoreUnavailable,
  STORE_UNAVAILABLE,
  toProblem,
} from '@fieldhouse/runtime';
import { failingPostgres } from '@fieldhouse/runtime/testing';
import type { FailingPostgres, StatementFailure } from '@fieldhouse/runtime/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../testing/core.ts';
import { DATABASE_CALLS, databaseCalls } from '../testing/database-calls.ts';
import type { DatabaseCall, DatabaseCalls } from '../testing/database-calls.ts';

/** Every SQLSTATE of the classes that the table names, and the single ones. */
const ERRORS =
  '08000 08001 08003 08004 08006 08007 08P01 53000 53100 53200 53300 53400 57000 57014 58000 58030 58P01 58P02 58P03 25006 25P03 25P04 40001 40P01 55000 55P03'.split(
    ' ',
  );
/** Of errors that end the connection. */
const ENDS = ['25P03', '25P04', '53300', '57P01', '57P02', '57P03', '57P04', '57P05', '58030'];
const FAILURES: readonly StatementFailure[] = [
  ...ERRORS.map((error) => ({ error })),
  ...ENDS.map((fatal) => ({ fatal })),
  'closed',
  'reset',
  'silent',
];
/** Faults of our own: a missing table or column, a division by zero, a missing or refused value, a broken index. */
const FAULTS = ['42P01', '42703', '22012', '23502', '23514', 'XX002'];

const logger = createLogger({ service: 'svc-core', level: 'silent' });
let server: FailingPostgres;
beforeAll(async () => {
  server = await failingPostgres();
});
afterAll(() => server.close());

/** @param ms how long an answer may take. Only a server that stays silent takes as long. */
const open = (ms = 50): DatabaseCalls =>
  databaseCalls(server.url, logger, { query_timeout: ms, connectionTimeoutMillis: ms });
const nameOf = (how: StatementFailure) => (typeof how === 'string' ? how : JSON.stringify(how));
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

/** The failures of a call that are not answered with 503. */
async function wrongAnswers(calls: DatabaseCalls, name: DatabaseCall, text: string) {
  const wrong: unknown[] = [];
  for (const how of FAILURES) {
    server.fail(text, how);
    const reason = await reasonOf(calls.run(name));
    if (toProblem(reason)?.status !== 503) wrong.push([nameOf(how), reason]);
  }
  return wrong;
}

test('every SQLSTATE of the table is tried', () => {
  const tried = new Set([...ERRORS, ...ENDS].flatMap((code) => [code, code.slice(0, 2)]));
  expect(STORE_UNAVAILABLE.sqlStates.filter((entry) => !tried.has(entry))).toEqual([]);
});

describe.each(DATABASE_CALLS)('%s', (name, text) => {
  let calls: DatabaseCalls;
  beforeAll(() => void (calls = open()));
  afterAll(() => calls.close());

  test('is 503 whatever a database gives that is unavailable', { timeout: 20_000 }, async () => {
    expect(await wrongAnswers(calls, name, text)).toEqual([]);
  });

  test('is not 503 for a fault of our own', async () => {
    // A busy machine may take longer than 50 ms, which is an answer of 503.
    const patient = open(4_000);
    onTestFinished(() => patient.close());
    for (const error of FAULTS) {
      server.fail(text, { error });
      const reason = await reasonOf(patient.run(name));
      expect([error, reason, isStoreUnavailable(reason)]).toEqual([
        error,
        expect.any(Error),
        false,
      ]);
    }
  });
});

test.each(['a statement', 'a record of Prisma', "the begin of Prisma's transaction"] as const)(
  '%s is 503 whatever an unavailable database gives to the sign-in',
  async (name) => {
    const calls = open();
    expect(await wrongAnswers(calls, name, 'sign-in')).toEqual([]);
    await calls.close();
  },
);

describe('a real PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let admin: Client;
  beforeAll(async () => {
    database = await migratedDatabase();
    admin = new Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  const opened = (settings = '', url = database.url) => {
    const calls = databaseCalls(url, logger, settings === '' ? {} : { options: `-c ${settings}` });
    onTestFinished(() => calls.close());
    return calls;
  };
  const everyCall = DATABASE_CALLS.map(([name]) => name);
  const inTransactions = everyCall.filter(
    (name) => /transaction|import/.test(name) && !name.includes('begin'),
  );
  /** What each call is answered with, unless that is 503. */
  const wrong = async (
    calls: DatabaseCalls,
    names: readonly DatabaseCall[],
    before?: () => Promise<unknown>,
  ) => {
    const answers = [];
    for (const name of names) {
      const reason = await reasonOf(calls.run(name, before));
      if (toProblem(reason)?.status !== 503) answers.push([name, reason]);
    }
    return answers;
  };
  const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fieldhouse-calls' and datname = current_database()`;

  test('that ends the connection in the middle of a transaction and before its commit', async () => {
    expect(await wrong(opened(), inTransactions, () => admin.query(END_ALL))).toEqual([]);
  });

  test.each([
    ['transactions that wait for more', 'idle_in_transaction_session_timeout=30'],
    ['long transactions', 'transaction_timeout=30'],
  ])('that ends %s', async (_what, setting) => {
    expect(
      await wrong(opened(setting), inTransactions, () => admin.query('select pg_sleep(0.1)')),
    ).toEqual([]);
  });

  test('that is read-only', async () => {
    expect(await wrong(opened('default_transaction_read_only=on'), everyCall)).toEqual([]);
  });

  test.each(['lock_timeout=30', 'statement_timeout=30'])(
    'whose rows others hold, with %s',
    async (setting) => {
      await admin.query('begin; lock table system_settings');
      expect(await wrong(opened(setting), everyCall)).toEqual([]);
      await admin.query('rollback');
    },
  );

  test('that has no connection left', async () => {
    const role = `fieldhouse_outage_${process.pid}`;
    await admin.query(`create role ${role} login password 'none' connection limit 0`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'none';
    expect(await wrong(opened('', url.toString()), everyCall)).toEqual([]);
    await admin.query(`drop role ${role}`);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({
    env: { AUDIT_RETENTION_DAYS: '100', ANONYMOUS_RETENTION_DAYS: '10' },
  });
});
afterAll(() => core.close());

const sql = (text: string, values: unknown[] = [], at = core) =>
  at.database.pool.query<Record<string, unknown>>(text, values);

/** Creates entries of some days ago, by the database's clock. */
const entries = (action: string, daysAgo: number, count = 1, at = core) =>
  sql(
    `insert into audit_log (at, "actorKind", action, kind, label)
      select now() - make_interval(days => $2), 'visitor', $1, 'user', $2::text from generate_series(1, $3)`,
    [action, daysAgo, count],
    at,
  );
const left = async (at = core) => {
  const { rows } = await sql(
    'select action, label, count(*)::int as count from audit_log group by 1, 2 order by 1, 2::int',
    [],
    at,
  );
  return rows.map(({ action, label, count }) => [action, label, count]);
};
const tidy = (at = core) => at.runRound('housekeeping');
/** Bypasses the triggers, which only tests do. */
afterEach(() =>
  sql(`alter table audit_log disable trigger all; delete from audit_log;
    alter table audit_log enable always trigger audit_log_is_final;
    alter table audit_log enable always trigger audit_log_is_kept;
    alter table audit_log enable always trigger audit_log_recent_is_kept`),
);

describe('retention', () => {
  test('follows the settings, with a separate one for entries without a signed-in user', async () => {
    await entries('created', 101);
    await entries('created', 99);
    await entries('sign-in-refused', 11);
    await entries('sign-in-refused', 9);
    await entries('reset-requested', 11);
    await entries('more-sign-ins-refused', 11);
    await tidy();
    expect(await left()).toEqual([
      ['created', '99', 1],
      ['sign-in-refused', '9', 1],
    ]);
  });

  test('defaults to forever, and to 30 days for refused sign-ins', async () => {
    const usual = await startCore();
    try {
      await entries('created', 5_000, 1, usual);
      await entries('sign-in-refused', 31, 1, usual);
      await entries('sign-in-refused', 29, 1, usual);
      await tidy(usual);
      expect(await left(usual)).toEqual([
        ['created', '5000', 1],
        ['sign-in-refused', '29', 1],
      ]);
    } finally {
      await usual.close();
    }
  });

  test('deletes old entries in batches, from several instances at the same time', async () => {
    await entries('sign-in-refused', 40, 5_000);
    await entries('created', 50, 10);
    const other = await startCore({
      env: { DATABASE_URL: core.databaseUrl, ANONYMOUS_RETENTION_DAYS: '10' },
    });
    await Promise.all([tidy(), tidy(other)]);
    await other.close();
    expect(await left()).toEqual([['created', '50', 10]]);
  });

  test.each([
    { AUDIT_RETENTION_DAYS: '89' },
    { AUDIT_RETENTION_DAYS: '-1' },
    { ANONYMOUS_RETENTION_DAYS: '0' },
  ])('rejects the setting %j, which is invalid or too short', (env) => {
    const needed = { DATABASE_URL: 'postgres://x/y', APP_SECRET: 'x'.repeat(40) };
    const [name = ''] = Object.keys(env);
    expect(() => readConfig({ ...needed, PUBLIC_URL: 'http://x', ...env })).toThrow(name);
  });
});

describe('only pruning deletes entries', () => {
  test.each([
    'delete from audit_log',
    `select set_config('fieldhouse.pruning', 'on', true); update audit_log set label = 'x'`,
    `select set_config('fieldhouse.pruning', 'on', true); truncate audit_log`,
    // Younger than the minimum retention.
    `select set_config('fieldhouse.pruning', 'on', true); delete from audit_log where action = 'created'`,
    'select audit_prune(1, 1, 10)',
  ])('%s', async (statement) => {
    await entries('created', 89);
    await entries('sign-in-refused', 0);
    const client = await core.database.pool.connect();
    try {
      await client.query('begin');
      await expect(client.query(statement)).rejects.toThrow('never changed');
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await left()).toEqual([
      ['created', '89', 1],
      ['sign-in-refused', '0', 1],
    ]);
  });

  test('the owner can prune, and cannot delete before or after', async () => {
    await entries('created', 400);
    const client = await core.database.pool.connect();
    try {
      await client.query(`begin; create role trail_owner; grant usage on schema public to trail_owner;
        alter table audit_log owner to trail_owner; set local role trail_owner`);
      const mayDelete = async () =>
        (await client.query(`select has_table_privilege('audit_log', 'DELETE') as may`)).rows;
      expect(await mayDelete()).toEqual([{ may: false }]);
      const { rows } = await client.query('select audit_prune(100, 10, 10) as removed');
      expect(rows).toEqual([{ removed: 1 }]);
      expect(await mayDelete()).toEqual([{ may: false }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('a flood of refused sign-ins leaves a bounded number of entries and a count of the others', async () => {
  const counts = async () =>
    (await sql('select action, changes, count(*)::int as count from audit_log group by 1, 2')).rows;
  const refused = { action: 'sign-in-refused', changes: {} };
  const fail = async (client: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const email = `p${count}@${client}.test`;
      const answer = await core
        .browser()
        .post('/api/login', { email, password: 'wrong' }, { 'x-forwarded-for': client });
      expect(answer.status).toBe(401);
    }
  };
  await sql('delete from throttles');
  await fail('10.0.0.1', 25);
  expect(await counts()).toEqual([{ ...refused, count: 20 }]);
  // As if so many more were refused that one entry counts all of them.
  await sql(`update throttles set hits = 199 where key like 'refusal-entries:%'`);
  await fail('10.0.0.2', 3);
  await fail('10.0.0.3', 3);
  expect(await counts()).toEqual([{ ...refused, count: 21 }]);
  await tidy();
  await tidy();
  const more = { action: 'more-sign-ins-refused', changes: { number: [null, 10] }, count: 1 };
  expect(await counts()).toEqual(expect.arrayContaining([{ ...refused, count: 21 }, more]));
  expect(await counts()).toHaveLength(2);
});

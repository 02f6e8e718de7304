import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const OPPONENTS = 7_000;

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

/**
 * The statement timeout is 5 s. Deleting one opponent normally takes about 30 µs, and a school may have 95,000.
 *
 * The opponents are inserted by a connection without this timeout. The trigger waits once for a hundred of them: on a busy machine each
 * wait ends some milliseconds late.
 */
test('a school is deleted even if deleting its opponents takes longer than the statement timeout', async () => {
  const { id } = await core.make.school();
  const client = new pg.Client({ connectionString: core.databaseUrl });
  await client.connect();
  await client.query(
    `insert into opponents ("schoolId", "schoolName") select $1, 'School ' || n from generate_series(1, $2::int) n`,
    [id, OPPONENTS],
  );
  await client.query(
    `create function slowly() returns trigger language plpgsql as $$ begin
      if old.id % 100 = 0 then perform pg_sleep(0.08); end if;
      return old;
    end $$;
    create trigger slowly before delete on opponents for each row execute function slowly()`,
  );
  await client.end();
  const sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
  expect((await sysadmin.delete(`/api/sysadmin/schools/${id}`)).status).toBe(200);
  const { rows } = await core.database.pool.query(
    `select 1 from schools where id = $1 union all select 1 from opponents where "schoolId" = $1`,
    [id],
  );
  expect(rows).toEqual([]);
}, 120_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const OPPONENTS = 7_000;

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

/** The statement timeout is 5 s. Deleting one opponent normally takes about 30 µs, and a school may have 95,000. */
test('a school is deleted even if deleting its opponents takes longer than the statement timeout', async () => {
  const { pool } = core.database;
  const { id } = await core.make.school();
  await pool.query(
    `insert into opponents ("schoolId", "schoolName") select $1, 'School ' || n from generate_series(1, $2::int) n`,
    [id, OPPONENTS],
  );
  await pool.query(
    `create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.0008); return old; end';
    create trigger slowly before delete on opponents for each row execute function slowly()`,
  );
  const sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
  expect((await sysadmin.delete(`/api/sysadmin/schools/${id}`)).status).toBe(200);
  const { rows } = await pool.query(
    `select 1 from schools where id = $1 union all select 1 from opponents where "schoolId" = $1`,
    [id],
  );
  expect(rows).toEqual([]);
}, 120_000);

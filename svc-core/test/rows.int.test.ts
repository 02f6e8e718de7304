import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { column } from '../src/platform/database/columns.ts';
import { schoolData } from '../src/platform/school-data/school-data.ts';
import { checkedList } from '../src/platform/school-data/school-list.ts';
import { checkedStatement } from '../src/platform/database/school-statement.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

/** Rows that do not match their schema, in a database without constraints. */
const SECRET = 'a secret of the school';
const lines: string[] = [];
let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore({ log: { write: (line) => lines.push(line) } });
  await core.database.pool.query(
    'alter table teams drop constraint teams_level_offered; alter table opponents alter column email drop not null',
  );
});
beforeEach(async () => {
  staff = await newStaff(core);
  lines.length = 0;
});
afterAll(() => core.close());

const OF_OURS = { error: 'Something went wrong on our end. Try again.' };

test('an unknown value in a list is a 500, logged without the value', async () => {
  const { id } = await core.make.team({ schoolId: staff.school.id, coachName: SECRET });
  await core.database.pool.query('update teams set level = $2 where id = $1', [id, SECRET]);
  const answer = await staff.browser.get('/api/teams');
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ message: OF_OURS.error });
  const told = lines.filter((line) => line.includes('RowMismatch'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('A row of statement team-list is not as declared: column \\"level\\"');
  expect(lines.join('\n')).not.toContain(SECRET);
});

test('an unexpected null in a record is a 500, logged without the value', async () => {
  const { id } = await core.make.opponent({ schoolId: staff.school.id, managerName: SECRET });
  await core.database.pool.query('update opponents set email = null where id = $1', [id]);
  const answer = await staff.browser.get('/api/opponents');
  expect(answer.status).toBe(500);
  expect(lines.join('\n')).toContain(
    'A row of statement opponent-list is not as declared: column \\"email\\"',
  );
  expect(lines.join('\n')).not.toContain(SECRET);
});

const JsonRow = z.object({
  id: column('t', z.int()),
  isOurs: column('t."schoolId" = $1', z.boolean()),
  gamesCount: column('(select 7::bigint)', z.int()),
  noTime: column('null::timestamptz', z.nullable(z.string())),
  at: column(`timestamptz '2026-11-20 14:00:00.12+00'`, z.string()),
  date: column(`date '2026-11-20'`, z.string()),
  time: column(`time(0) '07:30'`, z.string()),
});

test('lists read values in their JSON form', async () => {
  const { id } = await core.make.team({ schoolId: staff.school.id });
  const list = checkedList('rows-of-the-test', {
    table: 'teams',
    alias: 't',
    row: JsonRow,
    from: 'from teams t where t."schoolId" = $1',
    order: 't.id',
  });
  expect(await schoolData(core.database, staff.school.id).list(list)).toEqual([
    {
      id,
      isOurs: true,
      gamesCount: 7,
      noTime: null,
      at: '2026-11-20T14:00:00.120Z',
      date: '2026-11-20',
      time: '07:30:00',
    },
  ]);
});

test('a transaction validates its rows too, and is rolled back', async () => {
  const teams = checkedStatement(
    'teams-of-the-test',
    `update teams set "coachName" = 'changed' where "schoolId" = $1 returning id, "coachName"`,
  );
  const { id } = await core.make.team({ schoolId: staff.school.id, coachName: 'as it was' });
  const school = schoolData(core.database, staff.school.id);
  const change = (name: z.ZodMiniType) =>
    school.transaction((tx) => tx.rows(z.object({ id: z.int(), coachName: name }), teams));
  await expect(change(z.int())).rejects.toThrow('teams-of-the-test is not as declared');
  expect(await school.db.team.findFirst({ where: { id } })).toMatchObject({
    coachName: 'as it was',
  });
  expect(await change(z.string())).toEqual([{ id, coachName: 'changed' }]);
});

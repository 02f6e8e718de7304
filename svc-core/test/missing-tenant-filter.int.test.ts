import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAs } from '../src/platform/database/actor-context.ts';
import { checkedStatement, schoolStatements } from '../src/platform/database/school-statement.ts';
import type { SchoolStatement } from '../src/platform/database/school-statement.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

/** What happens without `"schoolId" = $1`: copies of the real statements with the filter removed. */
let core: TestCore;
let staff: Staff;
let other: Staff;
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
  other = await newStaff(core);
  await core.make.game({ schoolId: other.school.id, venue: 'Their gym' });
});
afterAll(() => core.close());

/** The number of statements and of their filters. A new statement changes them on purpose. */
const STATEMENTS = 269;
const FILTERS = 796;
const INSERTS = 22;
/** The exceptions, and those without a tenant table. In any order: the one in which modules are loaded varies. */
const UNTRIED = [
  'change-sender',
  'lock-outbox-load',
  'weekly-sheet-week',
  'lock-active-school',
  'conflicts-join-by-hash',
  'conflicts-calendar',
  'lock-edits',
  'facility-week-today',
  'facility-place-keys',
  'facility-other-venues-less',
  'facility-other-venues-more',
  'imports-under-way',
  'holidays-school',
  'history-day',
  'school-address-owner',
  'school-address-free',
  'publication-lock',
  'notice-expiry',
  'edit-schools',
  'lock-imports',
  'opponent-merge-note',
  'set-actor',
];
/** Every statement that reads a table across schools. */
const EXCEPTIONS = [
  "change-sender, users: The school's address may be of a deactivated account of any school",
  'imports-under-way, imports: All schools share one limit: counts the imports under way of each of them.',
  'school-address-owner, school_addresses: A public address is unique among all schools',
  'school-address-free, school_addresses: A public address is unique among all schools',
];

const FILTER = /(?:\w+\.)?"schoolId" = \$1(?!\d)/g;
const INSERT_OWN = /(into \w+ )\("schoolId", /;

/** The statement without its nth filter. */
function without(text: string, place: number): string {
  let at = 0;
  return text.replace(FILTER, (found) => ((at += 1) === place + 1 ? '$1::int is not null' : found));
}

/** The statements that `checkedStatement` accepts. */
const passing = (copies: readonly SchoolStatement[]) =>
  copies.flatMap(({ name, text, exceptions }) => {
    try {
      return [checkedStatement(name, text, exceptions).name];
    } catch {
      return [];
    }
  });

describe('a statement with a missing filter', () => {
  test('is rejected before the service starts, for every filter of every statement', () => {
    const all = [...schoolStatements()];
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(passing(all)).toEqual(names);
    const copies = all
      .filter(({ exceptions }) => Object.keys(exceptions).length === 0)
      .flatMap((statement) =>
        [...statement.text.matchAll(FILTER)].map((_, place) => ({
          ...statement,
          text: without(statement.text, place),
        })),
      );
    const foreign = all.flatMap((statement) => {
      const text = statement.text.replace(INSERT_OWN, '$1("createdBy", ');
      return text === statement.text ? [] : [{ ...statement, text }];
    });
    expect({
      statements: all.length,
      filters: copies.length,
      inserts: foreign.length,
    }).toEqual({ statements: STATEMENTS, filters: FILTERS, inserts: INSERTS });
    expect(passing(copies)).toEqual([]);
    expect(passing(foreign)).toEqual([]);
    const tried = new Set([...copies, ...foreign].map(({ name }) => name));
    expect(new Set(names.filter((name) => !tried.has(name)))).toEqual(new Set(UNTRIED));
  });

  test('states a reason if it is deliberate', () => {
    const exceptions = schoolStatements().flatMap((statement) =>
      Object.entries(statement.exceptions).map(
        ([table, { reason }]) => `${statement.name}, ${table}: ${reason}`,
      ),
    );
    expect(new Set(exceptions)).toEqual(new Set(EXCEPTIONS));
  });

  test('would return another school’s rows if it ran: reads have no second check', async () => {
    const { text } = schoolStatements().find(({ name }) => name === 'opponent-list') ?? {
      text: '',
    };
    const ours = await core.database.pool.query(text, [staff.school.id]);
    expect(ours.rowCount).toBe(0);
    const all = text.replaceAll(FILTER, '$1::int is not null');
    expect((await core.database.pool.query(all, [staff.school.id])).rowCount).toBeGreaterThan(0);
  });
});

describe('a change with a missing filter', () => {
  const asStaff = <T>(work: () => Promise<T>) =>
    runAs({ kind: 'person', id: staff.user.id, schoolId: staff.school.id }, work);
  const changes = ['schools', 'users', 'teams', 'opponents', 'games'].flatMap((table) => [
    `update ${table} set "createdAt" = "createdAt"`,
    `delete from ${table}`,
  ]);
  const dump = async () => (await core.database.pool.query('select * from games order by id')).rows;

  test.each(changes)('on behalf of staff is rejected by the database: %s', async (statement) => {
    const before = await dump();
    const change = asStaff(() =>
      core.database.prisma.$transaction((tx) => tx.$executeRawUnsafe(statement)),
    );
    await expect(change).rejects.toThrow('another school');
    expect(await dump()).toEqual(before);
  });

  test('cannot move a row to another school or create one there', async () => {
    const { id } = await core.make.team({ schoolId: staff.school.id });
    const data = { schoolId: other.school.id };
    const { prisma } = core.database;
    const move = asStaff(() =>
      prisma.$transaction((tx) => tx.team.update({ where: { id }, data })),
    );
    await expect(move).rejects.toThrow('another school');
    const make = asStaff(() =>
      prisma.$transaction((tx) =>
        tx.team.create({ data: { ...data, sport: 'golf', level: 'ms' } }),
      ),
    );
    await expect(make).rejects.toThrow('another school');
  });

  test('is allowed for a system administrator, who has no school', async () => {
    const rename = runAs({ kind: 'person', id: 1 }, () =>
      core.database.prisma.$transaction((tx) =>
        tx.team.updateMany({ where: { schoolId: other.school.id }, data: { coachName: 'Jo' } }),
      ),
    );
    expect(await rename).toEqual({ count: 1 });
  });
});

test('every table with a schoolId, including future ones, is checked in statements and has write triggers', async () => {
  const { rows } = await core.database.pool.query(
    `select c.table_name as name, array_agg(t.tgname::text order by t.tgname) filter (where t.tgname ~ '^fence_') as fences
      from information_schema.columns c left join pg_trigger t on t.tgrelid = format('%I', c.table_name)::regclass
      where c.table_schema = 'public' and c.column_name = 'schoolId' and c.table_name <> 'audit_log'
      group by c.table_name`,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, fences } of rows.map((row) => Object(row))) {
    expect([name, fences]).toEqual([name, ['fence_new', 'fence_old']]);
    expect(() => checkedStatement(name, `select 1 from ${name}`)).toThrow('scopes');
  }
});

test('composite keys reject a reference to another school’s record, for any actor', async () => {
  const theirs = await core.make.team({ schoolId: other.school.id });
  const mine = await core.make.game({ schoolId: staff.school.id });
  for (const change of [
    { text: 'update games set "teamId" = $1 where id = $2', values: [theirs.id, mine.id] },
    {
      text: 'update teams set "schoolId" = $1 where id = $2',
      values: [other.school.id, mine.teamId],
    },
  ])
    await expect(core.database.pool.query(change)).rejects.toThrow(/foreign key|unique/);
});

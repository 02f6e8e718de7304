import { expect, test } from 'vitest';
import { checkedStatement, unscoped } from './school-statement.ts';

test.each([
  'select 1 from games g join teams t on t."schoolId" = $1 where g."schoolId" = $1',
  'select 1 from games as g where g.id = $2 and g."schoolId" = $1 for update',
  'delete from games where "schoolId" = $1',
  'update games set venue = $2 where games."schoolId" = $1',
  'insert into games ("schoolId", "teamId") values ($1, $2)',
  'insert into teams ("schoolId", sport) select distinct on (s.name) $1, s.name from staged s',
])('accepts a statement whose tenant tables are all scoped: %s', (text) => {
  expect(checkedStatement('fine', text)).toEqual({ name: 'fine', text, exceptions: {} });
});

test.each([
  'select * from games',
  'select * from games g join teams t on t.id = g."teamId" where g."schoolId" = $1',
  'update "opponents" set email = $2 where id = $3',
  'delete from imports where id = $2',
  'select * from games g, teams t where g."schoolId" = $1',
  'delete from games g using teams t where g."schoolId" = $1 and t.id = g."teamId"',
  'select * from public.games',
])('rejects a missing scope: %s', (text) => {
  expect(() => checkedStatement('unscoped', text)).toThrow('scopes');
});

test.each([
  'select * from games /* "schoolId" = $1 */',
  'select * from games where true /* and "schoolId" = $1 */',
  'select * from games where true -- and "schoolId" = $1',
  `select * from games where venue = ' and "schoolId" = $1'`,
  'select * from games where "schoolId" = $10',
  'select * from games where id = $2 or "schoolId" = $1',
  'select * from games where not "schoolId" = $1',
  'select count(*) filter (where "schoolId" = $1) from games',
  'update games set "schoolId" = $1 where id = $2',
  'update games set venue = $2, "schoolId" = $1 where id = $3',
  'select * from games g join teams t on g."schoolId" = $1 where g."schoolId" = $1',
  'insert into games ("teamId", "schoolId") values ($1, $2)',
  'insert into games ("schoolId", "teamId") values ($2, $1)',
  'insert into games ("schoolId", "teamId") select $10, $1',
])('does not mistake anything else for a scope: %s', (text) => {
  expect(() => checkedStatement('unscoped', text)).toThrow('scopes');
});

test('accepts a needed exception with a reason', () => {
  const exceptions = { imports: unscoped('Counts all of them.') };
  const text = 'select count(*) from imports';
  expect(checkedStatement('all', text, exceptions)).toEqual({ name: 'all', text, exceptions });
});

test('rejects an exception without a reason, for another table, or that is not needed', () => {
  expect(() => unscoped(' ')).toThrow('reason');
  const reason = unscoped('Counts all of them.');
  const both = 'select 1 from games g join teams t on t.id = g."teamId"';
  expect(() => checkedStatement('other', both, { teams: reason })).toThrow('scopes');
  expect(() =>
    checkedStatement('scoped', 'select 1 from games where "schoolId" = $1', { games: reason }),
  ).toThrow('no exception');
});

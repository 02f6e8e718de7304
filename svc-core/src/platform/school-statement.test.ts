import { expect, test } from 'vitest';
import { schoolStatement } from './school-statement.ts';

test('takes a statement whose every tenant table is scoped', () => {
  const text = 'select 1 from games g join teams t on t."schoolId" = $1 where g."schoolId" = $1';
  expect(schoolStatement('fine', text)).toEqual({ name: 'fine', text });
});

test.each([
  'select * from games',
  'select * from games g join teams t on t.id = g."teamId" where g."schoolId" = $1',
  'update "opponents" set email = $2 where id = $3',
  'delete from imports where id = $2',
])('refuses one that forgets a scope: %s', (text) => {
  expect(() => schoolStatement('unscoped', text)).toThrow('scopes');
});

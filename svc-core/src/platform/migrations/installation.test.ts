import { expect, test } from 'vitest';
import { isCopy } from './installation.ts';

const stored = { tables: { games: '20001', users: '20010' }, database: '16384', writtenIn: '900' };

test.each([
  ['the database itself, also on a standby that took over and after pg_upgrade', {}, false],
  ['a migration recreated one table', { tables: { games: '30001', users: '20010' } }, false],
  ['a migration added and dropped tables', { tables: { users: '20010', teams: '30002' } }, false],
  ['a dump was restored', { tables: { games: '30001', users: '30010' }, writtenIn: '1200' }, true],
  [
    'a dump was restored, and by chance in a transaction of that number',
    { tables: { games: '30001', users: '30010' } },
    true,
  ],
  [
    'a dump was restored, and by chance got the same numbers of tables',
    { writtenIn: '1200' },
    true,
  ],
  ['data were loaded into the same tables', { writtenIn: '1200' }, true],
  ['the database was copied as a template', { database: '16999' }, true],
])('is it a copy: %s', (_what, changed, copy) => {
  expect(isCopy(stored, { ...stored, ...changed })).toBe(copy);
});

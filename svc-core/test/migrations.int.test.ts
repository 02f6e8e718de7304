import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaDrift } from '../prisma/schema-drift.ts';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { migratedDatabase } from '../testing/core.ts';
import { readMigrations } from '../src/platform/migrations/read-migrations.ts';

test('the migrations match schema.prisma exactly', async () => {
  const database = await testDatabase().createDatabase();
  expect(await schemaDrift(database.url)).toBe('');
  await database.drop();
});

test('every constraint holds for every row, also where it was added without reading them', async () => {
  const database = await migratedDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select conname from pg_constraint where not convalidated');
  await client.end();
  await database.drop();
  expect(rows).toEqual([]);
});

test('several processes can migrate at the same time: one applies, the others find nothing to do', async () => {
  const database = await testDatabase().createDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const counts = applied.map((names) => names.length).toSorted((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts.slice(1)).toEqual([0, 0]);
  await database.drop();
});

test('a confirmation link from before the table confirmation_links still works', async () => {
  const database = await testDatabase().createDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const migrations = await readMigrations();
    const apply = async (belongs: (name: string) => boolean) => {
      for (const { name, sql } of migrations) if (belongs(name)) await client.query(sql);
    };
    await apply((name) => name < '0013');
    await client.query(
      `insert into schools (id, name, "adminEmail") values (1, 'Old High School', 'a@old.test');
       insert into users (email, password, "schoolId", "mustChangePassword", "confirmToken", "confirmTokenExpiry", "emailConfirmedAt") values
         ('waits@old.test', 'x', 1, false, 'hash-1', now() + interval '1 hour', null),
         ('late@old.test', 'x', 1, false, 'hash-2', now() - interval '1 hour', null),
         ('done@old.test', 'x', 1, false, 'hash-3', now() + interval '1 hour', now()),
         ('temporary@old.test', 'x', 1, true, null, null, null)`,
    );
    await apply((name) => name >= '0013');
    const { rows } = await client.query(
      `select u.email, l."tokenHash" from confirmation_links l join users u on u.id = l."userId"`,
    );
    expect(rows).toEqual([{ email: 'waits@old.test', tokenHash: 'hash-1' }]);
    const confirmed = await client.query(
      'select email from users where "emailConfirmedAt" is not null order by email',
    );
    expect(confirmed.rows).toEqual([{ email: 'done@old.test' }, { email: 'temporary@old.test' }]);
  } finally {
    await client.end();
    await database.drop();
  }
});

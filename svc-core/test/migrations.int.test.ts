import { testDatabase } from '@fieldhouse/runtime/testing';
import { expect, test } from 'vitest';
import { migrate, schemaDrift } from '../src/platform/migrate.ts';

test('the migrations lead to exactly what schema.prisma says', async () => {
  const database = await testDatabase().createDatabase();
  expect(await schemaDrift(database.url)).toBe('');
  await database.drop();
});

test('several processes may migrate at once: one applies, the others find nothing to do', async () => {
  const database = await testDatabase().createDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const counts = applied.map((names) => names.length).toSorted((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts.slice(1)).toEqual([0, 0]);
  await database.drop();
});

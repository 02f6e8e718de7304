import { createLogger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPool, inTransaction } from '../src/schedule/imports/import-pool.ts';
import { runAs } from '../src/platform/database/actor-context.ts';
import type { ActorContext } from '../src/platform/database/actor-context.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migratedDatabase } from '../testing/core.ts';

/** Pools of one connection, so that the next user gets the same one. */
let database: Database;
let files: pg.Pool;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await migratedDatabase();
  const logger = createLogger({ service: 'svc-core', level: 'silent' });
  database = openDatabase(url, logger, 1);
  files = importPool({ config: { DATABASE_URL: url }, logger });
  closers.push(
    () => database.close(),
    () => files.end(),
    drop,
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

const TOLD = `select current_setting('fieldhouse.actor', true) as actor, current_setting('fieldhouse.school', true) as school`;
const ways: [string, () => Promise<unknown>][] = [
  ['of Prisma', () => database.prisma.$transaction((tx) => tx.$queryRawUnsafe(TOLD))],
  [
    'of Prisma with an isolation level',
    () =>
      database.prisma.$transaction((tx) => tx.$queryRawUnsafe(TOLD), {
        isolationLevel: 'Serializable',
      }),
  ],
  [
    'of Prisma that is a list',
    async () => {
      const read = () => database.prisma.$queryRawUnsafe(TOLD);
      return (await database.prisma.$transaction([read(), read()]))[1];
    },
  ],
  ['of pg', () => inTransaction(files, async (client) => (await client.query(TOLD)).rows)],
];
const somebody: ActorContext = { kind: 'person', id: 7, schoolId: 3, ip: `1.2.3.4'\\"; --` };

test.each(ways)(
  'a transaction %s sets its actor, and the next one does not inherit it',
  async (_name, read) => {
    const actor = expect.stringContaining(
      JSON.stringify({ ...somebody, schoolId: undefined }).slice(0, -1),
    );
    expect(await runAs(somebody, read)).toEqual([{ actor, school: '3' }]);
    expect(await runAs({ kind: 'visitor' }, read)).toEqual([
      { actor: '{"kind":"visitor"}', school: '' },
    ]);
    expect(await read()).toEqual([{ actor: '', school: '' }]);
    expect(await runAs(undefined, read)).toEqual([{ actor: '', school: '' }]);
  },
);

test('a Prisma transaction keeps its atomicity, isolation level and errors', async () => {
  const { prisma, pool } = database;
  const undone = prisma.$transaction(async (tx) => {
    await tx.backup.create({ data: { problem: 'undone' } });
    throw new Error('not today');
  });
  await expect(undone).rejects.toThrow('not today');
  const level = prisma.$transaction(
    async (tx) => {
      await tx.backup.create({ data: { problem: 'kept' } });
      return tx.$queryRaw`show transaction_isolation`;
    },
    { isolationLevel: 'RepeatableRead' },
  );
  expect(await level).toEqual([{ transaction_isolation: 'repeatable read' }]);
  const school = { name: 'One', adminEmail: 'one@x.test' };
  const twice = prisma.$transaction(async (tx) => {
    const { id } = await tx.school.create({ data: school });
    await tx.school.create({ data: { ...school, id } });
  });
  await expect(twice).rejects.toMatchObject({ code: 'P2002' });
  const { rows } = await pool.query(
    'select problem from backups union all select name from schools',
  );
  expect(rows).toEqual([{ problem: 'kept' }]);
});

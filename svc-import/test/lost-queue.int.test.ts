import { IMPORT_QUEUE } from '@fieldhouse/import-contract';
import { createQueueStore } from '@fieldhouse/runtime';
import { freePort, queueStores } from '@fieldhouse/runtime/testing';
import { expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';

const file = (day: number) =>
  `Date,Time,Team,H/A,Opponent\n3/${day}/2027,4:30 PM,Football V,H,Lakeview\n`;

test.each(queueStores())(
  'accepted files are imported after the queue on $name was emptied',
  async ({ env }) => {
    const stack = await startStack({ ...env, IMPORT_WAIT_SECONDS: '0' });
    const { databaseUrl } = stack.core;
    const queues = createQueueStore({ databaseUrl, redisUrl: env['REDIS_URL'] });
    try {
      const staff = await Promise.all([stack.staff(), stack.staff({ name: 'Roosevelt' })]);
      const sent = staff.flatMap((person) =>
        [1, 2, 3].map((day) => person.call('POST', '/api/import-games', { csvData: file(day) })),
      );
      await queues.queue(IMPORT_QUEUE).obliterate({ force: true });
      expect((await Promise.all(sent)).filter(({ status }) => status > 202)).toEqual([]);
      await queues.queue(IMPORT_QUEUE).obliterate({ force: true });
      const count = async () => {
        const { rows } = await stack.core.database.pool.query<{ games: number; open: number }>(
          `select (select count(*)::int from games) as games,
            (select count(*)::int from imports where state <> 'done') as open`,
        );
        return rows[0];
      };
      await expect.poll(count).toEqual({ games: 6, open: 0 });
    } finally {
      await queues.close();
      await stack.close();
    }
  },
);

test('files are imported while the queue store is down', async () => {
  const stack = await startStack({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  try {
    const staff = await stack.staff();
    const { status, body } = await staff.importFile(file(1));
    expect([status, body.createdGames]).toEqual([200, 1]);
  } finally {
    await stack.close();
  }
});

import { expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';

test('the first search for better dates after a start finds its statements planned', async () => {
  const core = await startCore({ background: true });
  const { pool } = core.database;
  const planned = async () => {
    const clients = await Promise.all(
      Array.from({ length: pool.totalCount }, () => pool.connect()),
    );
    const names = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select name from pg_prepared_statements',
        );
        client.release();
        return rows.map(({ name }) => name);
      }),
    );
    return names.flat();
  };
  try {
    await expect
      .poll(planned)
      .toEqual(expect.arrayContaining(['better-dates-team', 'conflicts-given']));
  } finally {
    await core.close();
  }
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';

const WAIT_SECONDS = 8;

test('waits for the result of a file whose upload took longer than the wait', async () => {
  const stack = await startStack({ IMPORT_WAIT_SECONDS: String(WAIT_SECONDS) });
  try {
    const { browser } = await stack.staff();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csvData =
      'Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Football V,H,Eastlake High School\n';
    const [head = '', tail = ''] = JSON.stringify({ csvData }).split(/(?=Time)/);
    const body = ReadableStream.from(
      (async function* pieces() {
        yield new TextEncoder().encode(head);
        await wait((WAIT_SECONDS + 1) * 1_000);
        yield new TextEncoder().encode(tail);
      })(),
    );
    const answer = await fetch(`${stack.url}/api/import-games`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ createdGames: 1 });
  } finally {
    await stack.close();
  }
});

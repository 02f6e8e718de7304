import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;

/** Imports or previews a CSV file and waits until it is done; returns the response and its time in milliseconds. */
export async function importFile(
  importUrl: string,
  cookie: string,
  csvData: string,
  path: '/api/import-games' | '/api/import-games/preview' = '/api/import-games',
): Promise<{ status: number; answer: string; ms: number }> {
  const body = JSON.stringify({ csvData });
  const started = performance.now();
  const response = await fetch(importUrl + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await response.text();
  const ms = performance.now() - started;
  if (response.status === 202) await waitUntilImported(importUrl, cookie);
  return { status: response.status, answer, ms };
}

/** Waits for the last import, if it takes longer than its request. */
async function waitUntilImported(url: string, cookie: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/import-games`, { headers: { cookie } });
    if (/^\[\{[^{}]*"state":"(?:done|failed)"/.test(await answer.text())) return;
    await wait(250);
  }
  throw new Error('The import did not finish');
}

import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCallers, FORGED } from '../../svc-core/testing/access-callers.ts';
import type { AccessCallers } from '../../svc-core/testing/access-callers.ts';
import { COLUMNS, missingRows } from '../../svc-core/testing/access-table.ts';
import type { Row } from '../../svc-core/testing/access-table.ts';
import type { Browser } from '../../svc-core/testing/index.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

const staff = (status: number) => [401, 403, 403, 403, status, status, 403];
const MISSING = '00000000-0000-4000-8000-000000000000';

/** Expected statuses by route, in the order of `COLUMNS`. A route without a row fails. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/import-games': { answers: staff(200) },
  'POST /api/import-games': { answers: staff(400), body: 'anything' },
  'POST /api/import-games/preview': { answers: staff(400), body: 'anything' },
  'POST /api/import-games/workbooks/read': { answers: staff(400), body: 'anything' },
  'GET /api/import-games/sheets': { answers: staff(200) },
  'POST /api/import-games/sheets/read': { answers: staff(400), body: 'anything' },
  'DELETE /api/import-games/sheets/:id': { answers: staff(404) },
  'GET /api/import-games/:id': { answers: staff(404) },
  'GET /api/import-games/:id/undo': { answers: staff(404) },
  'POST /api/import-games/:id/undo': { answers: staff(404), body: 'anything' },
};

let stack: ImportStack;
let cast: AccessCallers;
beforeAll(async () => {
  stack = await startStack();
  cast = await signInCallers(stack.core);
});
afterAll(() => stack.close());

async function ask(browser: Browser, name: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = name.split(' ');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(
    stack.url + path.replace('sheets/:id', 'sheets/999999').replace(':id', MISSING),
    {
      method,
      headers: {
        cookie,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  );
  return { status: answer.status, text: await answer.text() };
}

test('every route has a row, and a new one without a row is found', () => {
  expect(stack.served).toEqual(IMPORT_ENDPOINTS);
  expect(missingRows(stack.served, TABLE)).toEqual({ withoutRow: [], withoutRoute: [] });
  const more = [...stack.served, { method: 'GET', path: '/api/forgotten' }];
  expect(missingRows(more, TABLE).withoutRow).toEqual(['GET /api/forgotten']);
});

test.each(COLUMNS)('%s gets the expected status of each route', async (column) => {
  const browser = cast.people[column];
  if (!browser) throw new Error(`No test person for ${column}`);
  for (const [name, { answers }] of Object.entries(TABLE))
    expect([name, (await ask(browser, name)).status]).toEqual([
      name,
      answers[COLUMNS.indexOf(column)],
    ]);
});

test("a file that is meant for another user's session is refused", async () => {
  const { own } = cast.people;
  if (!own) throw new Error('No staff');
  expect((await ask(own, 'POST /api/import-games')).status).toBe(400);
  const others = { 'fieldhouse-user': '0' };
  expect((await ask(own, 'POST /api/import-games', others)).status).toBe(401);
});

test('an ended session and forged headers get the anonymous response, byte for byte', async () => {
  const nobody = stack.core.browser();
  for (const name of Object.keys(TABLE)) {
    const expected = { name, ...(await ask(nobody, name)) };
    for (const browser of Object.values(cast.ended))
      expect({ name, ...(await ask(browser, name)) }).toEqual(expected);
    expect({ name, ...(await ask(nobody, name, FORGED)) }).toEqual(expected);
  }
});

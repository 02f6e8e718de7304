import { fullSuite } from '@fieldhouse/runtime/testing/full-test';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { expectOpen } from '../testing/focus.ts';
import { jsonObject } from '../testing/school-api.ts';
import { dayFromNow } from '../testing/samples.ts';
import { fillSignIn } from '../testing/sign-in-page.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { baseUrl } from '../testing/worker-stack.ts';

const { signedIn } = useBrowser();

/** A colleague of the director: Marcus Okafor. */
const COLLEAGUE = { ...DEMO_ACCOUNTS.lincoln, email: 'm.okafor@lincoln.test' };

const made: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const remove of made.splice(0)) await remove();
});

/** Creates a game that is deleted after the test. */
async function makeGame({ request }: BrowserContext, venue: string): Promise<string> {
  const [team, opponent] = await Promise.all(
    ['/api/teams', '/api/opponents'].map(async (path) => {
      const rows: unknown = await (await request.get(path)).json();
      const [first]: unknown[] = Array.isArray(rows) ? rows : [];
      return typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined;
    }),
  );
  const data = {
    teamId: team,
    opponentId: opponent,
    date: dayFromNow(9),
    time: '18:00',
    venue,
  };
  const { id } = await jsonObject(await request.post('/api/games', { data }));
  const path = `/api/games/${String(id)}`;
  made.push(() => request.delete(path));
  return path;
}

async function openEdit(page: Page, venue: string) {
  const row = page.getByRole('row').filter({ hasText: venue });
  await row.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
  await expectOpen(dialog);
  return dialog;
}

describe('a game in two browsers', () => {
  test('keeps both changes: the second to save sees who changed the venue', async () => {
    const mine = await signedIn('lincoln', { path: '' });
    await makeGame(mine.context, 'Court 1 in two browsers');
    const theirs = await signedIn(COLLEAGUE, { path: '/games' });
    await mine.page.goto('/games');
    const dialog = await openEdit(mine.page, 'Court 1 in two browsers');
    const other = await openEdit(theirs.page, 'Court 1 in two browsers');
    await other.getByLabel('Venue').fill('Court 2 in two browsers');
    await other.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(theirs.page, 'Game updated successfully');

    await dialog.getByLabel('Time', { exact: true }).fill('0730');
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    const change = dialog.getByRole('group', {
      name: /^Marcus Okafor changed the venue to Court 2 in two browsers .+\.$/,
    });
    await change.getByRole('button', { name: 'Take Theirs' }).click();
    expect(await dialog.getByRole('combobox', { name: 'Venue' }).inputValue()).toBe(
      'Court 2 in two browsers',
    );
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(mine.page, 'Game updated successfully');
    const row = mine.page.getByRole('row').filter({ hasText: 'Court 2 in two browsers' });
    await row.getByText('7:30 PM').waitFor();
  });
});

fullSuite('a session that ends during an edit', () => {
  test('goes on where it was after signing in: the page, and the draft on request', async () => {
    const { page, context } = await signedIn('lincoln', { path: '' });
    await makeGame(context, 'Draft Court');
    await page.goto('/games?year=all');
    const dialog = await openEdit(page, 'Draft Court');
    await dialog.getByLabel('Venue').fill('Draft Court, kept');
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForURL(`${baseUrl()}/`);
    await fillSignIn(page, DEMO_ACCOUNTS.lincoln.email, DEMO_ACCOUNTS.lincoln.password);
    await page.getByText('You have unsaved changes from before you signed in.').waitFor();
    expect(page.url()).toBe(`${baseUrl()}/games?year=all`);
    await page.getByRole('button', { name: 'Restore' }).click();
    const again = page.getByRole('dialog', { name: 'Edit Game' });
    await expectOpen(again);
    await again.getByRole('button', { name: 'Update Game' }).click();
    await page.getByRole('row').filter({ hasText: 'Draft Court, kept' }).waitFor();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { stubResponse, recordApiCalls, stubError } from '../testing/api-stubs.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { chooseOption, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

const STAFF = '/history';
const entries = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');

describe('the history of a school', () => {
  test('is a tab of Game Day, lists a change, and filters by kind', async () => {
    const { account } = ownSchool();
    const { page } = await signedIn(account, { path: '/changes' });
    await page.request.post('/api/teams', {
      data: { sport: 'golf', level: 'varsity', coachName: 'Jo Planted' },
    });
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Game Day History' }).waitFor();
    const team = entries(page).filter({ hasText: 'Team: golf varsity' });
    await team.waitFor();
    const words = await team.innerText();
    expect(words).toContain('added it.');
    expect(words).not.toContain('Jo Planted');
    await team.getByText('Details').click();
    for (const word of [account.email, "Coach's name", 'Jo Planted'])
      expect(await team.innerText()).toContain(word);
    const users = entries(page).filter({ hasText: 'signed in.' });
    expect(await users.count()).toBe(0);
    await chooseOption(page, 'Show', 'Sign-Ins');
    await expect.poll(() => users.count()).toBeGreaterThan(0);
    await chooseOption(page, 'Show', 'Team');
    await expect.poll(() => users.count()).toBe(0);
    await team.waitFor();
    expect(await users.count()).toBe(0);
    await chooseOption(page, 'Show', 'Import');
    await page.getByRole('heading', { name: 'No entries match these filters' }).waitFor();
  });

  test('is readable with long names and values', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '' });
    await stubResponse(page, 'GET', '/api/audit', { body: crowded(1_000) });
    await page.goto(STAFF);
    await entries(page).first().waitFor();
    await expect.poll(() => entries(page).count()).toBe(50);
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
  });

  test('loads older entries below, and can retry after a failure', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '' });
    await stubResponse(page, 'GET', '/api/audit', { body: crowded(1_000) });
    const calls = recordApiCalls(page);
    await page.goto(STAFF);
    await expect.poll(() => entries(page).count()).toBe(50);
    // Read after the first paint.
    await expect.poll(() => calls).toContain('GET /api/change-sets');
    calls.length = 0;
    const older = page.getByRole('button', { name: 'Show Older' });
    await stubError(page, 'GET', '/api/audit', 503, 'The database is away.');
    await older.press('Enter');
    await page.getByRole('alert').getByText('The database is away.').waitFor();
    expect(await entries(page).count()).toBe(50);
    expect(await older.evaluate((button) => button === document.activeElement)).toBe(true);
    await stubResponse(page, 'GET', '/api/audit', { body: { ...crowded(950), next: null } });
    await page.keyboard.press('Enter');
    await expect.poll(() => entries(page).count()).toBe(100);
    const first = entries(page).filter({ hasText: 'Older' }).first();
    await expect.poll(() => first.evaluate((entry) => entry === document.activeElement)).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await older.count()).toBe(0);
    expect(calls).toEqual(['GET /api/audit', 'GET /api/audit']);
  });
});

test('a system administrator sees the history of every school', async () => {
  const { page } = await signedIn('sysadmin', { path: '/sysadmin/settings', width: 'phone' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View History' }).click();
  await entries(page).filter({ hasText: ownSchool().name }).first().waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to System Settings' }).click();
  await page.getByRole('tab', { name: 'General' }).waitFor();
});

/** A page of 50 entries with long names and values, from this ID down, with a next page. */
function crowded(newest: number) {
  const long = 'Saint-Bartholomew-of-the-Valley-Preparatory-Academy'.repeat(3);
  const entry = (id: number) => ({
    id,
    at: '2026-11-20T19:00:00.000Z',
    schoolId: 1,
    actor: { id: 1, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.test`, role: 'user' },
    actorKind: 'person',
    action: 'changed',
    kind: 'opponent',
    recordId: String(id),
    label: newest < 1_000 ? `Older ${long}` : long,
    changes: { schoolName: [long, `${long} II`], email: ['', 'x@y.test'], isActive: [true, false] },
    ip: '2001:db8:85a3::8a2e:370:7334',
    requestId: null,
  });
  return {
    entries: Array.from({ length: 50 }, (_, place) => entry(newest - place)),
    next: newest - 49,
  };
}

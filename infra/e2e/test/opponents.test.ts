import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { describe, expect, test } from 'vitest';
import { holdRequest } from '../testing/api-stubs.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
/** Without the opponents that other tests add to the demo schools. */
const ownSchool = useSchoolPerFile();

const SEARCH = 'Search schools, managers, or emails...';

describe('opponent schools', () => {
  test('are added, found, edited and deleted, with a toast for each', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/opponents' });
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();
    await page.getByRole('button', { name: 'Add Opponent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Opponent School' });
    await dialog.getByLabel('School name').fill('Zenith Academy');
    await dialog.getByLabel('Manager name').fill('Robin Vale');
    await dialog.getByLabel('Email').fill('robin@zenith.test');
    await dialog.getByLabel('Phone').pressSequentially('55598765432');
    await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe('(555) 987-6543');
    expect(await dialog.getByLabel('Phone').getAttribute('maxlength')).toBe('14');
    const release = await holdRequest(page, 'POST', '/api/opponents');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      dialog.getByRole('button', { name: 'Add Opponent' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      schoolName: 'Zenith Academy',
      managerName: 'Robin Vale',
      email: 'robin@zenith.test',
      phone: '5559876543',
    });
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, 'Opponent school added successfully');
    await dialog.waitFor({ state: 'hidden' });

    const search = page.getByPlaceholder(SEARCH);
    const card = page.getByRole('article').filter({ hasText: 'Zenith Academy' });
    for (const text of ['robin@zen', 'ZENITH', 'robin vale']) {
      await search.fill('nobody of that name');
      await page.getByText('No matches found', { exact: true }).waitFor();
      await search.fill(text);
      await expect.poll(() => page.getByRole('article').count()).toBe(1);
      await card.getByText('(555) 987-6543').waitFor();
    }
    await card.getByText('Sports Manager').waitFor();
    await card.getByText('0 games').waitFor();
    await card.getByText('Last game: Never').waitFor();

    await card.getByRole('button', { name: /edit/i }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Opponent School' });
    await expect.poll(() => edit.getByLabel('Email').inputValue()).toBe('robin@zenith.test');
    await edit.getByLabel('Manager name').fill('Robin Dale');
    await edit.getByRole('button', { name: 'Update Opponent' }).click();
    await expectToast(page, 'Opponent school updated successfully');
    await edit.waitFor({ state: 'hidden' });
    await search.fill('zenith');
    await card.getByText('Robin Dale').waitFor();

    await card.getByRole('button', { name: /delete/i }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Opponent deleted successfully');
    // Elements behind an open dialog count as hidden too.
    await question.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });

  fullTest(
    'keep a search that is typed while the history entry of a closed dialog is being left',
    async () => {
      const { page } = await signedIn('lincoln', { path: '/opponents' });
      await page.evaluate(() => {
        const go = window.history.go.bind(window.history);
        const mark = () => document.documentElement.setAttribute('data-left', '');
        window.history.go = (by) =>
          void setTimeout(() => {
            window.addEventListener('popstate', mark, { once: true });
            go(by);
          }, 500);
      });
      await page.getByRole('button', { name: 'Add Opponent' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Opponent School' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const search = page.getByPlaceholder(SEARCH);
      await search.fill('roosevelt');
      await page.locator('html[data-left]').waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?search=roosevelt');
      expect(await search.inputValue()).toBe('roosevelt');
      await page.goBack();
      await page.waitForURL('**/opponents');
      await expect.poll(() => search.inputValue()).toBe('');
    },
  );
});

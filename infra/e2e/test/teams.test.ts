import { describe, expect, test } from 'vitest';
import { holdRequest } from '../testing/api-stubs.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

describe('teams', () => {
  test('are added, edited and deleted, with a toast for each', async () => {
    const { page } = await signedIn('lincoln', { path: '', motion: true });
    const arrive = await holdRequest(page, 'GET', '/api/teams');
    await page.goto('/teams');
    const pulsing = () =>
      page
        .locator('main *')
        .evaluateAll(
          (all) =>
            all.filter((it) => getComputedStyle(it).animationIterationCount === 'infinite').length,
        );
    await expect.poll(pulsing).toBe(6);
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    await page.getByText("Manage your school's sports teams").waitFor();

    await page.getByRole('button', { name: 'Add Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Team' });
    await chooseOption(dialog, 'Sport', 'Golf');
    await chooseOption(dialog, 'Level', '6th Grade');
    await dialog.getByLabel('Coach Name').fill('Pat Rivers');
    await dialog.getByLabel('Coach Email').fill('pat@lincoln.test');
    await dialog.getByLabel('Coach Phone').pressSequentially('555x1234567');
    await expect.poll(() => dialog.getByLabel('Coach Phone').inputValue()).toBe('(555) 123-4567');
    const release = await holdRequest(page, 'POST', '/api/teams');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      dialog.getByRole('button', { name: 'Add Team' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      sport: 'golf',
      level: '6th-grade',
      coachName: 'Pat Rivers',
      coachEmail: 'pat@lincoln.test',
      coachPhone: '5551234567',
    });
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, 'Team created successfully');
    await dialog.waitFor({ state: 'hidden' });

    const card = page.getByRole('article').filter({ hasText: 'Golf 6th Grade' });
    await card.getByText('(555) 123-4567').waitFor();
    await card.getByText('Pat Rivers').waitFor();

    await card.getByRole('button', { name: /edit/i }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Team' });
    const sport = edit.getByRole('combobox', { name: 'Sport' });
    await expect.poll(() => edit.getByLabel('Coach Name').inputValue()).toBe('Pat Rivers');
    await expect.poll(() => sport.innerText()).toBe('Golf');
    await expect.poll(() => edit.getByLabel('Coach Phone').inputValue()).toBe('(555) 123-4567');
    await edit.getByLabel('Coach Name').fill('Sam Rivers');
    await edit.getByRole('button', { name: 'Update Team' }).click();
    await expectToast(page, 'Team updated successfully');
    await card.getByText('Sam Rivers').waitFor();

    const remove = card.getByRole('button', { name: /delete/i });
    await remove.click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Team' });
    await confirm
      .getByText('Are you sure you want to delete this team? This action cannot be undone.')
      .waitFor();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => remove.evaluate((it) => it === document.activeElement)).toBe(true);
    await remove.click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Team deleted successfully');
    // Elements behind an open dialog count as hidden too.
    await confirm.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });
});

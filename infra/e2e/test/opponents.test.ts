import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import { anOpponent } from '../src/samples.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

const SEARCH = 'Search schools, managers, or emails...';

async function opponentsOf(opponents: readonly unknown[]) {
  const visit = await signedIn('lincoln', { path: '' });
  await answer(visit.page, 'GET', '/api/opponents', { body: opponents });
  await visit.page.goto('/opponents');
  return visit;
}

describe('opponent schools', () => {
  test('are added, found, edited and deleted, with a toast for each', async () => {
    const { page } = await signedIn('lincoln', { path: '/opponents' });
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();
    await page.getByRole('button', { name: 'Add Opponent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Opponent School' });
    await dialog.getByLabel('School Name').fill('Zenith Academy');
    await dialog.getByLabel('Manager Name').fill('Robin Vale');
    await dialog.getByLabel('Email').fill('robin@zenith.test');
    await dialog.getByLabel('Phone').pressSequentially('55598765432');
    await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe('(555) 987-6543');
    expect(await dialog.getByLabel('Phone').getAttribute('maxlength')).toBe('14');
    const release = await hold(page, 'POST', '/api/opponents');
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
    await expectToast(page, 'Success', 'Opponent school added successfully');
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
    await edit.getByLabel('Manager Name').fill('Robin Dale');
    await edit.getByRole('button', { name: 'Update Opponent' }).click();
    await expectToast(page, 'Success', 'Opponent school updated successfully');
    await edit.waitFor({ state: 'hidden' });
    await search.fill('zenith');
    await card.getByText('Robin Dale').waitFor();

    await card.getByRole('button', { name: /delete/i }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Opponent deleted successfully');
    // What lies behind an open question counts as hidden too.
    await question.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });

  test('are sorted by name, with games and the last completed one', async () => {
    const { page } = await opponentsOf([
      anOpponent({ id: 1, schoolName: 'delta High', gamesCount: 1, lastGameDate: '2026-10-02' }),
      anOpponent({ id: 2, schoolName: 'Alpha High', gamesCount: 12 }),
      anOpponent({ id: 3, schoolName: 'Charlie High', email: '', phone: '', managerName: '' }),
    ]);
    await page.getByRole('article').first().waitFor();
    const names = page.getByRole('article').getByRole('heading');
    await expect
      .poll(() => names.allInnerTexts())
      .toEqual(['Alpha High', 'Charlie High', 'delta High']);
    const delta = await page.getByRole('article', { name: 'delta High' }).innerText();
    expect(delta).toMatch(/1 game\b/);
    expect(delta).toContain('10/02/2026');
    expect(delta).toContain('(555) 010-1234');
    expect(await page.getByRole('article', { name: 'Alpha High' }).innerText()).toMatch(
      /12 games[\s\S]*Never/,
    );
  });

  test('need a name, a manager, a valid e-mail and a whole phone number', async () => {
    const { page } = await signedIn('lincoln', { path: '/opponents' });
    await page.getByRole('button', { name: 'Add Opponent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Opponent School' });
    const submit = dialog.getByRole('button', { name: 'Add Opponent' });
    await submit.click();
    for (const sentence of [
      'School name is required',
      'Manager name is required',
      'Please enter a valid email address',
      'Phone number is required',
    ]) {
      await dialog.getByText(sentence, { exact: true }).waitFor();
    }
    await dialog.getByLabel('Phone').pressSequentially('555123');
    await submit.click();
    await dialog.getByText('Phone number must be exactly 10 digits', { exact: true }).waitFor();
    await dialog.getByLabel('Phone').press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('say when nothing matches and when there are none', async () => {
    const { page } = await opponentsOf([anOpponent()]);
    await page.getByPlaceholder(SEARCH).fill('nobody of that name');
    await page.getByText('No matches found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await page.getByRole('article').waitFor();
    await expect.poll(() => page.getByPlaceholder(SEARCH).inputValue()).toBe('');
    await page.unrouteAll();
    await answer(page, 'GET', '/api/opponents', { body: [] });
    await page.reload();
    await page.getByText('No opponent schools yet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Your First Opponent' }).click();
    await page.getByRole('dialog', { name: 'Add Opponent School' }).waitFor();
  });

  test('with games are not deleted, and say how many', async () => {
    const { page } = await opponentsOf([anOpponent({ gamesCount: 3 })]);
    await page.getByRole('button', { name: 'Delete opponent' }).click();
    await page
      .getByText('This school has 3 game(s) in the system. Please delete all games first.')
      .first()
      .waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test('say why something failed, and keep what was typed', async () => {
    const { page } = await opponentsOf([anOpponent()]);
    await refuse(page, 'PUT', '/api/opponents/1', 409, 'This school is on the list already.');
    await refuse(page, 'POST', '/api/opponents', 409, 'This school is on the list already.');
    await refuse(page, 'DELETE', '/api/opponents/1', 409, 'A game was added meanwhile.');
    await page.getByRole('button', { name: 'Edit opponent' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Opponent School' });
    await edit.getByLabel('Manager Name').fill('Someone Else');
    await edit.getByRole('button', { name: 'Update Opponent' }).click();
    await page
      .getByText('Failed to update opponent school: This school is on the list already.')
      .first()
      .waitFor();
    expect(await edit.getByLabel('Manager Name').inputValue()).toBe('Someone Else');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await edit.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Delete opponent' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete opponent', 'A game was added meanwhile.');

    await page.getByRole('button', { name: 'Add Opponent' }).click();
    const add = page.getByRole('dialog', { name: 'Add Opponent School' });
    await add.getByLabel('School Name').fill('Roosevelt High School');
    await add.getByLabel('Manager Name').fill('Dana Reed');
    await add.getByLabel('Email').fill('dana@roosevelt.test');
    await add.getByLabel('Phone').pressSequentially('5550101234');
    await add.getByRole('button', { name: 'Add Opponent' }).click();
    await expectToast(page, 'Failed to add opponent school', 'This school is on the list already.');
  });

  test('hold the place while they load, and say in a sentence when they cannot be read', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const release = await hold(page, 'GET', '/api/opponents', {
      status: 503,
      body: { message: 'The database is away for a moment.' },
    });
    await page.goto('/opponents');
    await page.getByText('Loading opponents...').waitFor({ state: 'attached' });
    release();
    await page.getByText('The database is away for a moment.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

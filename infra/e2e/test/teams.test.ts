import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import { aGame, aTeam } from '../src/samples.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

async function teamsOf(teams: readonly unknown[]) {
  const visit = await signedIn('lincoln', { path: '' });
  await answer(visit.page, 'GET', '/api/teams', { body: teams });
  await visit.page.goto('/teams');
  return visit;
}

/** What was pressed before the focus is inside is gone for good. */
const expectFocusIn = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((it) => it.contains(document.activeElement))).toBe(true);

const SPORTS = [
  'Football',
  'Basketball',
  'Baseball',
  'Soccer',
  'Volleyball',
  'Tennis',
  'Track & Field',
  'Cross Country',
  'Cheer',
  'Softball',
  'Swimming',
  'Wrestling',
  'Golf',
  'Other',
];
const LEVELS = ['Varsity', 'Jr. Varsity', 'Freshman', 'Sophomore', 'Middle School', '6th Grade'];

describe('teams', () => {
  test('are added, edited and deleted, with a toast for each', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    await page.getByText("Manage your school's sports teams").waitFor();

    await page.getByRole('button', { name: 'Add Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Team' });
    await choose(page, 'Sport', 'Golf');
    await choose(page, 'Level', '6th Grade');
    await dialog.getByLabel('Coach Name').fill('Pat Rivers');
    await dialog.getByLabel('Coach Email').fill('pat@lincoln.test');
    await dialog.getByLabel('Coach Phone').pressSequentially('555x1234567');
    await expect.poll(() => dialog.getByLabel('Coach Phone').inputValue()).toBe('(555) 123-4567');
    const release = await hold(page, 'POST', '/api/teams');
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
    await expectToast(page, 'Success', 'Team created successfully');
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
    await expectToast(page, 'Success', 'Team updated successfully');
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
    await expectToast(page, 'Success', 'Team deleted successfully');
    // What lies behind an open question counts as hidden too.
    await confirm.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });

  test('offer all sports and levels, and start empty', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('button', { name: 'Add Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Team' });
    for (const [label, options] of [
      ['Sport', SPORTS],
      ['Level', LEVELS],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).press('Enter');
      const list = page.getByRole('listbox');
      await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(options);
      await expectFocusIn(list);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    }
    for (const label of ['Coach Name', 'Coach Email', 'Coach Phone']) {
      expect(await dialog.getByLabel(label).inputValue()).toBe('');
    }
    const phone = dialog.getByPlaceholder('(999) 999-9999');
    expect(await phone.getAttribute('maxlength')).toBe('14');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('need a sport, a level and a valid e-mail and phone', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('button', { name: 'Add Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Team' });
    await dialog.getByLabel('Coach Email').fill('nobody');
    await dialog.getByLabel('Coach Phone').pressSequentially('555');
    await dialog.getByRole('button', { name: 'Add Team' }).click();
    for (const sentence of [
      'Sport is required',
      'Level is required',
      'Invalid email format',
      'Phone number should be 10 digits',
    ]) {
      await dialog.getByText(sentence, { exact: true }).waitFor();
    }
  });

  test('show emoji, coach, games and date, each only when there is one', async () => {
    const sports = {
      football: '🏈',
      basketball: '🏀',
      baseball: '⚾',
      soccer: '⚽',
      volleyball: '🏐',
      golf: '🏆',
    } as const;
    const { page } = await teamsOf([
      ...Object.keys(sports).map((sport, id) => ({ ...aTeam({ id: id + 1 }), sport })),
      aTeam({
        id: 9,
        sport: 'tennis',
        level: 'jr-varsity',
        coachName: 'Ana Diaz',
        coachEmail: 'ana@lincoln.test',
        coachPhone: '5551234567',
        gamesCount: 7,
      }),
    ]);
    for (const [sport, emoji] of Object.entries(sports)) {
      const card = page.getByRole('article', { name: new RegExp(`^${sport}`, 'i') });
      await card.getByText(emoji).waitFor();
      expect(await card.getByText('@').count()).toBe(0);
      expect(await card.innerText()).toMatch(/Games\s*0/);
    }
    const full = await page.getByRole('article', { name: 'Tennis Jr. Varsity' }).innerText();
    for (const part of ['🏆', 'Ana Diaz', 'ana@lincoln.test', '(555) 123-4567', '08/03/2026']) {
      expect(full).toContain(part);
    }
    expect(full).toMatch(/Games\s*7/);
    expect(full).toContain('Created');
  });

  test('count no games where none are told, and call a stored jv Jr. Varsity', async () => {
    const { gamesCount: _none, ...uncounted } = aTeam({ id: 1 });
    const { page } = await teamsOf([
      uncounted,
      { ...aTeam({ id: 2, sport: 'golf', gamesCount: 3 }), level: 'jv' },
    ]);
    const football = page.getByRole('article', { name: 'Football Varsity' });
    expect(await football.innerText()).toMatch(/Games\s*0/);
    const golf = page.getByRole('article', { name: 'Golf Jr. Varsity' });
    expect(await golf.innerText()).toMatch(/Games\s*3/);
    await golf.getByRole('button', { name: /edit/i }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Team' });
    const level = edit.getByRole('combobox', { name: 'Level' });
    await expect.poll(() => level.innerText()).toBe('Jr. Varsity');
  });

  test.each([
    { path: '/', where: 'Upcoming' },
    { path: '/games?period=all', where: 'games' },
    { path: '/calendar', where: 'calendar' },
  ])("of a game ($where) are called Jr. Varsity where 'jv' is stored", async ({ path }) => {
    const { page } = await signedIn('lincoln', { path: '' });
    const game = { ...aGame(1, 0), team: { id: 1, sport: 'golf', level: 'jv' } };
    await answer(page, 'GET', '/api/games', { body: [game] });
    await page.goto(path);
    await page.getByText('Golf Jr. Varsity').first().waitFor();
  });

  test('say when there are none, and add the first', async () => {
    const { page } = await teamsOf([]);
    await page.getByText('No teams yet', { exact: true }).waitFor();
    await page.getByText('Get started by adding your first team', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Your First Team' }).click();
    await page.getByRole('dialog', { name: 'Add New Team' }).waitFor();
  });

  test('hold the place with six pulsing cards, and say in a sentence when they cannot be read', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const release = await hold(page, 'GET', '/api/teams', {
      status: 503,
      body: { message: 'The database is away for a moment.' },
    });
    await page.goto('/teams');
    await page.getByText('Loading teams...').waitFor({ state: 'attached' });
    const pulsing = () =>
      page
        .locator('main *')
        .evaluateAll(
          (all) =>
            all.filter((it) => getComputedStyle(it).animationIterationCount === 'infinite').length,
        );
    await expect.poll(pulsing).toBe(6);
    release();
    await page.getByText('The database is away for a moment.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('article').first().waitFor();
  });

  test('refuse a second team of one sport and level in a sentence, and keep what was typed', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('button', { name: 'Add Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Team' });
    await choose(page, 'Sport', 'Football');
    await choose(page, 'Level', 'Varsity');
    await dialog.getByLabel('Coach Name').fill('Twice There');
    await dialog.getByRole('button', { name: 'Add Team' }).click();
    await expectToast(page, 'Error', 'already');
    expect(await dialog.getByLabel('Coach Name').inputValue()).toBe('Twice There');
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('with games are not deleted, and failures that have no words get some', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    const card = page.getByRole('article').filter({ hasText: 'Football Varsity' });
    const remove = async () => {
      await card.getByRole('button', { name: /delete/i }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await expectToast(page, 'Failed to delete team', 'Please delete all games first.');
    const gone = page.route('**/api/teams/**', (route) => route.abort());
    await gone;
    await remove();
    await expectToast(page, 'Failed to delete team', 'The server could not be reached.');
    await card.getByRole('button', { name: /edit/i }).click();
    await page.getByRole('button', { name: 'Update Team' }).click();
    await expectToast(page, 'Error', 'Failed to update team');
    await page.unrouteAll();
    await refuse(page, 'PUT', '/api/teams/1', 409, 'This team exists already.');
    await page.getByRole('button', { name: 'Update Team' }).click();
    await expectToast(page, 'Error', 'This team exists already.');
  });
});

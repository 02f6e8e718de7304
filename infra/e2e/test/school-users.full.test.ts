import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createSchool, jsonObject, setAdministratorPassword } from '../testing/school-api.ts';
import type { CreatedSchool } from '../testing/school-api.ts';
import { temporarySchools } from '../testing/temporary-school.ts';
import { dashboardHeading, fillSignIn, landingHeading } from '../testing/sign-in-page.ts';
import { holdRequest } from '../testing/api-stubs.ts';
import { emailsTo } from '../testing/inbox.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const visits = useBrowser();
const { signedIn, visitor } = visits;
const inOwnSchool = temporarySchools(visits);
const PASSWORD = 'Orchard-Lantern-42';

/** Opens a school's users as the sysadmin. */
async function openUsers(page: Page, school: CreatedSchool) {
  await page.goto('/sysadmin/schools');
  await page.getByRole('button', { name: `Actions for ${school.name}` }).click();
  await page.getByRole('menuitem', { name: 'View Users' }).click();
  return page.getByRole('dialog', { name: `Users at ${school.name}` });
}

describe('the users of a school', () => {
  test('are listed with their last sign-in, deactivated and activated', async () => {
    await inOwnSchool([], async (school, sysadmin) => {
      const { page } = sysadmin;
      let users = await openUsers(page, school);
      await users.getByText(school.adminEmail).waitFor();
      await users.getByText(/Never signed in/).waitFor();
      const staff = await visitor();
      await setAdministratorPassword(staff.context, school, PASSWORD);
      await staff.page.goto('/');
      await dashboardHeading(staff.page).waitFor();
      users = await openUsers(page, school);
      await users.getByText(/Last sign-in/).waitFor();

      const actions = users.getByRole('button', { name: `Actions for ${school.adminEmail}` });
      await actions.click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expectToast(page, 'User status updated');
      await users.getByText('Inactive', { exact: true }).waitFor();

      // Takes effect on the next action, without a page load. The toast is visible for half a second only: the navigation to
      // sign-in is held until it was seen.
      const release = await holdRequest(staff.page, 'GET', '/api/login');
      await staff.page.getByRole('link', { name: 'Settings' }).first().click();
      await expectToast(staff.page, 'Unauthorized', 'You are logged out. Logging in again...');
      release();
      await landingHeading(staff.page).waitFor();
      await fillSignIn(staff.page, school.adminEmail, PASSWORD);
      await expectToast(staff.page, 'Login failed', 'Account is inactive');

      await actions.click();
      await page.getByRole('menuitem', { name: 'Activate' }).click();
      await users.getByText('Active', { exact: true }).waitFor();
      await fillSignIn(staff.page, school.adminEmail, PASSWORD);
      // Back where the session ended.
      await staff.page.getByRole('heading', { level: 1, name: 'School Settings' }).waitFor();
    });
  });

  test('get a new temporary password, shown once and emailed', async () => {
    await inOwnSchool([], async (school, { page }) => {
      const staff = await visitor();
      await setAdministratorPassword(staff.context, school, PASSWORD);
      const users = await openUsers(page, school);
      await users.getByRole('button', { name: `Actions for ${school.adminEmail}` }).click();
      await page.getByRole('menuitem', { name: 'Reset Password' }).click();
      await page.getByRole('button', { name: 'Reset Password' }).click();
      const once = page.getByRole('dialog', { name: 'Temporary Password' });
      const temporary = (await once.locator('code').textContent()) ?? '';
      expect(temporary.length).toBeGreaterThanOrEqual(12);
      expect(temporary).not.toBe(school.temporaryPassword);
      await once.getByRole('button', { name: 'Done' }).click();
      await once.waitFor({ state: 'hidden' });
      await expect.poll(() => page.content()).not.toContain(temporary);
      expect((await staff.context.request.get('/api/user')).status()).toBe(401);
      // The email with the school's first password may arrive later.
      const texts = async () =>
        (await emailsTo(inboxUrl(), school.adminEmail)).map(({ text }) => text).join('\n');
      await expect.poll(texts, { timeout: 40_000 }).toContain(temporary);
      await staff.page.goto('/');
      await fillSignIn(staff.page, school.adminEmail, temporary);
      await staff.page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
    });
  });

  test('keep their access after their email is removed from the list, and are marked', async () => {
    await inOwnSchool(['coach'], async (school, { page }) => {
      const coach = await visitor();
      const email = `coach${school.domain}`;
      const account = { email, password: PASSWORD, firstName: 'casey', lastName: 'morgan' };
      await jsonObject(await coach.context.request.post('/api/register', { data: account }));
      let users = await openUsers(page, school);
      const person = () => users.getByRole('listitem').filter({ hasText: email });
      await person().waitFor();
      expect(await person().textContent()).not.toContain('not on the authorized list');
      await users.getByRole('button', { name: 'Done' }).click();

      await page.getByRole('button', { name: `Actions for ${school.name}` }).click();
      await page.getByRole('menuitem', { name: 'Edit School' }).click();
      const form = page.getByRole('dialog');
      await form.getByText(/Removing one doesn't close an account/).waitFor();
      await form.getByLabel('Authorized emails').fill('');
      await form.getByRole('button', { name: 'Update School' }).click();
      await form.waitFor({ state: 'hidden' });
      users = await openUsers(page, school);
      await person().getByText('not on the authorized list').waitFor();
      const administrator = users.getByRole('listitem').filter({ hasText: school.adminEmail });
      expect(await administrator.textContent()).not.toContain('not on the authorized list');
    });
  });

  test('see the accounts of their school', async () => {
    await inOwnSchool(['coach'], async (school) => {
      const staff = await visitor();
      await setAdministratorPassword(staff.context, school, PASSWORD);
      const coach = await visitor();
      await jsonObject(
        await coach.context.request.post('/api/register', {
          data: {
            email: `coach${school.domain}`,
            password: PASSWORD,
            firstName: 'casey',
            lastName: 'morgan',
          },
        }),
      );
      await staff.page.goto('/settings');
      const people = staff.page.getByRole('listitem');
      await people.filter({ hasText: 'Casey Morgan' }).waitFor();
      await people.filter({ hasText: school.adminEmail }).waitFor();
    });
  });
});

describe('deactivating and deleting a school', () => {
  test('deactivation signs its users out', async () => {
    await inOwnSchool([], async (school, sysadmin) => {
      const staff = await visitor();
      await setAdministratorPassword(staff.context, school, PASSWORD);
      await staff.page.goto('/');
      await dashboardHeading(staff.page).waitFor();
      const { page } = sysadmin;
      await page.goto('/sysadmin/schools');
      await page.getByRole('button', { name: `Actions for ${school.name}` }).click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expectToast(page, 'School status updated');
      await staff.page.getByRole('link', { name: 'Settings' }).first().click();
      await landingHeading(staff.page).waitFor();
      await fillSignIn(staff.page, school.adminEmail, PASSWORD);
      await expectToast(staff.page, 'Login failed', 'inactive');
    });
  });

  test('deletion removes its own data and nothing else', async () => {
    const { page, context } = await signedIn('sysadmin', { path: '' });
    const counts = async () => jsonObject(await context.request.get('/api/admin/statistics'));
    const before = await counts();
    const school = await createSchool(context);
    const staff = await visitor();
    await setAdministratorPassword(staff.context, school, PASSWORD);
    const post = async (path: string, data: object) =>
      jsonObject(await staff.context.request.post(path, { data }));
    const coach = { coachName: '', coachEmail: '', coachPhone: '' };
    const team = await post('/api/teams', { sport: 'soccer', level: 'varsity', ...coach });
    const opponent = await post('/api/opponents', {
      schoolName: 'Away High School',
      managerName: 'Ada Away',
      email: 'ada@away.test',
      phone: '5551234567',
    });
    await post('/api/games', {
      teamId: team['id'],
      opponentId: opponent['id'],
      date: '2031-05-05',
      time: '19:00:00',
      venue: 'Main Field',
      isHome: true,
      status: 'scheduled',
    });
    const more = (name: string) => Number(before[name]) + 1;
    expect(await counts()).toEqual({
      schools: more('schools'),
      users: more('users'),
      teams: more('teams'),
      games: more('games'),
    });

    await page.goto('/sysadmin/schools');
    await page.getByRole('button', { name: `Actions for ${school.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete School' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'School deleted');
    expect(await counts()).toEqual(before);
    expect((await staff.context.request.get('/api/user')).status()).toBe(401);
    await staff.page.goto('/');
    await fillSignIn(staff.page, school.adminEmail, PASSWORD);
    await expectToast(staff.page, 'Login failed', 'Invalid email or password');
  });
});

import { publicSystemEndpoints, sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import type { SchoolUserView } from '@fieldhouse/core-contract';
import {
  expectToast,
  expectTexts,
  gone,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aManagedSchool, aSystem } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aSchoolUser } from '../../testing/school-user.ts';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const { list, users, setUserStatus, issueTemporaryPassword } = sysadminSchoolEndpoints;
const school = aManagedSchool();

const anAccount = (parts: Partial<SchoolUserView> = {}) =>
  aSchoolUser({ email: school.adminEmail, ...parts });

const usersApi = (...accounts: readonly SchoolUserView[]) =>
  sysadminApi()
    .on(list, [school])
    .on(users, [...accounts]);
const openUsers = async (api: ReturnType<typeof usersApi>) => {
  const { user } = await openSysadmin(api, '/sysadmin/schools');
  await press(user, `Actions for ${school.name}`);
  await user.click(await screen.findByRole('menuitem', { name: 'View Users' }));
  return { user, dialog: await screen.findByRole('dialog', { name: `Users at ${school.name}` }) };
};
type User = Awaited<ReturnType<typeof openUsers>>['user'];
const act = async (user: User, dialog: HTMLElement, entry: string) => {
  await press(user, `Actions for ${school.adminEmail}`, dialog);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const issue = async (user: User, dialog: HTMLElement) => {
  await act(user, dialog, 'Reset Password');
  await press(user, 'Reset Password');
};

describe('the users of a school', () => {
  test('show an empty state', async () => {
    const { dialog } = await openUsers(usersApi());
    await expectTexts(dialog, 'No users yet', 'No one at this school has an account yet.');
  });

  test('are shown with their status', async () => {
    const { dialog } = await openUsers(
      usersApi(
        anAccount(),
        anAccount({
          id: 6,
          email: 'elsewhere@other.test',
          isActive: false,
          mustChangePassword: true,
          emailConfirmed: false,
          lastSignInAt: '2026-11-20T15:00:00.000Z',
        }),
      ),
    );
    await within(dialog).findByText(school.adminEmail);
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Never signed in.*Active/);
    expect(first?.textContent).not.toContain('not on the authorized list');
    expect(second?.textContent).toMatch(
      /Last sign-in.*temporary password · email not confirmed · not on the authorized list.*Inactive/,
    );
  });

  test('are deactivated, or a failure is reported', async () => {
    const sentence = "You can't deactivate your own account.";
    const api = usersApi(anAccount()).refuse(setUserStatus, 'unavailable', sentence);
    const { user, dialog } = await openUsers(api);
    await act(user, dialog, 'Deactivate');
    await expectToast("Couldn't update the user", sentence);
    api
      .on(setUserStatus, anAccount({ isActive: false }))
      .on(users, [anAccount({ isActive: false })]);
    await act(user, dialog, 'Deactivate');
    await expectToast('User status updated');
    await within(dialog).findByText('Inactive');
    expect(api.callsOf(setUserStatus).at(-1)).toEqual({
      params: { id: 5 },
      body: { isActive: false },
    });
  });

  test('get a temporary password that is shown once and emailed', async () => {
    const temporaryPassword = 'Quiet-Harbor-4711';
    const api = usersApi(anAccount()).on(issueTemporaryPassword, { temporaryPassword });
    const { user, dialog } = await openUsers(api);
    await issue(user, dialog);
    const once = await screen.findByRole('dialog', { name: 'Temporary Password' });
    await expectTexts(once, temporaryPassword);
    expect(once.textContent).toContain('It was also sent by email.');
    await press(user, 'Done', once);
    await gone(() => screen.queryByRole('dialog', { name: 'Temporary Password' }));
    await waitFor(() => expect(document.body.textContent).not.toContain(temporaryPassword));
  });

  test('say that nothing was sent where there is no mail server', async () => {
    const api = usersApi(anAccount())
      .on(publicSystemEndpoints.read, aSystem({ mailMissing: true }))
      .on(issueTemporaryPassword, { temporaryPassword: 'Quiet-Harbor-4711' });
    const { user, dialog } = await openUsers(api);
    await issue(user, dialog);
    const once = await screen.findByRole('dialog', { name: 'Temporary Password' });
    expect(once.textContent).toContain('nothing was sent. Share this password yourself.');
  });

  test('keep their password when the reset fails', async () => {
    const sentence = 'Try again in a minute.';
    const api = usersApi(anAccount()).refuse(issueTemporaryPassword, 'unavailable', sentence);
    const { user, dialog } = await openUsers(api);
    await issue(user, dialog);
    await expectToast("Couldn't reset password", sentence);
  });
});

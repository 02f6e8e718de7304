import type { Page } from 'playwright-core';
import { makeSchool, removeSchool } from './account-school.ts';
import type { AccountSchool } from './account-school.ts';
import type { Visit } from './browser.ts';
import type { Visits } from './visits.ts';

type Story = (school: AccountSchool, sysadmin: Visit) => Promise<void>;

/** Gives stories a school of their own, which is gone afterward. `authorized`: who may register, without the '@'. */
export const ownSchools =
  ({ signedIn }: Visits) =>
  async (authorized: readonly string[], story: Story): Promise<void> => {
    const sysadmin = await signedIn('sysadmin', { path: '' });
    const school = await makeSchool(sysadmin.context, authorized);
    try {
      await story(school, sysadmin);
    } finally {
      await removeSchool(sysadmin.context, school);
    }
  };

/** Fills in the form of the landing page, once it is there, and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await landing(page).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
export const landing = (page: Page) => page.getByText('Welcome Back', { exact: true });

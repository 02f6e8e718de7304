import type { Page } from 'playwright-core';

/** Waits for the landing page, fills in its sign-in form and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await landingHeading(page).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

export const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign In', exact: true });
export const dashboardHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dashboard' });
export const landingHeading = (page: Page) => page.getByText('Welcome Back', { exact: true });

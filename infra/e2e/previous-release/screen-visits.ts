import type { Page } from 'playwright-core';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';

/** Signs in on the page for visitors, until the person's first screen has its title. */
export async function signIn(
  page: Page,
  account: keyof typeof DEMO_ACCOUNTS,
  home: string,
): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS[account];
  await page.goto('/');
  await page.getByText('Welcome Back', { exact: true }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: home }).waitFor();
}

/** Opens a screen by its address, until it has its title. */
export async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

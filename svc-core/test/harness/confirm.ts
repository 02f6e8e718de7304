import { expect } from 'vitest';
import type { School } from '../../generated/prisma/client.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestCore } from './core.ts';
import { lastToken } from './outbox.ts';

/** What the owner of a mailbox fills in on the page behind the link, unless a test says otherwise. */
export const OWNER = {
  firstName: 'Olive',
  lastName: 'Owner',
  newPassword: 'Quiet-Lantern-52',
  confirmPassword: 'Quiet-Lantern-52',
} as const;

/** Posts the form of a mailed link as a browser does. */
export const confirm = (
  core: TestCore,
  token: string,
  data: Readonly<Record<string, string>> = OWNER,
): Promise<Answer> =>
  core.browser().send('POST', `/api/confirm-email/${token}`, new URLSearchParams(data).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  });

/** What somebody fills in at registration with an address that is not theirs. */
export const STRANGER = {
  password: 'Strangers-Own-77',
  firstName: 'Mallory',
  lastName: 'Stranger',
} as const;

let next = 0;

/** A new school and an address on its list. */
export async function listedAddress(
  core: TestCore,
  name?: string,
): Promise<{ email: string; school: School }> {
  const email = `coach${(next += 1)}@mailbox.test`;
  const school = await core.make.school({ authorizedEmails: [email], ...(name && { name }) });
  return { email, school };
}

/** Registers, and gives the browser that is signed in with it. */
export async function registered(
  core: TestCore,
  email: string,
  person: object = STRANGER,
): Promise<Browser> {
  const browser = core.browser();
  const answer = await browser.post('/api/register', { email, ...person });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return browser;
}

/** The token of the last confirmation link that was mailed to an address. */
export const confirmToken = (core: TestCore, email: string): Promise<string> =>
  lastToken(core, email, 'confirm-address');

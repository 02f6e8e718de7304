import { randomUUID } from 'node:crypto';
import type { APIResponse, BrowserContext } from 'playwright-core';

/** A name that no other run of the tests has used. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** A school of one story's own, as its administrator finds it. */
export interface AccountSchool {
  readonly id: number;
  readonly name: string;
  readonly adminEmail: string;
  /** '@1a2b3c4d.test': what its addresses end with. */
  readonly domain: string;
  readonly temporaryPassword: string;
}

/** Makes a school by the call alone, signed in as a system administrator. */
export async function makeSchool(
  sysadmin: BrowserContext,
  authorized: readonly string[] = [],
): Promise<AccountSchool> {
  const name = unique('Northfield High School');
  const domain = `@${name.split(' ').at(-1)}.test`;
  const adminEmail = `office${domain}`;
  const authorizedEmails = authorized.map((person) => `${person}${domain}`);
  const answer = await sysadmin.request.post('/api/sysadmin/schools', {
    data: { name, adminEmail, authorizedEmails },
  });
  const { id, temporaryPassword } = await record(answer);
  return { id: Number(id), name, adminEmail, domain, temporaryPassword: String(temporaryPassword) };
}

/** Takes it away again with all that is in it. */
export async function removeSchool(sysadmin: BrowserContext, school: AccountSchool): Promise<void> {
  await sysadmin.request.delete(`/api/sysadmin/schools/${school.id}`, { timeout: 60_000 });
}

/** Gives the school's administrator a password of their own and signs them in, by calls alone. */
export async function settleAdministrator(
  context: BrowserContext,
  school: AccountSchool,
  newPassword: string,
): Promise<void> {
  const { adminEmail: email, temporaryPassword: password } = school;
  const { request } = context;
  await record(await request.post('/api/login', { data: { email, password } }));
  await record(await request.post('/api/change-password', { data: { newPassword } }));
  await record(await request.post('/api/login', { data: { email, password: newPassword } }));
}

/** An answer's JSON object; rejects with what the server said when it is none or a refusal. */
export async function record(answer: APIResponse): Promise<Record<string, unknown>> {
  const text = await answer.text();
  const value: unknown = answer.ok() ? JSON.parse(text) : undefined;
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  }
  return Object.fromEntries(Object.entries(value));
}

import { randomUUID } from 'node:crypto';
import type { APIResponse, BrowserContext } from 'playwright-core';

/** The name with a random suffix, so that no other test run has used it. */
export const uniqueName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** A new school, before its administrator's first sign-in. */
export interface CreatedSchool {
  readonly id: number;
  readonly name: string;
  readonly adminEmail: string;
  /** The domain of its addresses, such as '@1a2b3c4d.test'. */
  readonly domain: string;
  readonly temporaryPassword: string;
}

/** Creates a school through the API, signed in as a system administrator. */
export async function createSchool(
  sysadmin: BrowserContext,
  authorized: readonly string[] = [],
): Promise<CreatedSchool> {
  const name = uniqueName('Northfield High School');
  const domain = `@${name.split(' ').at(-1)}.test`;
  const adminEmail = `office${domain}`;
  const authorizedEmails = authorized.map((person) => `${person}${domain}`);
  const answer = await sysadmin.request.post('/api/sysadmin/schools', {
    data: { name, adminEmail, authorizedEmails },
  });
  const { id, temporaryPassword } = await jsonObject(answer);
  return { id: Number(id), name, adminEmail, domain, temporaryPassword: String(temporaryPassword) };
}

/** Deletes the school with everything in it. */
export async function deleteSchool(sysadmin: BrowserContext, school: CreatedSchool): Promise<void> {
  await sysadmin.request.delete(`/api/sysadmin/schools/${school.id}`, { timeout: 60_000 });
}

/** Changes the temporary password of the school's administrator and signs them in, through the API. */
export async function setAdministratorPassword(
  context: BrowserContext,
  school: CreatedSchool,
  newPassword: string,
): Promise<void> {
  const { adminEmail: email, temporaryPassword: password } = school;
  const { request } = context;
  await jsonObject(await request.post('/api/login', { data: { email, password } }));
  await jsonObject(await request.post('/api/change-password', { data: { newPassword } }));
  await jsonObject(await request.post('/api/login', { data: { email, password: newPassword } }));
}

/** The JSON object of a response. Rejects with the response text if it is an error or no object. */
export async function jsonObject(answer: APIResponse): Promise<Record<string, unknown>> {
  const text = await answer.text();
  const value: unknown = answer.ok() ? JSON.parse(text) : undefined;
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${answer.url()} returned ${answer.status()}: ${text}`);
  }
  return Object.fromEntries(Object.entries(value));
}

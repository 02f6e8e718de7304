import { randomUUID } from 'node:crypto';
import { request } from 'playwright-core';
import type { APIRequestContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { jsonObject } from './school-api.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { baseUrl } from './worker-stack.ts';

/** A school that only one test file uses, empty at first. */
export interface FileSchool {
  readonly name: string;
  readonly account: { readonly email: string; readonly password: string };
}

interface Created {
  readonly id: number;
  readonly temporaryPassword: string;
}

/** Creates a school with its administrator before the file's tests and deletes it afterward. */
export function useSchoolPerFile() {
  const token = randomUUID().slice(0, 8);
  const name = `Test School ${token}`;
  const email = `director@${token}.test`;
  let sysadmin: APIRequestContext;
  let created: Created;
  let password = '';

  beforeAll(async () => {
    sysadmin = await signedIn(DEMO_ACCOUNTS.sysadmin);
    const answer = await sysadmin.post('/api/sysadmin/schools', {
      data: { name, adminEmail: email, timezone: 'America/New_York' },
    });
    created = parseCreatedSchool(await jsonObject(answer));
    password = created.temporaryPassword;
    const director = await signedIn({ email, password });
    password = 'Orchard-Lantern-42';
    await jsonObject(
      await director.post('/api/change-password', { data: { newPassword: password } }),
    );
    await director.dispose();
  }, 120_000);
  afterAll(async () => {
    await sysadmin.delete(`/api/sysadmin/schools/${created.id}`, { timeout: 60_000 });
    await sysadmin.dispose();
  }, 120_000);
  return (): FileSchool => ({ name, account: { email, password } });
}

async function signedIn(account: FileSchool['account']): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: baseUrl() });
  const answer = await context.post('/api/login', { data: account });
  if (!answer.ok()) throw new Error(`Signing in as ${account.email} returned ${answer.status()}`);
  return context;
}

/** The response to creating a school, trusted to match the contract. */
function parseCreatedSchool(answer: unknown): Created {
  if (typeof answer !== 'object' || answer === null || !('temporaryPassword' in answer)) {
    throw new Error(`No school was created: ${JSON.stringify(answer)}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape
  return answer as Created;
}

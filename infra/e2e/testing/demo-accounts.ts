import type { BrowserContext } from 'playwright-core';

/** The demo accounts that `npm start` prints. */
export const DEMO_ACCOUNTS = {
  sysadmin: { email: 'admin@fieldhouse.test', password: 'Fieldhouse-Admin-1' },
  lincoln: { email: 'director@lincoln.test', password: 'Fieldhouse-Staff-1' },
  roosevelt: { email: 'director@roosevelt.test', password: 'Fieldhouse-Staff-1' },
  newCoach: { email: 'new.coach@lincoln.test', password: 'Temporary-Pass-1' },
} as const;

/** Signs in through the API, for tests that are not about signing in. */
export async function signInByApi(
  context: BrowserContext,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const response = await context.request.post('/api/login', { data: account });
  if (!response.ok())
    throw new Error(`Signing in as ${account.email} returned ${response.status()}`);
}

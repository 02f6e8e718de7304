import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { PASSWORD } from './builder.ts';
import { startCore } from './core.ts';
import type { TestCore } from './core.ts';

/** What the settings form sends. */
export const settingsInput = (data: object = {}) => ({
  systemName: 'Westside Sports',
  systemEmail: 'system@westside.test',
  supportEmail: 'help@westside.test',
  systemDescription: 'All schools of the west side',
  maintenanceMode: false,
  registrationEnabled: true,
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
  ...data,
});

/** Waits up to 5 s, the time a change may take to apply on other instances. */
export async function within5s(holds: () => Promise<boolean>): Promise<boolean> {
  for (let left = 50; left > 0; left -= 1) {
    if (await holds()) return true;
    await wait(100);
  }
  return false;
}

/** Two instances of the service on one database, and a system administrator who is signed in on the first. */
export interface TwoInstances {
  readonly core: TestCore;
  readonly other: TestCore;
  readonly sysadmin: Browser;
  readonly sysadminEmail: string;
  /** Resets both to unsaved settings. */
  forgetSettings(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both, with a mail server configured on the first. */
export async function startTwoInstances(): Promise<TwoInstances> {
  const core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
  const other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
  const { email: sysadminEmail } = await core.make.sysadmin();
  return {
    core,
    other,
    sysadmin: await core.browser().signIn(sysadminEmail, PASSWORD),
    sysadminEmail,
    async forgetSettings() {
      await core.database.prisma.systemSettings.deleteMany();
      core.deps.settings.invalidate();
      other.deps.settings.invalidate();
    },
    async close() {
      await other.close();
      await core.close();
    },
  };
}

import {
  backupEndpoints,
  emailConfigEndpoints,
  maintenanceEndpoints,
  outboxEndpoints,
  publicSystemEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
} from '@fieldhouse/core-contract';
import type { EmailConfigView, SystemSettingsView } from '@fieldhouse/core-contract';
import { fakeApi, loadAllScreens, renderRemote } from '@fieldhouse/shell/testing';
import type { FakeApi, PageOptions, RenderedRemote } from '@fieldhouse/shell/testing';
import { aSystem, aUser } from '@fieldhouse/shell/testing/samples';
import { App } from '../src/app/app.tsx';

await loadAllScreens();

export const someSettings = (parts: Partial<SystemSettingsView> = {}): SystemSettingsView => ({
  systemName: 'Fieldhouse',
  systemEmail: 'system@district.test',
  supportEmail: 'help@district.test',
  systemDescription: '',
  maintenanceMode: false,
  registrationEnabled: true,
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
  ...parts,
});

/** A configured mail server. */
export const anEmailConfig = (parts: Partial<EmailConfigView> = {}): EmailConfigView => ({
  smtpHost: 'smtp.district.test',
  smtpPort: 465,
  smtpSecure: true,
  smtpUser: 'mailer',
  smtpPassword: '********',
  fromEmail: 'schedules@district.test',
  fromName: 'District',
  configured: true,
  ...parts,
});

/** A system without schools and emails. */
export const sysadminApi = (): FakeApi =>
  fakeApi()
    .on(publicSystemEndpoints.read, aSystem())
    .on(sysadminSchoolEndpoints.list, [])
    .on(systemEndpoints.readSettings, someSettings())
    .on(systemEndpoints.statistics, { schools: 2, users: 3, teams: 4, games: 5 })
    .on(maintenanceEndpoints.read, null)
    .on(backupEndpoints.list, [])
    .on(emailConfigEndpoints.read, anEmailConfig())
    .on(outboxEndpoints.lane, { stopped: null, givenUp: null })
    .on(outboxEndpoints.list, {
      mails: [],
      counts: { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 },
    });

/** Opens a screen as a system administrator. */
export const openSysadmin = (
  api: FakeApi,
  path: string,
  options: PageOptions = {},
): Promise<RenderedRemote> =>
  renderRemote(App, api, {
    path,
    signedInAs: aUser({ role: 'sysadmin', schoolId: null }),
    ...options,
  });

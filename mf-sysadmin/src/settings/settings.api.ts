import {
  backupEndpoints,
  emailConfigEndpoints,
  maintenanceEndpoints,
  outboxEndpoints,
  publicSystemEndpoints,
  systemEndpoints,
} from '@fieldhouse/core-contract';
import type {
  BackupView,
  EmailConfigInput,
  EmailConfigView,
  MaintenanceInput,
  SystemSettingsInput,
} from '@fieldhouse/core-contract';
import {
  endpointUrl,
  mutate,
  orderBy,
  putAnswer,
  putRow,
  refresh,
  useRead,
} from '@fieldhouse/shell/api';
import type { CallInput, Shown } from '@fieldhouse/shell/api';

/** A backup. */
export type Backup = Shown<BackupView>;

const BACKUP_POLL_MS = 2000;

export const useSystemSettings = () => useRead(systemEndpoints.readSettings, {});
export const useStatistics = () => useRead(systemEndpoints.statistics, {});
export const useMaintenance = () => useRead(maintenanceEndpoints.read, {});
export const useEmailConfig = () => useRead(emailConfigEndpoints.read, {});

/** Backups, polled while one is running. */
export const useBackups = () =>
  useRead(
    backupEndpoints.list,
    {},
    {
      refreshInterval: (backups) =>
        backups?.some(({ state }) => state === 'running') ? BACKUP_POLL_MS : 0,
    },
  );

/** Download URL of a finished backup. */
export const backupFile = ({ id }: Backup): string =>
  endpointUrl(backupEndpoints.file, { params: { id } });

export async function saveSystemSettings(input: SystemSettingsInput): Promise<void> {
  const settings = await mutate(systemEndpoints.saveSettings, { body: input });
  await putAnswer(systemEndpoints.readSettings, settings);
  await refresh(publicSystemEndpoints.read);
}

const newestFirst = orderBy(({ id }: Backup) => [-id]);

export async function createBackup(): Promise<void> {
  const backup = await mutate(backupEndpoints.create);
  await putRow(backupEndpoints.list, backup, newestFirst);
}

export async function scheduleMaintenance(input: MaintenanceInput): Promise<void> {
  const window = await mutate(maintenanceEndpoints.schedule, { body: input });
  await putAnswer(maintenanceEndpoints.read, window);
}

export async function cancelMaintenance(): Promise<void> {
  await mutate(maintenanceEndpoints.cancel);
  await refresh(maintenanceEndpoints.read);
}

export async function saveEmailConfig(input: EmailConfigInput): Promise<void> {
  const config = await mutate(emailConfigEndpoints.save, { body: input });
  await putAnswer(emailConfigEndpoints.read, config);
  await refresh(publicSystemEndpoints.read, outboxEndpoints.lane);
}

/** Email goes through the server set at startup again, if there is one. Returns the form's defaults. */
export async function removeEmailConfig(): Promise<Shown<EmailConfigView> | null> {
  const config = await mutate(emailConfigEndpoints.remove);
  await putAnswer(emailConfigEndpoints.read, config);
  await refresh(publicSystemEndpoints.read, outboxEndpoints.lane);
  return config;
}

/** Sends one email with these settings, saved or not. */
export const sendTestEmail = (
  input: CallInput<typeof emailConfigEndpoints.test>['body'],
): Promise<unknown> => mutate(emailConfigEndpoints.test, { body: input });

import {
  BackupView,
  EmailConfigView,
  MaintenanceView,
  StatisticsView,
  SystemSettingsView,
} from '@fieldhouse/core-contract';
import type {
  EmailConfigInput,
  MaintenanceInput,
  SystemSettingsInput,
} from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';
import { MAIL_LANE } from './outbox.api.ts';

const SETTINGS = '/api/admin/system-settings';
const EMAIL_CONFIG = '/api/admin/email-config';
const STATISTICS = '/api/admin/statistics';
const BACKUPS = '/api/admin/backups';
const MAINTENANCE = '/api/admin/maintenance';
const BackupList = z.array(BackupView);

const BACKUP_POLL_MS = 2000;

export const useSystemSettings = () => useRead(SETTINGS, SystemSettingsView);
export const useStatistics = () => useRead(STATISTICS, StatisticsView);
export const useMaintenance = () => useRead(MAINTENANCE, MaintenanceView);
export const useEmailConfig = () => useRead(EMAIL_CONFIG, EmailConfigView);

/** The archives, looked at again while one is being written. */
export const useBackups = () =>
  useRead(BACKUPS, BackupList, {
    refreshInterval: (backups) =>
      backups?.some(({ state }) => state === 'running') ? BACKUP_POLL_MS : 0,
  });

/** Where a finished archive is downloaded. */
export const backupFile = ({ id }: BackupView): string => `${BACKUPS}/${id}/file`;

export async function saveSystemSettings(input: SystemSettingsInput): Promise<void> {
  await api.put(SETTINGS, input);
  await refresh(SETTINGS, '/api/system');
}

export async function createBackup(): Promise<void> {
  await api.post(BACKUPS);
  await refresh(BACKUPS);
}

export async function scheduleMaintenance(input: MaintenanceInput): Promise<void> {
  await api.post(MAINTENANCE, input);
  await refresh(MAINTENANCE);
}

export async function callOffMaintenance(): Promise<void> {
  await api.delete(MAINTENANCE);
  await refresh(MAINTENANCE);
}

export async function saveEmailConfig(input: EmailConfigInput): Promise<void> {
  await api.post(EMAIL_CONFIG, input);
  await refresh(EMAIL_CONFIG, '/api/system', MAIL_LANE);
}

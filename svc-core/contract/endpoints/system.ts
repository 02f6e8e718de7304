import { endpoint, file, html, idOf, uuidOf } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  BackupView,
  MaintenanceInput,
  MaintenanceView,
  StatisticsView,
} from '../administration.ts';
import { AuditPageView, AuditQuery } from '../audit.ts';
import { DoneView } from '../problem.ts';
import {
  EmailConfigInput,
  EmailConfigView,
  MaintenanceWindow,
  SystemSettingsInput,
  SystemSettingsView,
  TestEmailInput,
} from '../system.ts';
import { MailLaneView, OutboxMailView, OutboxQuery, OutboxView } from '../verification.ts';

const access = 'sysadmin';

/** The installation's own settings and figures. */
export const systemEndpoints = {
  readSettings: endpoint({
    method: 'GET',
    path: '/api/admin/system-settings',
    access,
    summary: 'The system settings',
    answer: SystemSettingsView,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/system-settings',
    access,
    summary: 'Changes the system settings',
    body: SystemSettingsInput,
    answer: SystemSettingsView,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access,
    summary: 'How many schools, users, teams and games there are',
    answer: StatisticsView,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access,
    summary: 'What was done in the whole system, newest first, 50 entries at a time',
    query: AuditQuery,
    answer: AuditPageView,
  }),
};

const maintenance = { path: '/api/admin/maintenance', access } as const;

/** The window in which the system is closed. */
export const maintenanceEndpoints = {
  read: endpoint({
    ...maintenance,
    method: 'GET',
    summary: 'The coming or running maintenance window, null where there is none',
    answer: MaintenanceView,
  }),
  schedule: endpoint({
    ...maintenance,
    method: 'POST',
    summary: 'Schedules a maintenance window',
    body: MaintenanceInput,
    answer: MaintenanceWindow,
  }),
  cancel: endpoint({
    ...maintenance,
    method: 'DELETE',
    summary: 'Cancels the maintenance window',
    answer: DoneView,
  }),
};

/** The outgoing mail server. */
export const emailConfigEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/email-config',
    access,
    summary: 'The settings of the outgoing mail server, the password as a mask',
    answer: EmailConfigView,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/email-config',
    access,
    summary: 'Changes the settings of the outgoing mail server',
    body: EmailConfigInput,
    answer: EmailConfigView,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/test-email',
    access,
    summary: 'Sends a test mail with settings that need not be saved',
    body: TestEmailInput,
    answer: DoneView,
    slow: true,
  }),
};

/** Archives of the whole database. */
export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access,
    summary: 'The backups, newest first',
    answer: z.array(BackupView),
    slow: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access,
    summary: 'Makes a backup',
    answer: BackupView,
    status: 201,
    errors: ['conflict'],
    slow: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:id/file',
    access,
    params: { id: idOf('Backup') },
    summary: "A backup's file",
    answer: file('application/gzip'),
    errors: ['conflict'],
    slow: true,
  }),
};

const oneMail = {
  method: 'POST',
  access,
  params: { uuid: uuidOf('Mail') },
  answer: OutboxMailView,
  errors: ['conflict'],
} as const;

/** Mails on their way, and the queues behind them. */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access,
    summary: 'The newest mails, of one state or all, at most 200',
    query: OutboxQuery,
    answer: OutboxView,
  }),
  lane: endpoint({
    method: 'GET',
    path: '/api/admin/mail-lane',
    access,
    summary: 'Whether mail goes out',
    answer: MailLaneView,
  }),
  retry: endpoint({
    ...oneMail,
    path: '/api/admin/outbox/:uuid/retry',
    summary: 'Sends a mail again that failed or waits',
  }),
  cancel: endpoint({
    ...oneMail,
    path: '/api/admin/outbox/:uuid/cancel',
    summary: 'Cancels a mail that was not sent',
  }),
  queues: endpoint({
    method: 'GET',
    path: '/api/admin/queues',
    access,
    summary: 'A page that shows the queues',
    answer: html,
  }),
  queueFiles: endpoint({
    method: 'GET',
    path: '/api/admin/queues/*rest',
    access,
    summary: 'The parts of the page that shows the queues',
    answer: file('*/*'),
    errors: ['not-found'],
  }),
};

import { endpoint, file, html, idParam, uuidParam } from '@fieldhouse/endpoint';
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
import {
  MailLaneView,
  OutboxMailDetailsView,
  OutboxMailView,
  OutboxQuery,
  OutboxView,
} from '../verification.ts';

const access = 'sysadmin';

/** System settings, statistics and history. */
export const systemEndpoints = {
  readSettings: endpoint({
    method: 'GET',
    path: '/api/admin/system-settings',
    access,
    summary: 'Get the system settings',
    answer: SystemSettingsView,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/system-settings',
    access,
    summary: 'Update the system settings',
    body: SystemSettingsInput,
    answer: SystemSettingsView,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access,
    summary: 'Count schools, users, teams, and games',
    answer: StatisticsView,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access,
    summary: 'List the history of all schools and the system, newest first, 50 entries per page',
    query: AuditQuery,
    answer: AuditPageView,
  }),
};

const maintenance = { path: '/api/admin/maintenance', access } as const;

/** The maintenance window. */
export const maintenanceEndpoints = {
  read: endpoint({
    ...maintenance,
    method: 'GET',
    summary: 'Get the upcoming or current maintenance window, or null',
    answer: MaintenanceView,
  }),
  schedule: endpoint({
    ...maintenance,
    method: 'POST',
    summary: 'Schedule a maintenance window',
    body: MaintenanceInput,
    answer: MaintenanceWindow,
  }),
  cancel: endpoint({
    ...maintenance,
    method: 'DELETE',
    summary: 'Cancel the maintenance window',
    answer: DoneView,
  }),
};

/** The outgoing mail server. */
export const emailConfigEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/email-config',
    access,
    summary: 'Get the mail server settings, with the password masked',
    answer: EmailConfigView,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/email-config',
    access,
    summary: 'Update the mail server settings',
    body: EmailConfigInput,
    answer: EmailConfigView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/email-config',
    access,
    summary:
      'Remove the mail server settings. Email goes through the server set at startup again, if there is one',
    answer: EmailConfigView,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/test-email',
    access,
    summary: 'Send a test email with the given settings, without saving them',
    body: TestEmailInput,
    answer: DoneView,
    slow: true,
  }),
};

/** Backups of the whole database. */
export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access,
    summary: 'List backups, newest first',
    answer: z.array(BackupView),
    slow: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access,
    summary: 'Create a backup',
    answer: BackupView,
    status: 201,
    errors: ['busy'],
    slow: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:id/file',
    access,
    params: { id: idParam('Backup') },
    summary: 'Download a backup',
    answer: file('application/gzip'),
    errors: ['busy'],
    slow: true,
  }),
};

const oneMail = {
  method: 'POST',
  access,
  params: { uuid: uuidParam('Email') },
  answer: OutboxMailView,
  errors: ['conflict'],
} as const;

/** The outbox and the queues behind it. */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access,
    summary: 'List emails, newest first: the 200 most recent, or with `limit` a page',
    query: OutboxQuery,
    answer: OutboxView,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:uuid',
    access,
    params: { uuid: uuidParam('Email') },
    summary: 'Get an email with its text, without one-time links and passwords',
    answer: OutboxMailDetailsView,
  }),
  lane: endpoint({
    method: 'GET',
    path: '/api/admin/mail-lane',
    access,
    summary: 'Get whether sending email is paused',
    answer: MailLaneView,
  }),
  retry: endpoint({
    ...oneMail,
    path: '/api/admin/outbox/:uuid/retry',
    summary: 'Resend a failed or waiting email',
  }),
  cancel: endpoint({
    ...oneMail,
    path: '/api/admin/outbox/:uuid/cancel',
    summary: 'Cancel an email that was not sent',
  }),
  queues: endpoint({
    method: 'GET',
    path: '/api/admin/queues',
    access,
    summary: 'Page that shows the queues',
    answer: html,
  }),
  queueFiles: endpoint({
    method: 'GET',
    path: '/api/admin/queues/*rest',
    access,
    summary: 'Files of the queues page',
    answer: file('*/*'),
    errors: ['not-found'],
  }),
};

import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { AuditPageView, AuditQuery } from '../audit.ts';
import { StaffMemberView, SchoolSettingsUpdate, SchoolView } from '../school.ts';

/** The signed-in user's school. */
export const schoolEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/school',
    access: 'staff',
    summary: 'Get your school',
    etag: 'schedule',
    answer: SchoolView,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/school',
    access: 'staff',
    summary: "Update your school's settings",
    body: SchoolSettingsUpdate,
    answer: SchoolView,
    errors: ['stale'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/school/users',
    access: 'staff',
    summary: 'List the users at your school by name',
    answer: z.array(StaffMemberView),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'staff',
    summary: "List your school's history, newest first, 50 entries per page",
    query: AuditQuery,
    answer: AuditPageView,
  }),
};

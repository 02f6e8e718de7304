import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { AuditPageView, AuditQuery } from '../audit.ts';
import { ColleagueView, SchoolSettingsInput, SchoolView } from '../school.ts';

/** The school of whoever is signed in. */
export const schoolEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/school',
    access: 'staff',
    summary: 'The own school',
    answer: SchoolView,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/school',
    access: 'staff',
    summary: "Changes the own school's settings",
    body: SchoolSettingsInput,
    answer: SchoolView,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/school/users',
    access: 'staff',
    summary: 'Everybody of the own school who has an account, by name',
    answer: z.array(ColleagueView),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'staff',
    summary: 'What was done in the own school, newest first, 50 entries at a time',
    query: AuditQuery,
    answer: AuditPageView,
  }),
};

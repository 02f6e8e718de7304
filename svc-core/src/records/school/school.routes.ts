import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { listStaff } from './list-staff.ts';
import { readSchool, saveSchoolSettings } from './school.ts';

/** The signed-in user's school. */
export const schoolRoutes: Feature = (routes) => {
  routes.serve(schoolEndpoints.read, ({ school }) => readSchool(school));
  routes.serve(schoolEndpoints.update, ({ school, body }) => saveSchoolSettings(school, body));
  routes.serve(schoolEndpoints.users, ({ school }) => listStaff(school));
};

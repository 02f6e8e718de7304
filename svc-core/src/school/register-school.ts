import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { Register } from '../platform/deps.ts';
import { readSchool, saveSchoolSettings } from './school.ts';

/** The school of whoever is signed in. */
export const registerSchool: Register = (routes) => {
  routes.serve(schoolEndpoints.read, ({ school }) => readSchool(school));
  routes.serve(schoolEndpoints.update, ({ school, body }) => saveSchoolSettings(school, body));
};

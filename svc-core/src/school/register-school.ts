import { SchoolSettingsInput } from '@fieldhouse/core-contract';
import type { Register } from '../platform/deps.ts';
import { readSchool, saveSchoolSettings } from './school.ts';

/** The school of whoever is signed in. */
export const registerSchool: Register = (routes) => {
  routes.get('/api/school', { access: 'staff' }, ({ school }) => readSchool(school));

  routes.post('/api/school', { access: 'staff', body: SchoolSettingsInput }, ({ school, body }) =>
    saveSchoolSettings(school, body),
  );
};

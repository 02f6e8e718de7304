import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { SchoolSettingsInput, SchoolView } from '@fieldhouse/core-contract';
import { call, refresh, useRead } from '@fieldhouse/shell/api';

/** The school of whoever is signed in. */
export const useSchool = () => useRead(schoolEndpoints.read, {});

export async function saveSchool(input: SchoolSettingsInput): Promise<SchoolView> {
  const school = await call(schoolEndpoints.update, { body: input });
  await refresh(schoolEndpoints.read);
  return school;
}

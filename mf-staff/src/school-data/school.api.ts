import { SchoolView, type SchoolSettingsInput } from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';

const PATH = '/api/school';

/** The school of whoever is signed in. */
export const useSchool = () => useRead(PATH, SchoolView);

export async function saveSchool(input: SchoolSettingsInput): Promise<SchoolView> {
  const school = await api.post(PATH, input, SchoolView);
  await refresh(PATH);
  return school;
}

import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { SchoolSettingsInput, SchoolView } from '@fieldhouse/core-contract';
import { change, putAnswer, useRead } from '@fieldhouse/shell/api';

/** The school of whoever is signed in. */
export const useSchool = () => useRead(schoolEndpoints.read, {});

/** Gives the school as it is stored; null where the answer to the change could not be read. */
export async function saveSchool(input: SchoolSettingsInput): Promise<SchoolView | null> {
  const school = await change(schoolEndpoints.update, { body: input });
  await putAnswer(schoolEndpoints.read, school);
  return school;
}

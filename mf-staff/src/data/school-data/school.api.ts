import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { SchoolSettingsUpdate, SchoolView } from '@fieldhouse/core-contract';
import { mutate, putAnswer, refresh, useRead } from '@fieldhouse/shell/api';

/** The signed-in user's school. */
export const useSchool = () => useRead(schoolEndpoints.read, {});

/** Refetches the school. */
export const refreshSchool = () => refresh(schoolEndpoints.read);

/** Returns the school as stored; null if the response could not be parsed. */
export async function saveSchool(input: SchoolSettingsUpdate): Promise<SchoolView | null> {
  const school = await mutate(schoolEndpoints.update, { body: input });
  await putAnswer(schoolEndpoints.read, school);
  return school;
}

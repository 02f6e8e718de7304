import { createSchool, deleteSchool } from './school-api.ts';
import type { CreatedSchool } from './school-api.ts';
import type { BrowserPage } from './browser.ts';
import type { BrowserFixture } from './browser-fixture.ts';

type SchoolTest = (school: CreatedSchool, sysadmin: BrowserPage) => Promise<void>;

/** Runs a test with its own school and deletes the school afterward. `authorized`: local parts of the addresses that may register. */
export const temporarySchools =
  ({ signedIn }: BrowserFixture) =>
  async (authorized: readonly string[], story: SchoolTest): Promise<void> => {
    const sysadmin = await signedIn('sysadmin', { path: '' });
    const school = await createSchool(sysadmin.context, authorized);
    try {
      await story(school, sysadmin);
    } finally {
      await deleteSchool(sysadmin.context, school);
    }
  };

import { makeSchool, removeSchool } from './account-school.ts';
import type { AccountSchool } from './account-school.ts';
import type { Visit } from './browser.ts';
import type { Visits } from './visits.ts';

type Story = (school: AccountSchool, sysadmin: Visit) => Promise<void>;

/** Runs a test with its own school and deletes the school afterward. `authorized`: local parts of the addresses that may register. */
export const ownSchools =
  ({ signedIn }: Visits) =>
  async (authorized: readonly string[], story: Story): Promise<void> => {
    const sysadmin = await signedIn('sysadmin', { path: '' });
    const school = await makeSchool(sysadmin.context, authorized);
    try {
      await story(school, sysadmin);
    } finally {
      await removeSchool(sysadmin.context, school);
    }
  };

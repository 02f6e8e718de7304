import { schoolEndpoints } from '@fieldhouse/core-contract';
import { screen } from '@fieldhouse/shell/testing';
import { openStaff, staffApi } from './staff-app.ts';

/** The server of a school without other people. */
export const settingsApi = () => staffApi().on(schoolEndpoints.users, []);

/** Opens the settings and waits for the school. */
export const openSettings = async (api = settingsApi()) => {
  const page = await openStaff(api, '/settings');
  await screen.findByLabelText('School name');
  return page;
};

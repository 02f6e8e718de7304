import { screen } from '@fieldhouse/shell/testing';
import { openStaff, staffApi } from './staff-app.ts';

/** Opens the settings and waits for the school. */
export const openSettings = async (api = staffApi()) => {
  const page = await openStaff(api, '/settings');
  await screen.findByLabelText('School name');
  return page;
};

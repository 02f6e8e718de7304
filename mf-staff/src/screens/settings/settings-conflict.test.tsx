import { schoolEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  refuseAsStale,
  samChanged,
  screen,
  valueOf,
} from '@fieldhouse/shell/testing';
import { aSchool } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const stored = aSchool({ mascot: 'Owls', version: 2 });
const SAVE = 'Save All Changes';
const mascot = () => screen.getByLabelText('Mascot');
const accent = () => document.documentElement.style.getPropertyValue('--school-accent');

const openStored = async () => {
  const api = staffApi().on(schoolEndpoints.read, stored);
  const { user } = await openSettings(api);
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  return { api, user, retype };
};

describe('the settings', () => {
  test('are not overwritten, and saved twice each with the newest version', async () => {
    const { api, user, retype } = await openStored();
    await retype(mascot(), 'Tigers');
    const theirs = { ...stored, mascot: 'Bears', version: 3 };
    refuseAsStale(api, schoolEndpoints.update, theirs, samChanged('mascot'));
    await press(user, SAVE);
    await screen.findByText('Sam Porter changed the mascot to Bears two minutes ago.');
    expect(valueOf(mascot())).toBe('Tigers');
    api.on(schoolEndpoints.update, ({ body }) => ({
      ...stored,
      mascot: body.mascot ?? '',
      version: (body.version ?? 0) + 1,
    }));
    await press(user, SAVE);
    await expectToast('School settings saved successfully');
    await gone(() => screen.queryByText(/Sam Porter/));
    await retype(mascot(), 'Lions');
    await press(user, SAVE);
    await expectToast('School settings saved successfully');
    expect(api.callsOf(schoolEndpoints.update).map(({ body }) => body.version)).toEqual([2, 3, 4]);
  });

  test('ask before a link leaves them unsaved, and take back previewed colors', async () => {
    const { user, retype } = await openStored();
    const before = accent();
    await retype(screen.getByLabelText('Primary color'), '#123456');
    await press(user, 'Apply Colors');
    await expectToast('School colors have been applied to the interface');
    expect(accent()).toBe('#123456');
    const leave = async () => {
      await user.click(screen.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
      return openedDialog('Discard Changes?', 'alertdialog');
    };
    await press(user, 'Keep Editing', await leave());
    await gone(() => screen.queryByRole('alertdialog'));
    expect(window.location.pathname).toBe('/settings');
    expect(valueOf(screen.getByLabelText('Primary color'))).toBe('#123456');
    await press(user, 'Discard', await leave());
    await screen.findByRole('heading', { level: 1, name: 'Team Management' });
    expect(window.location.pathname).toBe('/teams');
    expect(accent()).toBe(before);
  });
});

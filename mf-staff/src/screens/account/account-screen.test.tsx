import { sessionEndpoints } from '@fieldhouse/core-contract';
import {
  expectTexts,
  expectToast,
  fireEvent,
  press,
  screen,
  valueOf,
} from '@fieldhouse/shell/testing';
import { aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const field = (label: string) => screen.getByLabelText(label, { exact: true });

const openAccount = async (api: ReturnType<typeof staffApi>) => {
  const page = await openStaff(api, '/account');
  await screen.findByLabelText('First Name');
  return page;
};

describe('the own name', () => {
  test('is changed everywhere once it is saved', async () => {
    const me = { firstName: 'Casey', lastName: 'Jones' };
    const api = staffApi().on(sessionEndpoints.saveProfile, aUser(me));
    const { user } = await openAccount(api);
    expect([valueOf(field('First Name')), valueOf(field('Last Name'))]).toEqual([
      'dana',
      'whitfield',
    ]);
    fireEvent.input(field('First Name'), { target: { value: ' ' } });
    await press(user, 'Save Name');
    await expectTexts(document.body, 'First name is required');
    expect(api.callsOf(sessionEndpoints.saveProfile)).toEqual([]);
    fireEvent.input(field('First Name'), { target: { value: 'Casey ' } });
    fireEvent.input(field('Last Name'), { target: { value: 'Jones' } });
    api.forgetCalls();
    await press(user, 'Save Name');
    await expectToast('Your name has been saved');
    expect(api.callsOf(sessionEndpoints.saveProfile)).toEqual([{ body: me }]);
    expect(screen.getAllByText('Casey Jones').length).toBeGreaterThan(0);
  });

  test('stays in the form with the reason when it cannot be saved', async () => {
    const api = staffApi().refuse(
      sessionEndpoints.saveProfile,
      'invalid-input',
      'Please check the form.',
      { lastName: "Can't contain a web address" },
    );
    const { user } = await openAccount(api);
    fireEvent.input(field('Last Name'), { target: { value: 'Jones' } });
    await press(user, 'Save Name');
    await expectToast('Failed to save your name', 'Please check the form.');
    await expectTexts(document.body, "Can't contain a web address");
    expect(valueOf(field('Last Name'))).toBe('Jones');
  });
});

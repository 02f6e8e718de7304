import { schoolEndpoints, TIMEZONES } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectFocus,
  expectTexts,
  expectToast,
  fireEvent,
  gone,
  press,
  screen,
  valueOf,
  waitFor,
} from '@fieldhouse/shell/testing';
import { aSchool } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const SAVE = 'Save All Changes';
const field = (label: string) => screen.getByLabelText(label, { exact: true });

const retype = (label: string, text: string) => enterText(field(label), text);
const asksBeforeLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

describe('the school settings', () => {
  test('show the stored school', async () => {
    const { user } = await openSettings();
    screen.getByRole('heading', { level: 1, name: 'School Settings' });
    await expectTexts(document.body, 'School Information', 'School Colors & Branding');
    const { name, address, athleticDirector, mascot, primaryColor } = aSchool();
    for (const [label, value] of Object.entries({
      'School name': name,
      Address: address,
      'Athletic director': athleticDirector,
      Mascot: mascot,
    }))
      expect(valueOf(field(label))).toBe(value);
    expect(valueOf(field('Primary color')).toUpperCase()).toBe(primaryColor);
    const timezone = screen.getByRole('combobox', { name: 'Timezone' });
    await user.click(timezone);
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(
      TIMEZONES.map(({ label }) => label),
    );
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('listbox'));
    await expectFocus(timezone);
  });

  test('show default colors for a school without colors, and tolerate unknown values', async () => {
    const { athleticDirector: _director, mascot: _mascot, ...old } = aSchool({ name: 'School 1' });
    const api = staffApi()
      .answerUnchecked(schoolEndpoints.read, {
        ...old,
        address: null,
        primaryColor: null,
        secondaryColor: null,
        timezone: 'Moon/Tranquility',
      })
      .answerUnchecked(schoolEndpoints.users, [
        { id: 1, email: 'c@school.test', firstName: 'Jo', lastName: 'Planted', role: 'user' },
        { note: 'no entry at all' },
      ]);
    await openSettings(api);
    await expectTexts(document.body, 'Jo Planted');
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
    expect(valueOf(field('School name'))).toBe('School 1');
    expect(valueOf(field('Primary color'))).toBe('#1E3A8A');
  });

  test('require a name and two hex colors', async () => {
    const { user } = await openSettings();
    retype('School name', '  ');
    retype('Primary color', 'navy');
    retype('Secondary color', '#12');
    await press(user, SAVE);
    await expectTexts(document.body, 'School name is required');
    const problems = () => screen.queryAllByText('Please enter a valid hex color');
    await waitFor(() => expect(problems()).toHaveLength(2));
    retype('Primary color', '#abc');
    retype('Secondary color', '#AABBCC');
    await waitFor(() => expect(problems()).toHaveLength(0));
  });

  test('offer a darker shade of a primary color that fades into the page', async () => {
    const { user } = await openSettings();
    expect(screen.queryByRole('button', { name: 'Use Suggested Color' })).toBeNull();
    fireEvent.input(field('Primary color'), { target: { value: '#FFFF00' } });
    await screen.findByText('This primary color is very light');
    await press(user, 'Use Suggested Color');
    await waitFor(() => expect(valueOf(field('Primary color'))).toBe('#7A7A00'));
    expect(screen.queryByText('This primary color is very light')).toBeNull();
    await expectFocus(field('Primary color'));
    expect(asksBeforeLeaving()).toBe(true);
  });

  test('send the whole form, show that they are saving, and ask before unsaved changes are left', async () => {
    const api = staffApi().on(schoolEndpoints.update, ({ body }) =>
      aSchool({ mascot: body.mascot ?? '' }),
    );
    const { user } = await openSettings(api);
    expect(asksBeforeLeaving()).toBe(false);
    retype('Mascot', 'Owls');
    expect(asksBeforeLeaving()).toBe(true);
    const release = api.hold(schoolEndpoints.update);
    await press(user, SAVE);
    await screen.findByRole('button', { name: 'Saving...' });
    release();
    await expectToast('School settings saved successfully');
    const { name, address, athleticDirector, primaryColor, secondaryColor, timezone } = aSchool();
    expect(api.callsOf(schoolEndpoints.update)).toEqual([
      {
        body: {
          name,
          address,
          athleticDirector,
          primaryColor,
          secondaryColor,
          timezone,
          mascot: 'Owls',
        },
      },
    ]);
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  test('keep the input when saving fails, and show why', async () => {
    const sentence = 'The database is away.';
    const api = staffApi().refuse(schoolEndpoints.update, 'unavailable', sentence);
    const { user } = await openSettings(api);
    retype('Mascot', 'Tigers');
    await chooseOption(user, 'Timezone', 'Pacific (PT)');
    await press(user, SAVE);
    await expectToast('Failed to save school settings', sentence);
    expect(valueOf(field('Mascot'))).toBe('Tigers');
    expect(screen.getByRole('combobox', { name: 'Timezone' }).textContent).toBe('Pacific (PT)');
    expect(asksBeforeLeaving()).toBe(true);
    api.refuse(schoolEndpoints.update, 'invalid-input', 'Please check the form.', {
      mascot: 'No tigers',
    });
    await press(user, SAVE);
    await expectTexts(document.body, 'No tigers');
  });
});

describe('two forms with unsaved changes', () => {
  test('are both asked for, until both are saved', async () => {
    const api = staffApi().on(schoolEndpoints.update, aSchool({ mascot: 'Owls' }));
    const { user } = await openSettings(api);
    retype('Mascot', 'Owls');
    await user.click(await screen.findByLabelText('Ask search engines not to list it'));
    await press(user, SAVE);
    await expectToast('School settings saved successfully');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(screen.getByLabelText('Ask search engines not to list it'));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

import { reminderEndpoints } from '@fieldhouse/core-contract';
import { expectToast, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const { read, update } = reminderEndpoints;

describe('the game reminders', () => {
  const toggle = (name: string) => screen.findByRole('switch', { name });
  const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true';

  test('are saved with each switch, and go back when that fails', async () => {
    const api = staffApi()
      .on(read, { opponents: false, coaches: true })
      .refuse(update, 'unavailable', 'Away');
    const { user } = await openSettings(api);
    expect([await isOn('Remind other schools'), await isOn('Remind your coaches')]).toEqual([
      false,
      true,
    ]);
    await user.click(await toggle('Remind other schools'));
    await expectToast('Failed to save your game reminders', 'Away');
    await waitFor(async () => expect(await isOn('Remind other schools')).toBe(false));
    api.on(update, { opponents: true, coaches: true });
    await user.click(await toggle('Remind other schools'));
    await expectToast("We'll remind other schools the day before each game");
    await waitFor(async () => expect(await isOn('Remind other schools')).toBe(true));
    api.on(update, { opponents: true, coaches: false });
    await user.click(await toggle('Remind your coaches'));
    await expectToast("We won't remind your coaches");
    expect(api.callsOf(update).at(-1)).toEqual({ body: { opponents: true, coaches: false } });
  });

  test('show why they could not be loaded, and load again', async () => {
    const api = staffApi().refuse(read, 'unavailable', 'The database is away.');
    const { user } = await openSettings(api);
    await screen.findByText("Couldn't load your game reminders");
    api.on(read, { opponents: true, coaches: false });
    await press(user, 'Retry');
    await waitFor(async () => expect(await isOn('Remind other schools')).toBe(true));
  });
});

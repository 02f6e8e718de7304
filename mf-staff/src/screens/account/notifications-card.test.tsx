import { notificationEndpoints } from '@fieldhouse/core-contract';
import { expectToast, screen, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test, vi } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

describe('the email notifications', () => {
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

  test('are saved with each choice, and go back when that fails', async () => {
    const { read, update } = notificationEndpoints;
    const api = staffApi()
      .on(read, { confirmations: 'daily' })
      .refuse(update, 'unavailable', 'Away');
    const { user } = await openStaff(api, '/account');
    await waitFor(async () => expect((await radio(/^Once a day/)).checked).toBe(true));
    await user.click(await radio(/^Never/));
    await expectToast('Failed to save your email notifications', 'Away');
    await waitFor(async () => expect((await radio(/^Once a day/)).checked).toBe(true));
    api.on(update, { confirmations: 'each' });
    await user.click(await radio(/^Right away/));
    await expectToast("We'll email you each time a game is confirmed");
    expect((await radio(/^Right away/)).checked).toBe(true);
    expect(api.callsOf(update).at(-1)).toEqual({ body: { confirmations: 'each' } });
  });

  test('are where the link of the corner leads, apart from the area of the toasts', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const api = staffApi().on(notificationEndpoints.read, { confirmations: 'daily' });
    await openStaff(api, '/account#email-notifications');
    await radio(/^Once a day/);
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    const [card] = scrolled.mock.contexts;
    expect(card instanceof Element && card.textContent).toContain('Email Notifications');
    expect(document.querySelector('main [id="notifications"]')).toBeNull();
    scrolled.mockRestore();
  });

  test('have a switch for the weekly schedule, which goes back when saving fails', async () => {
    const { read, update } = notificationEndpoints;
    const stored = { confirmations: 'each', weeklySheet: false } as const;
    const api = staffApi().on(read, stored).refuse(update, 'unavailable', 'Away');
    const { user } = await openStaff(api, '/account');
    const weekly = () => screen.findByRole('switch', { name: 'Weekly Schedule' });
    await user.click(await weekly());
    await expectToast('Failed to save your email notifications', 'Away');
    await waitFor(async () => expect((await weekly()).getAttribute('aria-checked')).toBe('false'));
    api.on(update, { ...stored, weeklySheet: true });
    await user.click(await weekly());
    await expectToast("We'll email you the next week's games on Sundays at 6 PM");
    await waitFor(async () => expect((await weekly()).getAttribute('aria-checked')).toBe('true'));
    expect(api.callsOf(update).at(-1)).toEqual({ body: { weeklySheet: true } });
  });

  test('have no such switch with a service of the previous release', async () => {
    const { read } = notificationEndpoints;
    await openStaff(staffApi().on(read, { confirmations: 'each' }), '/account');
    await waitFor(async () => expect((await radio(/^Right away/)).checked).toBe(true));
    expect(screen.queryByRole('switch', { name: 'Weekly Schedule' })).toBeNull();
  });
});

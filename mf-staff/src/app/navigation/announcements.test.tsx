import { formatShortDay, publicSystemEndpoints, schoolEndpoints } from '@fieldhouse/core-contract';
import { screen } from '@fieldhouse/shell/testing';
import { aSystem } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

describe('system notices above every staff screen', () => {
  test.each(['/', '/games', '/settings?show=history'])(
    'report a missing mail server: %s',
    async (path) => {
      const api = staffApi().on(publicSystemEndpoints.read, aSystem({ mailMissing: true }));
      if (path.startsWith('/settings'))
        api.on(schoolEndpoints.history, { entries: [], next: null });
      await openStaff(api, path);
      await screen.findByText("Email isn't set up yet");
      screen.getByText('You can send games once your system administrator sets it up.');
    },
  );

  test("report scheduled maintenance in the reader's time zone", async () => {
    const maintenance = {
      startsAt: '2026-12-06T03:00:00.000Z',
      endsAt: '2026-12-06T05:00:00.000Z',
      notice: 'New servers for everybody',
    };
    await openStaff(staffApi().on(publicSystemEndpoints.read, aSystem({ maintenance })), '/games');
    await screen.findByText('New servers for everybody');
    expect(screen.getByRole('alert').textContent).toContain(
      `Fieldhouse will be unavailable from ${formatShortDay('2026-12-05')}, 10:00 PM EST to ${formatShortDay('2026-12-06')}, 12:00 AM EST. Save your work before then.`,
    );
  });
});

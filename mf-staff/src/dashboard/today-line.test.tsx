import { screen, within } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { gamesApi } from '../../testing/game-dialog.ts';
import { openStaff } from '../../testing/staff-app.ts';

test('a day with games has the way to change them together', async () => {
  await openStaff(gamesApi(aGame(1, 0), aGame(2, 0), aGame(3, 0, { status: 'canceled' })), '/');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  today.getByText('2 games today');
  expect(today.getByRole('link', { name: 'Weather Day' }).getAttribute('href')).toBe(
    '/weather-day',
  );
});

test('a day without games has not', async () => {
  await openStaff(gamesApi(aGame(1, 1), aGame(2, 0, { disruption: 'postponed' })), '/');
  await screen.findByRole('region', { name: 'Needs You' });
  expect(screen.queryByRole('link', { name: 'Weather Day' })).toBeNull();
});

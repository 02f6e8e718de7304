import { formatShortDay, changeEndpoints } from '@fieldhouse/core-contract';
import { screen, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { aChange, aHeldChange } from '../../../../testing/a-change.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list } = changeEndpoints;

const sendAt = '2026-11-20T19:07:00.000Z';

test('says of each change what it was, who made it, and what became of its emails', async () => {
  const createdAt = '2026-11-20T19:05:00.000Z';
  const api = staffApi().answerUnchecked(list, [
    aHeldChange({ id: 5, kind: 'back-on', sendAt, createdAt, recipientsCount: 1 }),
    aChange({
      id: 4,
      gamesCount: 6,
      day: '2026-12-03',
      sendAt,
      createdAt,
      recipientsCount: 31,
      failedCount: 2,
    }),
    aChange({ id: 3, kind: 'edited', reason: '', by: '', sendAt: null, createdAt, tell: [] }),
    aChange({ id: 2, kind: 'accepted', undoneAt: createdAt, createdAt }),
    aChange({ id: 1, kind: 'abandoned', sendAt, createdAt }),
  ]);
  await openStaff(api, '/changes');
  const entries = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole(
    'listitem',
  );
  const at = `${formatShortDay('2026-11-20')}, 2:05 PM`;
  expect(entries.map((entry) => entry.textContent)).toEqual([
    `1 game back on${at} · Dana Whitfield · Weather1 email goes out at 2:07 PM.Not Sent Yet`,
    `Thu 12/03/2026: 6 games postponed${at} · Dana Whitfield · Weather31 emails went out at 2:07 PM.2 emails failed`,
    `1 game changed${at} · Deleted userNo one was notified.`,
    `1 proposal accepted${at} · Dana Whitfield · WeatherNo emails were sent.Undone`,
    `1 game abandoned${at} · Dana Whitfield · Weather1 email went out at 2:07 PM.`,
  ]);
  expect(
    screen.getByRole('link', { name: 'Thu 12/03/2026: 6 games postponed' }).getAttribute('href'),
  ).toBe('/changes/4');
});

test('says that there are none, and where changes are made', async () => {
  await openStaff(staffApi(), '/changes');
  await screen.findByText('No changes yet');
  expect(screen.getByRole('link', { name: 'Weather Day' }).getAttribute('href')).toBe(
    '/weather-day',
  );
});

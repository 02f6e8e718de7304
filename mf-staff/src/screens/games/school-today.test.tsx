import { gameEndpoints } from '@fieldhouse/core-contract';
import { aGame as sampleGame, anOpponent } from '@fieldhouse/core-contract/samples';
import { openedDialog, press, screen, valueOf, within } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

// Wednesday, 11 PM at the school, which is in New York; Thursday afternoon for the reader.
const reader = { now: '2026-09-17T03:00:00.000Z', timeZone: 'Pacific/Auckland' };
const aGame = (id: number, date: string) =>
  sampleGame({
    id,
    date,
    venue: `Field ${id}`,
    opponent: { ...anOpponent(), schoolName: 'Adams' },
  });
const api = () =>
  staffApi().on(gameEndpoints.list, [
    aGame(1, '2026-09-15'),
    aGame(2, '2026-09-16'),
    aGame(3, '2026-09-30'),
    aGame(4, '2026-10-01'),
  ]);

describe("for a reader far from the school, today is the school's", () => {
  test('in the list of games and in typed dates', async () => {
    const { user } = await openStaff(api(), '/games?period=next-two-weeks', reader);
    await screen.findByText('2 of 4 games');
    screen.getByRole('row', { name: /Field 2/ });
    screen.getByRole('row', { name: /Field 3/ });
    await press(user, 'Schedule Game');
    const dialog = await openedDialog('Schedule New Game');
    const date = within(dialog).getByLabelText('Date');
    for (const [typed, shown] of [
      ['+7', '09/23/2026'],
      ['today', '09/16/2026'],
      ['thu', '09/17/2026'],
    ] as const) {
      await user.clear(date);
      await user.type(date, typed);
      await user.tab();
      expect(valueOf(date)).toBe(shown);
    }
  });
});

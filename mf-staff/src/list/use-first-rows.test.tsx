import { conflictEndpoints } from '@fieldhouse/core-contract';
import { screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { aConflict } from '../../testing/a-conflict.ts';
import { gamesApi } from '../../testing/game-dialog.ts';
import { openStaff } from '../../testing/staff-app.ts';

const OPEN = [1, 2, 3, 4, 5, 6, 7].map((number) => aConflict(number, { date: dayFromNow(3) }));

const rowsOf = (name: string) => document.querySelectorAll(`ul[aria-label="${name}"] > li`).length;

test('the first list of a page starts with a few rows, and later ones are complete at once', async () => {
  const counts: number[] = [];
  const observer = new MutationObserver(() => {
    const count = rowsOf('Open conflicts');
    if (count !== counts.at(-1)) counts.push(count);
  });
  observer.observe(document, { childList: true, subtree: true });
  const api = gamesApi(aGame(1, 3), aGame(2, 3)).on(conflictEndpoints.list, {
    open: OPEN,
    accepted: [],
  });
  const { user } = await openStaff(api, '/conflicts');
  await waitFor(() => expect(rowsOf('Open conflicts')).toBe(7));
  expect(counts.filter((count) => count > 0)).toEqual([3, 7]);
  counts.length = 0;
  await user.click(screen.getByRole('tab', { name: 'Accepted' }));
  await user.click(screen.getByRole('tab', { name: 'Open' }));
  await waitFor(() => expect(rowsOf('Open conflicts')).toBe(7));
  observer.disconnect();
  expect(counts).toEqual([0, 7]);
});

import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import { enterText, gone, openedDialog, press, waitFor, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { aNoPlayDate } from '../../../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list, check, holidays } = noPlayDateEndpoints;

async function openForm(api: ReturnType<typeof staffApi>) {
  const { user } = await openStaff(api, '/no-play-dates');
  await press(user, 'Add Date');
  return { user, dialog: await openedDialog('Add No-Play Date') };
}

test('games on the days of the form are counted as soon as the days are known', async () => {
  const api = staffApi().on(check, ({ body }) => ({
    gamesCount: body.dates[0]?.to === '2100-02-01' ? 1 : 12,
  }));
  const { user, dialog } = await openForm(api);
  const field = (label: string) => within(dialog).getByLabelText(label);
  enterText(field('Name'), 'Exams');
  expect(api.callsOf(check)).toEqual([]);
  enterText(field('First day'), '2/1/2100');
  await user.tab();
  await within(dialog).findByText('1 game is affected');
  enterText(field('Last day'), '2/5/2100');
  await user.tab();
  await within(dialog).findByText('12 games are affected');
  expect(api.callsOf(check).at(-1)).toEqual({
    body: {
      dates: [
        {
          scope: 'school',
          refId: null,
          from: '2100-02-01',
          to: '2100-02-05',
          fromTime: null,
          toTime: null,
        },
      ],
    },
  });
  await user.click(field('All day'));
  await gone(() => within(dialog).queryByText('12 games are affected'));
});

test('days without games say nothing, and a count that failed is told in a line', async () => {
  const api = staffApi().on(list, [aNoPlayDate()]).on(check, { gamesCount: 0 });
  const { user } = await openStaff(api, '/no-play-dates');
  await press(user, /^Edit Final Exams/);
  const dialog = await openedDialog('Edit No-Play Date');
  await waitFor(() => expect(api.callsOf(check)).toHaveLength(1));
  expect(dialog.textContent).not.toMatch(/affected/);
  api.failNetwork(check);
  const last = within(dialog).getByLabelText('Last day');
  enterText(last, '1/21/2100');
  await user.tab();
  await within(dialog).findByText("Couldn't check which games are affected.");
  within(dialog).getByRole('button', { name: 'Update Date' });
});

test('holidays are counted together, and their games once', async () => {
  const days = ['2026-11-26', '2026-11-27'].map((day) => ({
    name: `Holiday of ${day}`,
    from: day,
    to: day,
    added: false,
  }));
  const api = staffApi()
    .on(holidays, days)
    .on(check, ({ body }) => ({ gamesCount: body.dates.length + 1 }));
  const { user } = await openStaff(api, '/no-play-dates');
  await press(user, 'Add US Holidays');
  const dialog = await openedDialog('Add US Holidays');
  await press(user, 'Select All', dialog);
  await within(dialog).findByText('3 games are affected');
  await press(user, 'Clear All', dialog);
  await gone(() => within(dialog).queryByText('3 games are affected'));
});

import { facilityEndpoints, noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type { NoPlayDateView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aGym } from '../../../testing/a-facility.ts';
import { aNoPlayDate } from '../../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const datesApi = (...dates: readonly NoPlayDateView[]) =>
  staffApi().on(noPlayDateEndpoints.list, [...dates]);
const open = (api = datesApi(aNoPlayDate()), query = '') =>
  openStaff(api, `/no-play-dates${query}`);

describe('the no-play dates screen', () => {
  test('lists dates by month with kind, days, hours, whom they are for, and games', async () => {
    const api = datesApi(
      aNoPlayDate({ gamesCount: 3 }),
      aNoPlayDate({
        id: 2,
        name: 'Floor Work',
        scope: 'facility',
        refId: 2,
        from: '2100-02-01',
        to: '2100-02-01',
        fromTime: '13:00',
        toTime: '15:30',
        kind: 'flood',
      }),
    ).on(facilityEndpoints.list, [aGym()]);
    await open(api);
    const january = await screen.findByRole('region', { name: 'January 2100' });
    expect(january.textContent).toContain(
      'Final Exams ExamsMon 01/18/2100 to Fri 01/22/2100Whole school3 games are affected',
    );
    const february = screen.getByRole('region', { name: 'February 2100' });
    await within(february).findByText('Main Gym');
    expect(february.textContent).toContain('Floor Work floodMon 02/01/2100, 1:00-3:30 PM');
  });

  test('shows past dates only on All', async () => {
    const past = aNoPlayDate({ id: 2, name: 'Old Exams', from: '2020-01-06', to: '2020-01-06' });
    const { user } = await open(datesApi(past, aNoPlayDate()));
    await screen.findByText('1 of 2 no-play dates');
    expect(screen.queryByText('Old Exams')).toBeNull();
    await press(user, 'All');
    await screen.findByText('Old Exams');
    expect(window.location.search).toBe('?show=all');
  });

  test('adds a date for a facility, with hours', async () => {
    const api = datesApi()
      .on(facilityEndpoints.list, [aGym()])
      .on(noPlayDateEndpoints.create, aNoPlayDate());
    const { user } = await open(api);
    await press(user, 'Add Date');
    const dialog = await openedDialog('Add No-Play Date');
    const field = (label: string) => within(dialog).getByLabelText(label);
    await press(user, 'Add Date', dialog);
    await expectTexts(dialog, 'Name is required', 'Choose a kind', 'Date is required');
    enterText(field('Name'), 'Floor Work');
    await chooseOption(user, 'Kind', 'Maintenance', dialog);
    await chooseOption(user, "Who it's for", 'One facility', dialog);
    enterText(field('First day'), '2/1/2100');
    await user.click(field('All day'));
    await press(user, 'Add Date', dialog);
    await expectTexts(dialog, 'Choose a facility', 'Time is required');
    await chooseOption(user, 'Facility', 'Main Gym', dialog);
    enterText(field('Start time'), '1:00');
    enterText(field('End time'), '3:30');
    await press(user, 'Add Date', dialog);
    await expectToast('No-play date added successfully');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(noPlayDateEndpoints.create)).toMatchObject([
      {
        body: {
          name: 'Floor Work',
          kind: 'maintenance',
          scope: 'facility',
          refId: 2,
          from: '2100-02-01',
          to: '2100-02-01',
          fromTime: '13:00',
          toTime: '15:30',
        },
      },
    ]);
  });

  test('deletes after a question', async () => {
    const api = datesApi(aNoPlayDate()).on(noPlayDateEndpoints.remove, { message: 'Done' });
    const { user } = await open(api);
    await press(user, /^Delete Final Exams/);
    await press(user, 'Delete', await openedDialog('Delete No-Play Date', 'alertdialog'));
    await expectToast('No-play date deleted successfully');
  });
});

test('US holidays that are there already are shown as added, and the checked ones are added', async () => {
  const [labor, veterans] = [
    { name: 'Labor Day', from: '2026-09-07', to: '2026-09-07', added: true },
    { name: 'Veterans Day', from: '2026-11-11', to: '2026-11-11', added: false },
  ];
  const api = datesApi()
    .on(noPlayDateEndpoints.holidays, [labor, veterans])
    .on(noPlayDateEndpoints.createSeveral, { added: [aNoPlayDate()], skipped: 1 });
  const { user } = await open(api);
  await press(user, 'Add US Holidays');
  const dialog = await openedDialog('Add US Holidays');
  expect(await within(dialog).findByLabelText(/^Labor Day/)).toHaveProperty('disabled', true);
  await within(dialog).findByText('Added');
  await user.click(within(dialog).getByLabelText(/^Veterans Day/));
  await press(user, 'Add 1 Date', dialog);
  await expectToast('1 date added, 1 was there already');
  expect(api.callsOf(noPlayDateEndpoints.createSeveral)).toMatchObject([
    { body: { dates: [{ name: 'Veterans Day', kind: 'holiday', from: '2026-11-11' }] } },
  ]);
});

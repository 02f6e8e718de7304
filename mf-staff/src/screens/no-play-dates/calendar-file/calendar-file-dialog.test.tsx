import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectToast,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const event = (name: string, day: string) =>
  `BEGIN:VEVENT\r\nUID:${name}\r\nSUMMARY:${name}\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\n`;
const year = new Date().getFullYear();
const HOURS = `BEGIN:VEVENT\r\nUID:z\r\nSUMMARY:Picture Day\r\nDTSTART;TZID=District Time:${year}1113T090000\r\nEND:VEVENT\r\n`;
const CALENDAR = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event('Senior Prom', `${year}1111`)}${event('No School', `${year}1112`)}${HOURS}END:VCALENDAR\r\n`;

const openDialog = async () => {
  const api = staffApi().on(noPlayDateEndpoints.createSeveral, { added: [], skipped: 0 });
  const { user } = await openStaff(api, '/no-play-dates');
  await press(user, 'From a Calendar File');
  return { api, user, dialog: await openedDialog('Add from a Calendar File') };
};

test('events of a file are chosen by their titles, each with a kind, and added', async () => {
  const { api, user, dialog } = await openDialog();
  const input = within(dialog).getByLabelText('Calendar file');
  const yearOf = new Date().getMonth() < 7 ? 1 : 0;
  if (yearOf === 1) await chooseOption(user, 'School year', new RegExp(`^${year}-`), dialog);
  await user.upload(input, new File([CALENDAR], 'district.ics', { type: 'text/calendar' }));
  const noSchool = await within(dialog).findByLabelText(/^No School/);
  expect(noSchool).toHaveProperty('checked', true);
  within(dialog).getByText(/^We don't know the time zone "District Time"/);
  const prom = within(dialog).getByLabelText(/^Senior Prom/);
  expect(prom).toHaveProperty('checked', false);
  await user.click(prom);
  await chooseOption(user, 'Kind of No School', 'Religious Day', dialog);
  await user.type(within(dialog).getByLabelText('Filter events'), 'prom');
  await within(dialog).findByText('1 event, 2 selected');
  await press(user, 'Add 2 Dates', dialog);
  await expectToast('0 dates added');
  expect(api.callsOf(noPlayDateEndpoints.createSeveral)).toMatchObject([
    {
      body: {
        dates: [
          { name: 'Senior Prom', kind: 'school-event', from: `${year}-11-11`, scope: 'school' },
          { name: 'No School', kind: 'religious', from: `${year}-11-12`, fromTime: null },
        ],
      },
    },
  ]);
});

test('a file that is no calendar or too large is refused with a sentence, and text can be pasted', async () => {
  const { user, dialog } = await openDialog();
  const input = within(dialog).getByLabelText('Calendar file');
  await user.upload(input, new File(['x'.repeat(5_000_001)], 'big.ics', { type: 'text/calendar' }));
  await within(dialog).findByText(/larger than 5 MB/);
  await user.upload(input, new File(['Date,Team'], 'games.ics', { type: 'text/calendar' }));
  await within(dialog).findByText(/This isn't a calendar file/);
  await user.click(within(dialog).getByText('Paste the Text Instead'));
  await user.click(within(dialog).getByLabelText('Text of the Calendar'));
  await user.paste('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  await press(user, 'Read Text', dialog);
  await within(dialog).findByText(/has no events in the school year/);
  expect(screen.queryByText(/isn't a calendar file/)).toBeNull();
});

import { importEndpoints } from '@fieldhouse/import-contract';
import {
  expectFocus,
  expectToast,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aPreview } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, listSheets, readSheet, forgetSheet, preview } = importEndpoints;
const ADDRESS = 'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/edit#gid=0';
const sheet = {
  id: 4,
  address: ADDRESS,
  name: 'Fall 2026 - Schedule',
  readAt: '2026-11-20T15:00:00.000Z',
  readBy: 'Pat Doe',
};
const CSV = 'Date,Time,Team,H/A,Opponent\n';
const sheetsApi = () =>
  staffApi()
    .on(list, [])
    .on(listSheets, [sheet])
    .on(readSheet, { sheet, csvData: CSV })
    .on(preview, aPreview());

async function open(api: ReturnType<typeof staffApi>) {
  const page = await openStaff(api, '/import-games');
  await screen.findByRole('textbox', { name: 'Google Sheet link' });
  return page;
}
const field = () => screen.getByRole('textbox', { name: 'Google Sheet link' });

test('a sheet is read by its address and previewed with what changed', async () => {
  const api = sheetsApi();
  const { user } = await open(api);
  await user.type(field(), `${ADDRESS}{Enter}`);
  await screen.findByRole('region', { name: 'Preview' });
  expect(api.callsOf(readSheet)).toEqual([{ body: { address: ADDRESS } }]);
  expect(api.callsOf(preview)).toEqual([
    { body: { csvData: CSV, fileName: 'Fall 2026 - Schedule (Google Sheet)', mode: 'update' } },
  ]);
});

test('a sheet that was read before is read again', async () => {
  const api = sheetsApi();
  const { user } = await open(api);
  const row = within(await screen.findByRole('list', { name: 'Sheets Read Before' }));
  row.getByText(/^Last read .+ by Pat Doe$/);
  await press(user, 'Read Fall 2026 - Schedule again');
  await screen.findByRole('region', { name: 'Preview' });
  expect(api.callsOf(readSheet)).toEqual([{ body: { address: ADDRESS } }]);
});

test('an address that is wrong is told beside it, and other failures in a toast', async () => {
  const sentence = "This isn't the address of a Google Sheet.";
  const api = sheetsApi().refuse(readSheet, 'invalid-input', sentence, { address: sentence });
  const { user } = await open(api);
  await user.type(field(), 'fall{Enter}');
  await screen.findByText(sentence);
  await expectFocus(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  api.refuse(readSheet, 'unavailable', 'Google is down.');
  await user.type(field(), '{Enter}');
  await expectToast('Import Failed', 'Google is down.');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a sheet is removed from the list after a question', async () => {
  const api = sheetsApi().on(forgetSheet, { message: 'Forgotten.' });
  const { user } = await open(api);
  await screen.findByRole('list', { name: 'Sheets Read Before' });
  await press(user, 'Remove Fall 2026 - Schedule from the list');
  const dialog = await openedDialog('Remove Fall 2026 - Schedule?', 'alertdialog');
  api.on(listSheets, []);
  await press(user, 'Remove', dialog);
  await expectToast('The sheet has been removed from the list');
  expect(api.callsOf(forgetSheet)).toEqual([{ params: { id: 4 } }]);
  expect(screen.queryByRole('list', { name: 'Sheets Read Before' })).toBeNull();
});

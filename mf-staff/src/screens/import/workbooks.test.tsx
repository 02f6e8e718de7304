import { importEndpoints } from '@fieldhouse/import-contract';
import {
  expectFocus,
  expectToast,
  expectTexts,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aPreview, aResult } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, create, preview } = importEndpoints;
const WORKBOOK = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff])], 'fall.xlsx');
const NAMES = ['Fall', 'Winter', 'Contacts'];
const importApi = () => staffApi().on(list, []).on(create, aResult());

const handIn = async (api: ReturnType<typeof importApi>, { first = false } = {}) => {
  const page = await openStaff(api, '/import-games');
  await screen.findByText('Drag and drop your file here');
  if (first) await press(page.user, 'Preview first');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.user.upload(input, WORKBOOK);
  return page;
};
const sheets = () => within(screen.getByRole('group', { name: 'Sheet' }));

test('a workbook is sent as it is', async () => {
  const api = importApi();
  await handIn(api);
  await screen.findByRole('region', { name: 'Import Results' });
  await expectToast('Import Complete');
  expect(api.callsOf(create)).toEqual([{ body: { file: 'fall.xlsx' } }]);
});

test('a preview shows which sheet was read, and another one can be chosen and imported', async () => {
  const read = (taken: string) => aPreview({ sheets: { taken, names: NAMES } });
  const api = importApi().on(preview, read('Fall'));
  const { user } = await handIn(api, { first: true });
  await screen.findByText('We read "Fall".');
  expect(sheets().getByRole('button', { name: 'Fall' }).getAttribute('aria-pressed')).toBe('true');
  api.on(preview, read('Winter'));
  await user.click(sheets().getByRole('button', { name: 'Winter' }));
  await screen.findByText('We read "Winter".');
  await press(user, 'Import 1 Game');
  await screen.findByRole('region', { name: 'Import Results' });
  await expectToast('Import Complete');
  const chosen = { file: 'fall.xlsx', mode: 'new', sheet: 'Winter', corrections: '{}' };
  expect(api.callsOf(preview)).toEqual([{ body: { file: 'fall.xlsx' } }, { body: chosen }]);
  expect(api.callsOf(create)).toEqual([{ body: chosen }]);
});

test('a preview asks for the sheet if none looks like a schedule, and shows nothing else yet', async () => {
  const asking = { sheets: { taken: null, names: NAMES }, columns: [], newGames: 0, totalRows: 0 };
  const none = { teams: [], opponents: [], games: [], createdOpponents: 0 };
  const api = importApi().on(preview, aPreview({ ...asking, ...none }));
  const { user } = await handIn(api, { first: true });
  await expectTexts(document.body, 'Which sheet has your schedule?');
  screen.getByText('Choose a sheet to import');
  expect(screen.getByRole('button', { name: 'Nothing to Import' }).hasAttribute('disabled')).toBe(
    true,
  );
  for (const text of ['New Games', 'Columns']) expect(screen.queryByText(text)).toBeNull();
  api.on(preview, aPreview({ sheets: { taken: 'Winter', names: NAMES } }));
  await user.click(sheets().getByRole('button', { name: 'Winter' }));
  await screen.findByText('Will create 1 game');
});

test('an import without a preview leads to the choice of a sheet', async () => {
  const sentence = 'No sheet of this file looks like a schedule.';
  const api = importApi()
    .refuse(create, 'invalid-input', sentence, { sheet: sentence })
    .on(preview, aPreview({ sheets: { taken: null, names: NAMES } }));
  const { user } = await handIn(api);
  await expectToast('Import Failed', sentence);
  await expectFocus(await screen.findByRole('region', { name: 'Choose a Sheet' }));
  await press(user, 'Choose a Sheet');
  await expectTexts(document.body, 'Which sheet has your schedule?');
});

import { opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentContactRow, OpponentContactResult } from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import {
  chooseOption,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const roosevelt = anOpponent({ id: 7, schoolName: 'Roosevelt', email: 'old@r.test', version: 4 });
const kennedy = anOpponent({ id: 8, schoolName: 'Kennedy' });

/** Checks rows as the service does, as far as the tests need it. */
function resultOf({ school, email = '', opponentId }: OpponentContactRow): OpponentContactResult {
  const known = [roosevelt, kennedy].find(
    ({ id, schoolName }) =>
      id === opponentId || (opponentId === undefined && schoolName === school),
  );
  const about = { opponentId: known?.id ?? null, schoolName: known?.schoolName ?? school };
  if (!email.includes('@'))
    return {
      ...about,
      outcome: 'problem',
      changes: [],
      problem: `"${email}" isn't a valid email address.`,
    };
  const before = known?.email ?? '';
  const changes = before === email ? [] : [{ field: 'email' as const, before, after: email }];
  const notes = email.includes(';') ? ['Several addresses.'] : [];
  if (!known) return { ...about, outcome: 'new', changes, notes };
  return { ...about, version: 4, outcome: changes.length === 0 ? 'unchanged' : 'changed', changes };
}

const contactsApi = () =>
  staffApi()
    .on(opponentEndpoints.list, [roosevelt, kennedy])
    .on(opponentEndpoints.contacts, ({ body }) => ({ rows: body.rows.map(resultOf) }));
type Api = ReturnType<typeof contactsApi>;
const savedRows = (api: Api) =>
  api.callsOf(opponentEndpoints.contacts).filter(({ body }) => body.preview !== true);

async function openDialog(api = contactsApi()) {
  const { user } = await openStaff(api, '/opponents');
  await press(user, 'Import Contacts');
  const dialog = await openedDialog('Import Contacts');
  const uploadFile = (file: File) =>
    user.upload(within(dialog).getByLabelText('File with contacts'), file);
  const upload = (...lines: readonly string[]) =>
    uploadFile(new File([lines.join('\n')], 'contacts.csv', { type: 'text/csv' }));
  return { api, user, dialog, upload, uploadFile };
}

describe('a file of contacts', () => {
  test('is previewed with what changes, and saved without the rows that have a problem', async () => {
    const { api, user, dialog, upload } = await openDialog();
    await upload(
      'School,Email',
      'Roosevelt,new@r.test',
      `Kennedy,${kennedy.email}`,
      'Lincoln,ad@l.test',
      'Mater Dei,none',
    );
    await within(dialog).findByText('1 row has a problem');
    within(dialog).getByText('1 new opponent and 1 updated contact. 1 row changes nothing.');
    const rows = within(within(dialog).getByRole('list', { name: 'Rows of the file' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Mater DeiChangeRow 5: "none" isn\'t a valid email address.',
      'RooseveltChangeEmail: old@r.test → new@r.test',
      'LincolnNew opponentChangeEmail: ad@l.test',
    ]);
    await press(user, 'Save 2 Contacts', dialog);
    await expectToast('Saved 1 new opponent and 1 updated contact');
    await gone(() => screen.queryByRole('dialog'));
    expect(savedRows(api).map(({ body }) => body.rows)).toMatchObject([
      [
        { school: 'Roosevelt', email: 'new@r.test', opponentId: 7, version: 4 },
        { school: 'Lincoln', email: 'ad@l.test' },
      ],
    ]);
    expect(savedRows(api)[0]?.body.rows[1]).not.toHaveProperty('opponentId');
  });

  test('has its matches corrected', async () => {
    const { api, user, dialog, upload } = await openDialog();
    await upload('School,Email', 'FDR Prep,ad@fdr.test');
    await within(dialog).findByText('1 new opponent.');
    await press(user, 'Change match for FDR Prep', dialog);
    const field = within(dialog).getByLabelText('Opponent for FDR Prep');
    await user.clear(field);
    await user.type(field, 'roose');
    await user.click(await screen.findByRole('option', { name: 'Roosevelt' }));
    await within(dialog).findByText('1 updated contact.');
    within(dialog).getByText('Matched to Roosevelt');
    await press(user, 'Save 1 Contact', dialog);
    await expectToast('Saved 1 updated contact');
    expect(savedRows(api).map(({ body }) => body.rows)).toMatchObject([
      [{ school: 'FDR Prep', opponentId: 7 }],
    ]);
  });

  test('that someone made outdated is checked again', async () => {
    const { api, user, dialog, upload } = await openDialog();
    await upload('School,Email', 'Roosevelt,new@r.test');
    await within(dialog).findByText('1 updated contact.');
    const checks = api.callsOf(opponentEndpoints.contacts).length;
    api.refuse(opponentEndpoints.contacts, 'stale', 'Someone else changed Roosevelt.');
    await press(user, 'Save 1 Contact', dialog);
    await expectToast("Couldn't save the contacts", 'Someone else changed Roosevelt.');
    await waitFor(() =>
      expect(api.callsOf(opponentEndpoints.contacts).length).toBeGreaterThan(checks + 1),
    );
    await screen.findByRole('dialog', { name: 'Import Contacts' });
  });

  test('of many rows shows some of them at a time', async () => {
    const { user, dialog, upload } = await openDialog();
    await upload(
      'School,Email',
      ...Array.from({ length: 120 }, (_, n) => `School ${n},a@${n}.test`),
    );
    await within(dialog).findByText('120 new opponents.');
    const rows = () => within(dialog).getAllByRole('listitem').length;
    expect(rows()).toBe(50);
    await press(user, 'Show More (70)', dialog);
    await waitFor(() => expect(rows()).toBe(100));
  });

  test('that can not be read is refused with a sentence, and cells can be pasted', async () => {
    const { user, dialog, upload } = await openDialog();
    await upload('x'.repeat(400_001));
    await within(dialog).findByText(/larger than 400 KB/);
    await upload('Date,Team');
    await within(dialog).findByText(/No column is named School/);
    await user.click(within(dialog).getByText('Paste Cells Instead'));
    await user.click(within(dialog).getByLabelText('Cells from a Spreadsheet'));
    await user.paste('School\tEmail\nRoosevelt\told@r.test');
    await press(user, 'Read Text', dialog);
    await within(dialog).findByText('Nothing to save. 1 row changes nothing.');
    expect(screen.queryByText(/No column is named School/)).toBeNull();
  });

  test('has columns to choose, which the next file with the same header begins with', async () => {
    const { api, user, dialog, upload } = await openDialog();
    const lines = [
      'School,Principal,Principal Email,Athletic Director,AD Email',
      'Lincoln,Kim Ott,kim@l.test,Lee Poe,lee@l.test',
    ];
    await upload(...lines);
    await within(dialog).findByText('1 new opponent.');
    const rowsSeen = () => api.callsOf(opponentEndpoints.contacts).at(-1)?.body.rows;
    expect(rowsSeen()).toMatchObject([{ name: 'Lee Poe', email: 'lee@l.test' }]);
    await chooseOption(user, 'Email', 'Principal Email · kim@l.test');
    await chooseOption(user, 'Contact', 'Principal · Kim Ott');
    await waitFor(() =>
      expect(rowsSeen()).toMatchObject([{ name: 'Kim Ott', email: 'kim@l.test' }]),
    );
    await upload(...lines);
    await within(dialog).findByText('Columns, as you chose them last time');
    await waitFor(() => expect(rowsSeen()).toMatchObject([{ email: 'kim@l.test' }]));
    await upload('Athletic Trainers,', 'School,Email', 'Lincoln,bo@l.test');
    await within(dialog).findByText('Whose contacts are in the file?');
    await upload('a,b', 'Lincoln,Lee Poe');
    await within(dialog).findByText('Which column has the school?');
    await chooseOption(user, 'School', 'a · Lincoln');
    await chooseOption(user, 'Contact', 'b · Lee Poe');
    await waitFor(() => expect(rowsSeen()).toMatchObject([{ school: 'Lincoln', name: 'Lee Poe' }]));
  });

  test('can be a workbook: the sheet with contacts is read, and another one can be chosen', async () => {
    const sheets = [
      { name: 'Schedule', csvData: 'sep=,\nDate,Time,Team,H/A,Opponent\n9/4,5,JV,H,Kennedy' },
      {
        name: 'Directory',
        csvData: 'sep=,\nSchool,Email,Title\nLincoln,ad@l.test;b@l.test,AD\nA,,Dean',
      },
      { name: 'Long', csvData: null },
    ];
    const api = contactsApi().on(importEndpoints.readWorkbook, { sheets });
    const { user, dialog, uploadFile } = await openDialog(api);
    await uploadFile(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'directory.xlsx'));
    await within(dialog).findByText('1 new opponent.');
    within(dialog).getByText('1 row of another person left out.');
    within(dialog).getByText('Several addresses.');
    await chooseOption(user, 'Sheet', 'Long');
    await within(dialog).findByText(/larger than 400 KB/);
    api.on(importEndpoints.readWorkbook, {
      sheets: [sheets[0], sheets[2]].flatMap((s) => s ?? []),
    });
    await uploadFile(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'schedule.xlsx'));
    await within(dialog).findByText('Which sheet has the contacts?');
    expect(within(dialog).queryByText(/larger than 400 KB/)).toBeNull();
  });
});

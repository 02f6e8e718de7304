import { changeEndpoints } from '@fieldhouse/core-contract';
import type { ChangeSetView } from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import type { ImportResultView } from '@fieldhouse/import-contract';
import { expectFocus, expectToast, press, screen, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aChangePreview, aHeldChange, changeDetails } from '../../../testing/a-change.ts';
import { aResult } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { one, list, notify, checkNotify } = changeEndpoints;
const NOTIFY = 'Notify 222 People';
const EVERYBODY = ['opponents', 'coaches', 'contacts', 'followers'];

const untold = (parts: Partial<ChangeSetView> = {}) =>
  changeDetails({
    kind: 'edited',
    tell: [],
    sendAt: null,
    canUndo: true,
    gamesCount: 3,
    recipientsCount: 0,
    recipients: [],
    untoldGames: 3,
    ...parts,
  });
const held = aHeldChange({ kind: 'edited', tell: EVERYBODY, gamesCount: 3, recipientsCount: 222 });
const agreedApi = () => staffApi().on(one, untold()).on(checkNotify, aChangePreview());

async function importChanged(
  api = agreedApi(),
  agreedChange: ImportResultView['agreedChange'] = { changeSetId: 7, games: 3 },
) {
  api.on(importEndpoints.list, []).on(importEndpoints.create, aResult({ agreedChange }));
  const page = await openStaff(api, '/import-games');
  await screen.findByText('Drag and drop your file here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.user.upload(input, new File(['Date\n'], 'fall.csv', { type: 'text/csv' }));
  await expectToast('Import Complete');
  const card = await screen.findByRole('region', { name: 'Notify People' });
  return { ...page, api, card };
}

/** As another request changes it. */
const becomes = (api: ReturnType<typeof agreedApi>, change: Partial<ChangeSetView>) =>
  api.on(one, untold({ ...change, untoldGames: 0 })).on(list, [held]);

test('agreed games that an import changed end in the choice who is notified, with everyone chosen', async () => {
  const { api, user, card } = await importChanged();
  within(card).getByText(
    '3 games that other schools had been asked about or had confirmed were changed.',
  );
  await within(card).findByLabelText('Other schools (6)');
  for (const box of within(card).getAllByRole('checkbox', { name: /^(Other|Coaches|Followers)/ }))
    expect(box).toHaveProperty('checked', true);
  api.on(notify, () => {
    becomes(api, held);
    return { changeSetId: 7, sendAt: held.sendAt, recipients: 222 };
  });
  await press(user, NOTIFY, card);
  await screen.findByText(/^222 emails go out at \d+:\d\d [AP]M\.$/);
  await expectFocus(screen.getByRole('region', { name: 'Notify People' }));
  expect(api.callsOf(notify)).toEqual([{ params: { id: 7 }, body: { tell: EVERYBODY } }]);
  await screen.findByRole('button', { name: /^Undo ?: 3 games changed/ });
});

test('nobody is notified if nobody is chosen, and that can be changed later', async () => {
  const { api, user, card } = await importChanged();
  await user.click(await within(card).findByLabelText("Don't notify anyone"));
  await press(user, 'Notify No One', card);
  await screen.findByText(/^No one was notified\. You can still notify people/);
  expect(screen.getByRole('link', { name: 'View Change' }).getAttribute('href')).toBe('/changes/7');
  expect(api.callsOf(notify)).toEqual([]);
});

test('a choice that could not be saved stays, and one that a colleague made shows', async () => {
  const { api, user, card } = await importChanged(agreedApi().failNetwork(notify));
  await user.click(await within(card).findByLabelText('Followers (212)'));
  await press(user, 'Notify 10 People', card);
  await expectToast("Couldn't notify anyone", "Can't reach the server");
  expect(within(card).getByLabelText('Followers (212)')).toHaveProperty('checked', false);
  becomes(api, held).refuse(notify, 'already-done', 'People were already notified of this change.');
  await press(user, 'Notify 10 People', card);
  await expectToast("Couldn't notify anyone", 'People were already notified of this change.');
  await screen.findByText(/^222 emails go out at /);
});

test('a change that could not be read can be read again', async () => {
  const api = staffApi().refuse(one, 'unavailable', 'The database is away.');
  const { user, card } = await importChanged(api.on(checkNotify, aChangePreview()));
  await within(card).findByText("Couldn't load this change");
  api.on(one, untold());
  await press(user, 'Retry', card);
  await screen.findByRole('button', { name: NOTIFY });
});

test('too many agreed games are not offered', async () => {
  const { card } = await importChanged(agreedApi(), { changeSetId: null, games: 2_500 });
  within(card).getByText(/^2,500 games that other schools/);
  within(card).getByText(/^That's too many to notify people about in one step\./);
  expect(within(card).queryByRole('button')).toBeNull();
});

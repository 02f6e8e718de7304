import { opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentMergeView, OpponentView } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aUser, anOpponent } from '@fieldhouse/shell/testing/samples';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { dismissedPairs } from './dismissed-pairs.ts';
import { chooseRowAction } from '../../../testing/menus.ts';

beforeEach(() => localStorage.clear());

const kept = anOpponent({ id: 1, schoolName: 'Roosevelt', gamesCount: 2 });
const twin = anOpponent({
  id: 2,
  schoolName: 'Roosevelt HS',
  managerName: '',
  email: '',
  phone: '',
  needsContact: true,
  gamesCount: 3,
});
const other = anOpponent({ id: 3, schoolName: 'Zenith Academy' });

/** An API that merges for good, as the service does. */
function mergingApi(more: Partial<OpponentMergeView> = {}, ...listed: readonly OpponentView[]) {
  let opponents = listed.length > 0 ? listed : [kept, twin, other];
  return staffApi()
    .on(opponentEndpoints.list, () => [...opponents])
    .on(opponentEndpoints.merge, ({ params, body }) => {
      const into = opponents.find(({ id }) => id === body.into) ?? kept;
      const merged = { ...into, gamesCount: 5, movedGames: 3, sameGames: [], ...more };
      if (!body.preview)
        opponents = opponents.flatMap((one) =>
          one.id === params.id ? [] : one.id === into.id ? [merged] : [one],
        );
      return merged;
    });
}
const merges = (api: ReturnType<typeof mergingApi>) =>
  api.callsOf(opponentEndpoints.merge).map(({ params, body }) => [params.id, body]);

describe('duplicates', () => {
  test('are suggested, previewed, and merged into the one with a contact', async () => {
    const api = mergingApi();
    const { user } = await openStaff(api, '/opponents');
    await press(user, 'Merge Roosevelt and Roosevelt HS');
    const dialog = await openedDialog('Merge Opponents');
    const radio = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('radio', { name });
    expect(radio(/^Roosevelt 2 games, Dana/).checked).toBe(true);
    radio(/^Roosevelt HS 3 games, no contact$/);
    await within(dialog).findByText('What Roosevelt has after the merge');
    within(dialog).getByText('5 games, 3 of them from Roosevelt HS');
    within(dialog).getByText(/Roosevelt HS is then off the list.*can't be undone\.$/);
    expect(merges(api)).toEqual([[2, { into: 1, preview: true }]]);
    await press(user, 'Merge Opponents', dialog);
    await expectToast('Roosevelt HS was merged into Roosevelt', 'It has 5 games now.');
    await gone(() => screen.queryByRole('dialog'));
    expect(merges(api).at(-1)).toEqual([2, { into: 1 }]);
    await gone(() => screen.queryByText('A school may be on the list twice'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('that are different schools are not suggested again', async () => {
    const { user } = await openStaff(mergingApi(), '/opponents');
    await screen.findByText('A school may be on the list twice');
    await press(user, 'Roosevelt and Roosevelt HS are different schools');
    await gone(() => screen.queryByText('A school may be on the list twice'));
    expect(dismissedPairs(aUser().id)).toEqual(['1-2']);
  });
});

describe('merging from a card', () => {
  test('asks for the other one, and lets a person keep either', async () => {
    const api = mergingApi({}, kept, other);
    const { user } = await openStaff(api, '/opponents');
    await chooseRowAction(user, 'Merge With Another School', 'Zenith Academy');
    const dialog = await openedDialog('Merge Opponents');
    await press(user, 'Merge Opponents', dialog);
    await within(dialog).findByText('Choose the other opponent');
    expect(merges(api)).toEqual([]);
    const field = within(dialog).getByLabelText('The Same School as Zenith Academy');
    await user.type(field, 'roose');
    await user.click(await screen.findByRole('option', { name: 'Roosevelt' }));
    await waitFor(() => expect(valueOf(field)).toBe('Roosevelt'));
    await user.click(within(dialog).getByRole('radio', { name: /^Zenith Academy/ }));
    await within(dialog).findByText('What Zenith Academy has after the merge');
    await press(user, 'Merge Opponents', dialog);
    await expectToast('Roosevelt was merged into Zenith Academy');
    expect(merges(api).at(-1)).toEqual([1, { into: 3 }]);
  });

  test('tells which games may be on the schedule twice', async () => {
    const sameGames = Array.from({ length: 7 }, (_, n) => ({
      team: `Team ${n}`,
      date: '2030-09-06',
      gameIds: [n, 100 + n],
    }));
    const { user } = await openStaff(mergingApi({ sameGames }), '/opponents');
    await chooseRowAction(user, 'Merge With Another School', 'Roosevelt HS');
    const dialog = await openedDialog('Merge Opponents');
    await within(dialog).findByText('7 games may be on the schedule twice');
    within(dialog).getByText('Team 0, Fri 09/06/2030');
    within(dialog).getByText('and 2 more');
  });

  test('says why it failed and stays open', async () => {
    const api = mergingApi();
    const { user } = await openStaff(api, '/opponents');
    await chooseRowAction(user, 'Merge With Another School', 'Roosevelt HS');
    const dialog = await openedDialog('Merge Opponents');
    await within(dialog).findByText('What Roosevelt has after the merge');
    api.refuse(opponentEndpoints.merge, 'invalid-input', 'Opponent not found');
    await press(user, 'Merge Opponents', dialog);
    await expectToast('Failed to merge opponents', 'Opponent not found');
    await screen.findByRole('dialog', { name: 'Merge Opponents' });
  });

  test('waits for a preview, and asks for it again', async () => {
    const api = mergingApi().refuse(opponentEndpoints.merge, 'unavailable', 'Away.');
    const { user } = await openStaff(api, '/opponents');
    await chooseRowAction(user, 'Merge With Another School', 'Roosevelt HS');
    const dialog = await openedDialog('Merge Opponents');
    await within(dialog).findByText("Couldn't check the merge");
    const button = within(dialog).getByRole('button', { name: 'Merge Opponents' });
    expect(button).toHaveProperty('disabled', true);
    api.on(opponentEndpoints.merge, { ...kept, movedGames: 3, sameGames: [] });
    await press(user, 'Retry', dialog);
    await within(dialog).findByText('What Roosevelt has after the merge');
    expect(button).toHaveProperty('disabled', false);
  });

  test('is not offered for the only opponent', async () => {
    await openStaff(mergingApi({}, kept), '/opponents');
    await screen.findByRole('button', { name: 'Edit Roosevelt' });
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  });
});

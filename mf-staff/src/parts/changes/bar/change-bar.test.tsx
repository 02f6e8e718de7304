import { changeEndpoints, schoolEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  press,
  screen,
  unmatchedToasts,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aSchool } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { aChange, aHeldChange, changeDetails } from '../../../../testing/a-change.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list, one, undo, sendNow } = changeEndpoints;

const bar = () => screen.findByRole('region', { name: 'Latest changes' });
const held = () =>
  aHeldChange({
    sendAt: new Date(Date.now() + 90_500).toISOString(),
    gamesCount: 6,
    recipientsCount: 31,
  });

test('a change whose emails have not left is on every screen, with the time in the school’s zone', async () => {
  const change = { ...held(), sendAt: '2100-11-20T19:07:00.000Z' };
  const api = staffApi()
    .on(schoolEndpoints.read, aSchool({ timezone: 'America/Los_Angeles' }))
    .on(list, [change]);
  await openStaff(api, '/teams', { timeZone: 'America/New_York' });
  const said = within(await bar()).getByRole('status');
  expect(said.textContent).toBe('6 games postponed. 31 emails go out at 11:07 AM PST.');
  expect(said.querySelector('[aria-hidden]')).toBeNull();
});

test('a page without such a change shows nothing, and reads them once', async () => {
  const api = staffApi().on(list, [
    aChange(),
    aHeldChange({ id: 8, undoneAt: aChange().createdAt }),
  ]);
  const { user } = await openStaff(api, '/teams');
  await waitFor(() => expect(api.callsOf(list)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Opponents' }));
  await screen.findByRole('heading', { level: 1, name: 'Opponent Schools' });
  expect(screen.queryByRole('region', { name: 'Latest changes' })).toBeNull();
  expect(api.callsOf(list)).toHaveLength(1);
});

test('counts down, for the eye only', async () => {
  await openStaff(staffApi().on(list, [held()]), '/teams');
  const left = await within(await bar()).findByText(/^1:\d\d$/);
  expect(left.getAttribute('aria-hidden')).toBe('true');
  const first = left.textContent;
  await waitFor(() => expect(left.textContent).not.toBe(first));
  expect(left.textContent < first).toBe(true);
});

test('undo says what is as before, and what somebody changed since', async () => {
  const api = staffApi()
    .on(list, [held()])
    .on(undo, () => {
      api.on(list, [{ ...held(), canUndo: false, undoneAt: aChange().createdAt }]);
      return { restored: 4, kept: [{ gameId: 2, label: 'Football Varsity vs Adams' }] };
    });
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Undo/);
  await expectToast(
    '4 games are as before',
    'Changed since, so not undone: Football Varsity vs Adams.',
  );
  await gone(() => screen.queryByRole('region', { name: 'Latest changes' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(api.callsOf(undo)).toEqual([{ params: { id: 7 } }]);
});

test('an undo that comes too late says so, and offers Put Back On instead', async () => {
  const api = staffApi()
    .on(list, [held()])
    .refuse(undo, 'conflict', 'The emails of this change went out.');
  const release = api.hold(undo);
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Undo/);
  // Not before: a read of the list would take the button away.
  api.on(list, [{ ...held(), canUndo: false }]).on(one, changeDetails());
  release();
  await expectToast("Couldn't undo this change", 'The emails of this change went out.');
  await press(user, /^Put Back On/);
  await waitFor(() => expect(window.location.pathname).toBe('/changes/7'));
});

test('Send Now does not wait, and the notice stays until it is dismissed', async () => {
  const sent = { ...held(), sendAt: '2026-11-20T19:05:00.000Z', canUndo: false };
  const api = staffApi()
    .on(list, [held()])
    .on(sendNow, () => {
      api.on(list, [sent]);
      return { changeSetId: 7, sendAt: sent.sendAt, recipients: 31 };
    });
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Send Now/);
  await expectToast('The emails are on their way');
  await within(await bar()).findByText('6 games postponed. 31 emails went out at 2:05 PM.');
  expect(screen.queryByRole('button', { name: /^Send Now/ })).toBeNull();
  await press(user, /^Dismiss/);
  await gone(() => screen.queryByRole('region', { name: 'Latest changes' }));
  expect(unmatchedToasts()).toEqual([]);
});

test('when the time is over, the server is asked whether the emails left', async () => {
  const change = aHeldChange({ sendAt: new Date(Date.now() + 1500).toISOString() });
  const api = staffApi().on(list, [change]);
  await openStaff(api, '/teams');
  const undoButton = await screen.findByRole('button', { name: /^Undo/ });
  undoButton.focus();
  api.on(list, [{ ...change, canUndo: false }]);
  await within(await bar()).findByText(/^1 game postponed\. 1 email went out at /);
  // The focus is still on the button, which undoes nothing anymore.
  expect(document.activeElement?.textContent).toMatch(/^Put Back On/);
});

test.each(['edited', 'back-on'])('a change that is %s is not put back on', async (kind) => {
  const change = aHeldChange({ kind });
  const api = staffApi()
    .on(list, [change])
    .on(one, changeDetails({ kind }))
    .on(sendNow, () => {
      api.on(list, [{ ...change, canUndo: false }]);
      return { changeSetId: 7, sendAt: change.sendAt, recipients: 1 };
    });
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Send Now/);
  await expectToast('The emails are on their way');
  await press(user, /^Details/);
  await waitFor(() => expect(window.location.pathname).toBe('/changes/7'));
  expect(screen.queryByRole('button', { name: /^Put Back On/ })).toBeNull();
});

test('several changes are there at once, the newest three', async () => {
  const changes = [11, 10, 9, 8].map((id) => aHeldChange({ id, gamesCount: id }));
  const api = staffApi()
    .on(list, changes)
    .on(one, changeDetails(aHeldChange({ id: 11 })));
  const { user } = await openStaff(api, '/teams');
  const lines = () =>
    within(screen.getByRole('region', { name: 'Latest changes' })).getAllByRole('status');
  await bar();
  expect(lines().map((line) => line.textContent.split('.')[0])).toEqual([
    '11 games postponed',
    '10 games postponed',
    '9 games postponed',
  ]);
  screen.getByRole('link', { name: '1 more change' });
  await user.click(screen.getByRole('link', { name: /^Details ?: 11 games postponed$/ }));
  await screen.findByRole('heading', { level: 1, name: '1 game postponed' });
  // The change's own page has its notice.
  await waitFor(() => expect(lines()[0]?.textContent).toContain('10 games postponed'));
});

import {
  formatShortDay,
  CALENDAR_APPS,
  privateFeedEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { PrivateFeedView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectFocus,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test, vi } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { chooseMore } from '../../../testing/menus.ts';

const { list, create, revoke } = privateFeedEndpoints;
const LINK = `${window.location.origin}/f/secret.ics`;
const ONCE = "Copy it now: it won't be shown again.";

const aFeed = (parts: Partial<PrivateFeedView> = {}): PrivateFeedView => ({
  id: 1,
  scope: 'school',
  teamId: null,
  createdBy: 'Dana Whitfield',
  createdAt: '2026-11-18T15:00:00.000Z',
  lastFetchedAt: null,
  ...parts,
});
const GOLF = aFeed({ id: 2, scope: 'team', teamId: 2, lastFetchedAt: '2026-11-21T00:00:00.000Z' });

const schoolWith = (...feeds: PrivateFeedView[]) =>
  staffApi()
    .on(teamEndpoints.list, [aTeam({ id: 1, published: true }), aTeam({ id: 2, sport: 'golf' })])
    .on(list, feeds);

const openPrivate = async (api = schoolWith(), path = '/games') => {
  const { user } = await openStaff(api, path);
  await chooseMore(user, 'Share');
  const dialog = await openedDialog('Share');
  await user.click(within(dialog).getByRole('tab', { name: 'Private Calendars' }));
  return { user, dialog };
};

describe('a private link', () => {
  test('is created for a team that is not public, and shown once', async () => {
    const api = schoolWith().on(create, { id: 2, url: LINK });
    const { user, dialog } = await openPrivate(api);
    await expectTexts(dialog, 'No private calendars yet.');
    await chooseOption(user, 'Schedule', 'Golf Varsity', dialog);
    api.on(list, [GOLF]);
    await press(user, 'Create Private Link', dialog);
    await expectTexts(dialog, ONCE, LINK, 'Private Link: Golf Varsity');
    expect(api.callsOf(create)).toEqual([{ body: { scope: 'team', teamId: 2 } }]);
    await expectFocus(within(dialog).getByRole('region', { name: 'New private link' }));
    await expectTexts(
      dialog,
      ...CALENDAR_APPS.flatMap(({ steps }) => steps.map(({ text }) => text)),
    );
    await within(dialog).findByRole('button', { name: 'Revoke the link of Golf Varsity' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the calendar address', dialog);
    await expectToast('The calendar address has been copied');
    expect(write).toHaveBeenCalledWith(LINK);
    await user.click(within(dialog).getByRole('tab', { name: 'Public Schedule' }));
    await user.click(within(dialog).getByRole('tab', { name: 'Private Calendars' }));
    await expectTexts(dialog, LINK);
    await press(user, 'Close', dialog);
    await gone(() => screen.queryByRole('dialog'));
    await chooseMore(user, 'Share');
    const again = await openedDialog('Share');
    await user.click(within(again).getByRole('tab', { name: 'Private Calendars' }));
    await within(again).findByRole('button', { name: 'Revoke the link of Golf Varsity' });
    expect(within(again).queryByText(LINK)).toBeNull();
  });

  test('is of the team that the screen shows, or of the whole school', async () => {
    const api = schoolWith().on(create, { id: 1, url: LINK });
    const { user, dialog } = await openPrivate(api, '/games?team=2');
    const schedule = await within(dialog).findByRole('combobox', { name: 'Schedule' });
    expect(schedule.textContent).toBe('Golf Varsity');
    await chooseOption(user, 'Schedule', 'Whole School', dialog);
    await press(user, 'Create Private Link', dialog);
    await expectTexts(dialog, 'Private Link: Whole School');
    expect(api.callsOf(create)).toEqual([{ body: { scope: 'school' } }]);
  });

  test('is refused where the school has too many', async () => {
    const api = schoolWith().refuse(
      create,
      'limit-reached',
      'A school can have 200. Revoke one first.',
    );
    const { user, dialog } = await openPrivate(api);
    await press(user, 'Create Private Link', dialog);
    await expectToast(
      'Failed to create the private link',
      'A school can have 200. Revoke one first.',
    );
    expect(within(dialog).queryByText(ONCE)).toBeNull();
  });
});

describe('the private calendars', () => {
  test('say whose they are and when they were last fetched, in the time of the school', async () => {
    const { dialog } = await openPrivate(schoolWith(GOLF, aFeed(), aFeed({ id: 3, teamId: 77 })));
    const rows = await within(dialog).findAllByRole('listitem');
    const created = `Created by Dana Whitfield on ${formatShortDay('2026-11-18')}, 10:00 AM`;
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Golf Varsity${created}Last fetched ${formatShortDay('2026-11-20')}, 7:00 PMRevoke the link of Golf Varsity`,
      `Whole School${created}Not fetched yetRevoke the link of Whole School`,
      `Another Team${created}Not fetched yetRevoke the link of Another Team`,
    ]);
  });

  test('are revoked after a question, also one that is gone already', async () => {
    const api = schoolWith(GOLF, aFeed()).on(create, { id: 3, url: LINK });
    const { user, dialog } = await openPrivate(api);
    api.on(list, [aFeed({ id: 3 }), GOLF]).on(revoke, { message: 'Feed revoked' });
    await press(user, 'Create Private Link', dialog);
    await expectTexts(dialog, LINK);
    await press(user, 'Revoke the link of Whole School', dialog);
    const question = await openedDialog('Revoke Link of Whole School?', 'alertdialog');
    within(question).getByText(
      "Calendars that use this link stop getting changes. This can't be undone.",
    );
    api.on(list, [GOLF]);
    await press(user, 'Revoke', question);
    await expectToast('The private link has been revoked');
    expect(api.callsOf(revoke)).toEqual([{ params: { id: 3 } }]);
    await gone(() => within(dialog).queryByText(LINK));
    await expectFocus(
      within(dialog).getByRole('button', { name: 'Revoke the link of Golf Varsity' }),
    );

    api.answerUnchecked(revoke, { message: 'Feed not found', code: 'not-found' }, 404).on(list, []);
    await press(user, 'Revoke the link of Golf Varsity', dialog);
    await press(user, 'Revoke', await openedDialog('Revoke Link of Golf Varsity?', 'alertdialog'));
    await expectTexts(dialog, 'No private calendars yet.');
    await expectFocus(within(dialog).getByRole('group', { name: 'Links in Use' }));
  });

  test('stay where revoking fails', async () => {
    const api = schoolWith(GOLF).refuse(revoke, 'unavailable', 'The database is away.');
    const { user, dialog } = await openPrivate(api);
    await press(user, 'Revoke the link of Golf Varsity', dialog);
    await press(user, 'Revoke', await openedDialog('Revoke Link of Golf Varsity?', 'alertdialog'));
    await expectToast('Failed to revoke the private link', 'The database is away.');
    within(dialog).getByRole('button', { name: 'Revoke the link of Golf Varsity' });
  });

  test('are left out with a service that has none', async () => {
    const api = schoolWith().answerUnchecked(list, { message: 'No', code: 'not-found' }, 404);
    const { user } = await openStaff(api, '/games');
    await chooseMore(user, 'Share');
    const dialog = await openedDialog('Share');
    await gone(() => within(dialog).queryByRole('tab', { name: 'Private Calendars' }));
    within(dialog).getByText(/^Your schedule isn't public yet/);
  });

  test('show why they could not be loaded, and load again', async () => {
    const api = schoolWith().refuse(list, 'unavailable', 'The database is away.');
    const release = api.hold(list);
    const { user, dialog } = await openPrivate(api);
    await expectTexts(dialog, 'Loading your private calendars...');
    release();
    await expectTexts(dialog, "Couldn't load your private calendars", 'The database is away.');
    api.on(list, [GOLF]);
    await press(user, 'Retry', dialog);
    await within(dialog).findByRole('button', { name: 'Revoke the link of Golf Varsity' });
  });
});

import {
  CALENDAR_APPS,
  schoolEndpoints,
  teamEndpoints,
  dayOf,
  plusDays,
} from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aSchool, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test, vi } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { chooseMore } from '../../../testing/menus.ts';

const SITE = window.location.origin;
const published = () =>
  staffApi()
    .on(schoolEndpoints.read, aSchool({ published: true, slug: 'lincoln' }))
    .on(teamEndpoints.list, [
      aTeam({ id: 1, published: true, slug: 'football-varsity' }),
      aTeam({ id: 2, sport: 'golf' }),
    ]);

const openShare = async (path: string, api = published()) => {
  const { user } = await openStaff(api, path);
  if (path.startsWith('/games')) await chooseMore(user, 'Share');
  else await press(user, 'Share');
  return { user, dialog: await openedDialog('Share') };
};

describe('sharing', () => {
  test('offers the links of the whole school and of its public teams', async () => {
    const { user, dialog } = await openShare('/games');
    within(dialog).getByText(`${SITE}/s/lincoln`);
    within(dialog).getByText(`${SITE}/s/lincoln.ics`);
    const schedule = await within(dialog).findByRole('combobox', { name: 'Schedule' });
    await user.click(schedule);
    const options = await screen.findAllByRole('option');
    // Key presses before that are lost.
    await waitFor(() => expect(options).toContain(document.activeElement));
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Whole School',
      'Football Varsity',
    ]);
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('listbox'));
    await chooseOption(user, 'Schedule', 'Football Varsity', dialog);
    const feed = `${SITE}/s/lincoln/football-varsity.ics`;
    within(dialog).getByText(feed);
    expect(
      within(dialog)
        .getByRole('link', { name: 'Open the page, in a new tab' })
        .getAttribute('href'),
    ).toBe(`${SITE}/s/lincoln/football-varsity`);
    expect(
      within(dialog).getByRole('link', { name: 'Open in Apple Calendar' }).getAttribute('href'),
    ).toBe(feed.replace(/^https?/, 'webcal'));
    expect(
      within(dialog)
        .getAllByRole('link', { name: /to print, in a new tab$/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `${SITE}/s/lincoln/football-varsity?print=week`,
      `${SITE}/s/lincoln/football-varsity?print=week&week=${plusDays(dayOf(new Date(), 'America/New_York'), 7)}`,
      `${SITE}/s/lincoln/football-varsity?print=season`,
    ]);
    const steps = CALENDAR_APPS.flatMap((app) => [...app.steps.map(({ text }) => text), app.delay]);
    await expectTexts(dialog, ...steps);
    expect(
      [...dialog.querySelectorAll('li > img')].map((picture) => picture.getAttribute('src')),
    ).toEqual(
      ['apple', 'google', 'outlook'].flatMap((app) =>
        [1, 2, 3].map((step) => `/calendar-pictures/${app}-${step}.svg`),
      ),
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the calendar address', dialog);
    await expectToast('The calendar address has been copied');
    expect(write).toHaveBeenCalledWith(feed);
  });

  test.each(['/games?team=1', '/calendar?team=1'])(
    'starts with the team that %s shows',
    async (path) => {
      const { dialog } = await openShare(path);
      await expectTexts(dialog, `${SITE}/s/lincoln/football-varsity`);
    },
  );

  test('starts with the whole school where the team is not public', async () => {
    const { dialog } = await openShare('/calendar?team=2');
    await within(dialog).findByRole('combobox', { name: 'Schedule' });
    await expectTexts(dialog, 'Whole School', `${SITE}/s/lincoln`);
  });

  test('leads to Settings before the schedule is public', async () => {
    const { dialog } = await openShare('/games', staffApi());
    within(dialog).getByText(/^Your schedule isn't public yet/);
    const link = within(dialog).getByRole('link', { name: 'Go to Settings' });
    expect(link.getAttribute('href')).toBe('/settings#public-schedule');
  });
});

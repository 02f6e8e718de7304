import { publicationEndpoints, schoolEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectTexts,
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aSchool, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test, vi } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const { read, update } = publicationEndpoints;
const PUBLIC = aPublication({ published: true, slug: 'lincoln', teamIds: [1] });
const TEAMS = [
  aTeam({ id: 1, published: true, slug: 'football-varsity' }),
  aTeam({ id: 2, sport: 'soccer', level: 'jr-varsity', gender: 'girls' }),
  aTeam({ id: 3, sport: 'basketball', level: 'ms' }),
];
const schoolWith = (publication = PUBLIC, teams = TEAMS) =>
  staffApi().on(read, publication).on(teamEndpoints.list, teams);

const address = () => screen.findByLabelText('Web address');
const checkedTeams = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /Varsity|Middle/ })
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

describe('a schedule that is not public', () => {
  test('is published with the suggested address and all high-school teams', async () => {
    const api = schoolWith(
      aPublication(),
      TEAMS.map((team) => ({ ...team, published: false })),
    )
      .on(update, PUBLIC)
      .on(schoolEndpoints.read, aSchool());
    const { user } = await openSettings(api);
    expect(valueOf(await address())).toBe('lincoln');
    await expectTexts(document.body, 'Not public', '2 of 3 teams selected');
    expect(checkedTeams()).toEqual(['Football Varsity', 'Girls Soccer Jr. Varsity']);
    expect(screen.queryByRole('combobox', { name: /^Venue of/ })).toBeNull();
    await user.click(screen.getByLabelText('Ask search engines not to list it'));
    fireEvent.input(screen.getByLabelText('Websites that can show it'), {
      target: { value: 'www.example.org/athletics\n\n https://news.example.com' },
    });
    api.forgetCalls();
    await press(user, 'Publish');
    await expectToast('Your schedule is now public');
    expect(api.callsOf(update)).toEqual([
      {
        body: {
          published: true,
          slug: 'lincoln',
          teamIds: [1, 2],
          embedSites: ['https://www.example.org', 'https://news.example.com'],
          noIndex: true,
        },
      },
    ]);
    expect(api.callsOf(schoolEndpoints.read)).toHaveLength(1);
    expect(api.callsOf(teamEndpoints.list)).toHaveLength(1);
    await screen.findByRole('button', { name: 'Save Changes' });
    await expectFocus(screen.getByRole('link', { name: `${window.location.origin}/s/lincoln` }));
  });

  test('keeps the choice of a school that was public before, without teams deleted since', async () => {
    const stopped = aPublication({ slug: 'lincoln', teamIds: [2, 77] });
    const { user } = await openSettings(schoolWith(stopped));
    await screen.findByText('1 of 3 teams selected');
    await press(user, 'Select All');
    await screen.findByText('3 of 3 teams selected');
    await press(user, 'Clear');
    await screen.findByText('0 of 3 teams selected');
  });

  test('of a school without teams offers to add one', async () => {
    await openSettings(schoolWith(aPublication(), []));
    const link = await screen.findByRole('link', { name: 'Add a Team' });
    expect(link.getAttribute('href')).toBe('/teams');
  });

  test('shows why it was refused beside the fields', async () => {
    const api = schoolWith(aPublication()).refuse(update, 'duplicate', 'Please check the form.', {
      slug: 'Another school has this address.',
      'embedSites.0': 'No such site',
    });
    const { user } = await openSettings(api);
    await address();
    await press(user, 'Publish');
    await expectToast('Failed to publish the schedule', 'Please check the form.');
    await expectTexts(document.body, 'Another school has this address.', 'No such site');
    fireEvent.input(screen.getByLabelText('Websites that can show it'), {
      target: { value: 'not a site' },
    });
    await screen.findByText('Enter a web address, such as https://www.example.org');
  });
});

describe('a public schedule', () => {
  test('shows its address, copies it, and tells of earlier ones', async () => {
    const { user } = await openSettings(schoolWith({ ...PUBLIC, earlierSlugs: ['lhs'] }));
    const shown = `${window.location.origin}/s/lincoln`;
    const link = await screen.findByRole('link', { name: shown });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(
      screen
        .getByRole('link', { name: 'Open the public schedule, in a new tab' })
        .getAttribute('href'),
    ).toBe(shown);
    await expectTexts(
      document.body,
      `Earlier addresses that still work: ${window.location.origin}/s/lhs`,
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the address');
    await expectToast('The address has been copied');
    expect(write).toHaveBeenCalledWith(shown);
    write.mockRejectedValue(new Error('Not allowed'));
    await press(user, 'Copy the address');
    await expectToast("Couldn't copy", 'Select the text and copy it yourself.');
  });

  test('asks before unsaved changes are left, and saves them', async () => {
    const api = schoolWith().on(update, { ...PUBLIC, teamIds: [1, 3] });
    const { user } = await openSettings(api);
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    await address();
    expect(asks()).toBe(false);
    await user.click(screen.getByLabelText('Basketball Middle School'));
    await waitFor(() => expect(asks()).toBe(true));
    await press(user, 'Save Changes');
    await expectToast('Public schedule saved');
    expect(api.callsOf(update)[0]?.body.teamIds).toEqual([1, 3]);
    await waitFor(() => expect(asks()).toBe(false));
  });

  test('is taken back after a question', async () => {
    const api = schoolWith().on(update, { ...PUBLIC, published: false });
    const { user } = await openSettings(api);
    await press(user, 'Stop Publishing');
    const question = await openedDialog('Stop Publishing?', 'alertdialog');
    await press(user, 'Stop Publishing', question);
    await expectToast('Your schedule is no longer public');
    expect(api.callsOf(update)).toEqual([{ body: { published: false } }]);
    await expectFocus(await screen.findByRole('button', { name: 'Publish' }));
  });

  test('says when the venue of a team is shown, which is saved right away', async () => {
    const { updateTeam } = publicationEndpoints;
    const shownFrom = (hours: number) =>
      TEAMS.map((team) => ({ ...team, hideVenueUntilHours: team.id === 1 ? hours : null }));
    const api = schoolWith(PUBLIC, shownFrom(3)).on(
      updateTeam,
      aTeam({ published: true, slug: 'football-varsity', hideVenueUntilHours: 24 }),
    );
    const { user } = await openSettings(api);
    const venue = await screen.findByRole('combobox', { name: /^Venue of/ });
    expect(venue.textContent).toBe('Venue 3 hours before');
    await user.click(venue);
    api.on(teamEndpoints.list, shownFrom(24));
    await user.click(await screen.findByRole('option', { name: 'Venue 24 hours before' }));
    await expectToast('The public schedule', 'from 24 hours before a game');
    expect(api.callsOf(updateTeam)).toEqual([
      { params: { id: 1 }, body: { published: true, hideVenueUntilHours: 24 } },
    ]);
    await waitFor(() => expect(venue.textContent).toBe('Venue 24 hours before'));
    api.refuse(updateTeam, 'unavailable', 'The database is away.');
    await gone(() => screen.queryByRole('listbox'));
    await user.click(venue);
    await user.click(await screen.findByRole('option', { name: 'Venue always shown' }));
    await expectToast('Failed to save when the venue is shown', 'The database is away.');
    // The toast is there before the page is rendered again.
    await waitFor(() => expect(venue.textContent).toBe('Venue 24 hours before'));
  });
});

describe('the card', () => {
  test('shows why it could not be loaded, and loads again', async () => {
    const api = schoolWith().refuse(read, 'unavailable', 'The database is away.');
    const release = api.hold(read);
    const { user } = await openSettings(api);
    await screen.findByText('Loading your public schedule...');
    release();
    await screen.findByText("Couldn't load your public schedule");
    api.on(read, PUBLIC);
    const card = document.getElementById('public-schedule');
    if (!card) throw new Error('There is no card.');
    await press(user, 'Retry', card);
    expect(valueOf(await within(card).findByLabelText('Web address'))).toBe('lincoln');
  });
});

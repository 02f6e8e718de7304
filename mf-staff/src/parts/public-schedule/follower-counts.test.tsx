import { followerEndpoints, publicationEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { expectTexts, expectToast, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test, vi } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const { counts } = followerEndpoints;
const school = () =>
  staffApi()
    .on(publicationEndpoints.read, aPublication({ published: true, slug: 'lincoln' }))
    .on(teamEndpoints.list, [
      aTeam({ id: 1, published: true }),
      aTeam({ id: 2, sport: 'golf', published: true }),
      aTeam({ id: 3, sport: 'tennis' }),
    ]);

test('a school sees how many follow each team, and where they sign up', async () => {
  const api = school().on(counts, {
    active: 1204,
    pending: 3,
    teams: [
      { teamId: 2, followers: 1100 },
      { teamId: 1, followers: 104 },
    ],
  });
  const { user } = await openSettings(api);
  await screen.findByText(
    '1,204 people get changes by email. 3 signed up and did not confirm yet.',
  );
  await user.click(screen.getByText('Followers by team'));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Golf Varsity',
    'Football Varsity',
  ]);
  await expectTexts(document.body, '1,100', '104');
  const address = `${window.location.origin}/s/lincoln/follow`;
  expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(user, 'Copy the address to sign up');
  await expectToast('The address has been copied');
  expect(write).toHaveBeenCalledWith(address);
});

test('a school without followers gets the address to share', async () => {
  await openSettings(school());
  await screen.findByText('No one gets changes by email yet.');
  expect(screen.queryByText('Followers by team')).toBeNull();
});

test('nothing is shown with a service that has no followers', async () => {
  const api = school().answerUnchecked(counts, { message: 'Not found', code: 'not-found' }, 404);
  await openSettings(api);
  await screen.findByLabelText('Web address');
  await waitFor(() => expect(api.callsOf(counts)).toHaveLength(1));
  expect(screen.queryByText(/changes by email/)).toBeNull();
});

test('no one is counted before the schedule is public', async () => {
  const api = school().on(publicationEndpoints.read, aPublication());
  await openSettings(api);
  await screen.findByLabelText('Web address');
  expect(api.callsOf(counts)).toEqual([]);
});

import { changeEndpoints, facilityEndpoints } from '@fieldhouse/core-contract';
import type { ChangePreviewView } from '@fieldhouse/core-contract';
import { screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { aChangeMail, aChangePreview } from '../../../testing/a-change.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const { check } = changeEndpoints;

const dayApi = () =>
  gamesApi(aGame(1, 0)).on(facilityEndpoints.week, { from: dayFromNow(0), games: [] });

async function openChooser(preview: ChangePreviewView) {
  const page = await openStaff(dayApi().on(check, preview), '/weather-day');
  await screen.findByRole('group', { name: 'Notify' });
  return page;
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('counts each group, and names some of the people who can not be emailed', async () => {
  const names = ['Adams', 'Baker', 'Clark', 'Dewey', 'Ellis'];
  await openChooser({
    ...aChangePreview(),
    groups: [
      { group: 'opponents', people: 6, unreachable: names },
      { group: 'coaches', people: 0, unreachable: ['Pat Moss'] },
      { group: 'contacts', people: 0, unreachable: [] },
      { group: 'followers', people: 1212, unreachable: [] },
    ],
  });
  expect((await box(/^Other schools \(6\)$/)).checked).toBe(true);
  screen.getByText("Can't be emailed: Adams, Baker, Clark, and 2 more.");
  for (const [name, reason] of [
    [/^Coaches \(0\)$/, "Can't be emailed: Pat Moss."],
    [/^Contacts \(0\)$/, 'No contact for these sports.'],
  ] as const) {
    const empty = await box(name);
    expect([empty.checked, empty.disabled]).toEqual([false, true]);
    const described = document.getElementById(empty.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(reason);
  }
  expect((await box(/^Followers \(1,212\)$/)).checked).toBe(true);
});

test('no one to email is one sentence with the reasons', async () => {
  await openChooser({
    ...aChangePreview(),
    groups: [
      { group: 'opponents', people: 0, unreachable: ['Garfield'] },
      ...(['coaches', 'contacts', 'followers'] as const).map((group) => ({
        group,
        people: 0,
        unreachable: [],
      })),
    ],
  });
  await screen.findByText(
    'No one can be emailed: Garfield has no address, no coach, no contacts, no followers.',
  );
  const notify = screen.getByRole('group', { name: 'Notify' });
  expect(within(notify).queryAllByRole('checkbox')).toEqual([]);
});

test('telling nobody is a choice, and taking it back brings the last groups back', async () => {
  const { user } = await openChooser(aChangePreview());
  await user.click(await box(/^Coaches \(4\)$/));
  const nobody = await box(/^Don't notify anyone$/);
  expect(nobody.checked).toBe(false);
  await user.click(nobody);
  expect(nobody.checked).toBe(true);
  expect((await box(/^Followers/)).checked).toBe(false);
  await user.click(nobody);
  expect(window.location.search).toBe('?tell=opponents.contacts.followers');
});

test('shows the emails of the chosen groups as they will read', async () => {
  const { user } = await openChooser(
    aChangePreview({
      mails: [aChangeMail({ note: 'Stay dry' }), aChangeMail({ group: 'followers' })],
    }),
  );
  await user.click(await screen.findByText('Preview emails'));
  const [email, followers] = screen.getAllByRole('article');
  expect(email?.textContent).toBe(
    [
      'Other schools',
      'Postponed: Football Varsity @ Lincoln High School, Fri, Nov 20',
      'Hello Dana Reed,',
      'This game is postponed.',
      'Reason: Weather',
      'Stay dry',
      'Football Varsity @ Lincoln High School, Fri, Nov 20',
      "Postponed. It won't be played on Fri, Nov 20. New date to be announced.",
    ].join(''),
  );
  expect(followers?.textContent).toMatch(/^Followers.*Football Varsity vs Roosevelt High School/);
  await user.click(await box(/^Followers/));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('an email that this release can not write is left out', async () => {
  const api = dayApi().answerUnchecked(check, {
    ...aChangePreview(),
    mails: [{ ...aChangeMail(), group: 'alumni' }],
  });
  await openStaff(api, '/weather-day');
  await box(/^Other schools \(6\)$/);
  expect(screen.queryByText('Preview emails')).toBeNull();
});

test('offers the groups without counts while they are counted', async () => {
  const api = dayApi().on(check, aChangePreview());
  const release = api.hold(check);
  await openStaff(api, '/weather-day');
  expect((await box(/^Followers$/)).disabled).toBe(false);
  await waitFor(() => expect(api.callsOf(check)).toHaveLength(1));
  within(screen.getByRole('group', { name: 'Notify' })).getByText('Counting people...');
  release();
  await box(/^Followers \(212\)$/);
});

import { changeEndpoints, facilityEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectFocus,
  expectToast,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { aChangePreview, changeDetails } from '../../../testing/a-change.ts';
import { aFacility, aGym, aUse } from '../../../testing/a-facility.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const { check, disrupt, one } = changeEndpoints;

const versus = (schoolName: string): Partial<GameView> => ({
  opponent: { ...aGame(0, 0).opponent, schoolName },
});
const volleyball = { team: { id: 2, sport: 'volleyball', level: 'varsity' } } as const;

/** Today: football at home, volleyball in the gym, soccer away, and one at a neutral site. Three games aren't on. */
const TODAY = [
  aGame(1, 0, { time: '19:00', ...versus('Adams') }),
  aGame(2, 0, { time: '17:00', venue: 'Main Gym', ...versus('Baker'), ...volleyball }),
  aGame(3, 0, { time: null, isHome: false, ...versus('Clark') }),
  aGame(4, 0, { time: '18:00', neutral: true, ...versus('Dewey'), ...volleyball }),
  aGame(5, 0, { status: 'canceled', ...versus('Ellis') }),
  aGame(6, 0, { disruption: 'postponed', ...versus('Flint') }),
  aGame(7, 0, { status: 'completed', ...versus('Grant') }),
];

const dayApi = (...games: readonly GameView[]) =>
  gamesApi(...games)
    .on(check, aChangePreview())
    .on(facilityEndpoints.list, [aFacility({ outdoor: true }), aGym()])
    .on(facilityEndpoints.week, {
      from: dayFromNow(0),
      games: [aUse(2, { date: dayFromNow(0) })],
    });

const openDay = async (query = '', games: readonly GameView[] = TODAY, api = dayApi(...games)) => ({
  api,
  ...(await openStaff(api, `/weather-day${query}`)),
});

/** The games that are listed, those that are left out with a minus. */
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Games' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(
      (box) =>
        `${box.checked ? '' : '-'}${/(?:vs|@) (\w+)/.exec(box.labels?.[0]?.textContent ?? '')?.[1]}`,
    );
const saveButton = () =>
  screen.getByRole('button', { name: /^(?:Postpone|Delay|Cancel) (?:\d+ )?Games?$/ });

describe('the games of a weather day', () => {
  test("are today's that are still on, by time, all chosen", async () => {
    await openDay();
    expect(await listed()).toEqual(['Baker', 'Dewey', 'Adams', 'Clark']);
    expect(saveButton().textContent).toBe('Postpone 4 Games');
  });

  test('are filtered by place, outdoor, home and away, which the address keeps', async () => {
    const { user } = await openDay();
    await listed();
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(await listed()).toEqual(['Baker', 'Adams']);
    await user.click(screen.getByLabelText('Outdoor only'));
    expect(await listed()).toEqual(['Adams']);
    expect(window.location.search).toBe('?outdoor=1&side=home');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await listed()).toEqual(['Adams', 'Clark']);
    await user.click(screen.getByLabelText('Outdoor only'));
    await chooseOption(user, 'Place', 'Lincoln High School');
    expect(await listed()).toEqual(['Baker']);
    await chooseOption(user, 'Place', 'Field 1');
    expect(await listed()).toEqual(['Adams']);
    expect(saveButton().textContent).toBe('Postpone Game');
  });

  test('are there by their venues when the facilities could not be read', async () => {
    const api = dayApi(...TODAY)
      .failNetwork(facilityEndpoints.list)
      .failNetwork(facilityEndpoints.week);
    const { user } = await openDay('', TODAY, api);
    expect(await listed()).toHaveLength(4);
    await chooseOption(user, 'Place', 'Main Gym');
    expect(await listed()).toEqual(['Baker']);
  });

  test('are left out one by one, or all', async () => {
    const { user } = await openDay();
    await user.click(await screen.findByRole('checkbox', { name: /vs Baker/ }));
    expect(await listed()).toEqual(['-Baker', 'Dewey', 'Adams', 'Clark']);
    expect(saveButton().textContent).toBe('Postpone 3 Games');
    expect(window.location.search).toBe('?without=2');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '3 of 4 games' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(await listed()).toEqual(['Baker', 'Dewey', 'Adams', 'Clark']);
    await user.click(screen.getByRole('checkbox', { name: '4 of 4 games' }));
    expect(saveButton()).toHaveProperty('disabled', true);
    await screen.findByText('Choose at least one game.');
  });

  test('are those of another day', async () => {
    const { user } = await openDay('', [...TODAY, aGame(8, 1, versus('Hayes'))]);
    await listed();
    const day = screen.getByLabelText('Day');
    await user.clear(day);
    await user.type(day, 'xyz');
    await screen.findByText('Enter a valid date');
    expect(await listed()).toHaveLength(4);
    await user.clear(day);
    await user.type(day, '+1');
    await waitFor(async () => expect(await listed()).toEqual(['Hayes']));
    expect(window.location.search).toBe(`?day=${dayFromNow(1)}`);
  });

  test('can be none', async () => {
    await openDay('', []);
    await screen.findByText('No games today');
    expect(screen.queryByRole('button', { name: /^Postpone/ })).toBeNull();
  });

  test('without a time are not delayed', async () => {
    await openDay('?change=delayed&delay=90');
    expect(await listed()).toEqual(['Baker', 'Dewey', 'Adams', '-Clark']);
    screen.getByText("Its time is TBD, so it can't be delayed.");
    expect(saveButton().textContent).toBe('Delay 3 Games');
  });

  test('are 25 at first on a day with hundreds of them', async () => {
    const many = Array.from({ length: 300 }, (_, index) => aGame(index + 1, 0));
    const { user } = await openDay('', many);
    expect((await screen.findByRole('list', { name: 'Games' })).children).toHaveLength(25);
    expect(document.body.textContent).toContain('Postpone 300 Games');
    await user.click(screen.getByText('Show All 300 Games'));
    expect(screen.getByRole('list', { name: 'Games' }).children).toHaveLength(300);
  });
});

describe('what happens to them', () => {
  const lastInput = (api: ReturnType<typeof dayApi>) => api.callsOf(disrupt).at(-1)?.body;
  const withChange = (api: ReturnType<typeof dayApi>) =>
    api
      .on(disrupt, { changeSetId: 7, sendAt: '2026-11-20T19:07:00.000Z', recipients: 222 })
      .on(one, changeDetails());

  test('is one press for a rainout that everybody is notified of, and leads to the page of the change', async () => {
    const { user } = await openDay('', TODAY, withChange(dayApi(...TODAY)));
    await listed();
    await screen.findByText(/^222 emails go out 2 minutes later\./);
    await user.click(saveButton());
    await expectFocus(await screen.findByRole('heading', { level: 1, name: '1 game postponed' }));
    expect(window.location.pathname).toBe('/changes/7');
  });

  test('is sent as it is chosen', async () => {
    const api = withChange(dayApi(...TODAY));
    const { user } = await openDay('', TODAY, api);
    await user.click(await screen.findByRole('radio', { name: 'Delayed' }));
    await user.click(screen.getByRole('radio', { name: '2 h' }));
    await user.click(screen.getByRole('radio', { name: 'Heat or air quality' }));
    enterText(screen.getByLabelText('Note for everyone'), 'Bring water');
    await user.click(await screen.findByRole('checkbox', { name: 'Coaches (4)' }));
    await user.click(saveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/changes/7'));
    expect(lastInput(api)).toEqual({
      gameIds: [2, 4, 1],
      disruption: 'delayed',
      delayMinutes: 120,
      reason: 'Heat or air quality',
      note: 'Bring water',
      tell: ['opponents', 'contacts', 'followers'],
    });
  });

  test('takes another delay and another reason, and says what is wrong', async () => {
    const api = withChange(dayApi(...TODAY));
    const { user } = await openDay('?change=delayed', TODAY, api);
    await listed();
    const delays = within(screen.getByRole('radiogroup', { name: 'Delay by' }));
    await user.click(delays.getByRole('radio', { name: 'Other' }));
    await user.click(saveButton());
    await screen.findByText('Enter a whole number of minutes');
    expect(api.callsOf(disrupt)).toEqual([]);
    await user.type(screen.getByLabelText('Minutes'), '45');
    const reasons = within(screen.getByRole('radiogroup', { name: 'Reason' }));
    await user.click(reasons.getByRole('radio', { name: 'Other' }));
    enterText(screen.getByLabelText('Your reason'), 'Power outage');
    await user.click(saveButton());
    await waitFor(() => expect(lastInput(api)).toBeDefined());
    expect(lastInput(api)).toMatchObject({ delayMinutes: 45, reason: 'Power outage' });
  });

  test('is a make-up date for postponed games only', async () => {
    const api = withChange(dayApi(...TODAY));
    const { user } = await openDay('?date=2100-03-01', TODAY, api);
    await user.click(await screen.findByRole('radio', { name: 'Canceled' }));
    expect(screen.queryByLabelText('Make-up date')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Postponed' }));
    screen.getByLabelText('Make-up date');
    await user.click(saveButton());
    await waitFor(() => expect(lastInput(api)).toBeDefined());
    expect(lastInput(api)).toMatchObject({ disruption: 'postponed', newDate: '2100-03-01' });
  });

  test('stays as it is after a refusal, whose sentence is shown', async () => {
    const api = dayApi(...TODAY).refuse(disrupt, 'conflict', 'Football Varsity is completed.');
    const { user } = await openDay('?note=Rain', TODAY, api);
    await listed();
    await user.click(saveButton());
    await expectToast("Couldn't change these games", 'Football Varsity is completed.');
    expect(screen.getByLabelText('Note for everyone')).toHaveProperty('value', 'Rain');
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
  });

  test('can be notified of without counts', async () => {
    const api = withChange(dayApi(...TODAY)).refuse(check, 'unavailable', 'Try later.');
    const { user } = await openDay('', TODAY, api);
    await screen.findByText(/^Couldn't count who gets an email\./);
    await user.click(screen.getByRole('checkbox', { name: "Don't notify anyone" }));
    await screen.findByText('No one will be notified.');
    await user.click(saveButton());
    await waitFor(() => expect(lastInput(api)).toMatchObject({ tell: [] }));
  });
});

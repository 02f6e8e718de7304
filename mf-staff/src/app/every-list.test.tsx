import {
  changeEndpoints,
  contactEndpoints,
  contestRuleEndpoints,
  facilityEndpoints,
  gameEndpoints,
  noPlayDateEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { expectFocus, openedDialog, press, screen, within } from '@fieldhouse/shell/testing';
import { aGame, anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { STAFF_SCREENS } from '../../screens.ts';
import { aChange } from '../../testing/a-change.ts';
import { aContact } from '../../testing/a-contact.ts';
import { aContestRule } from '../../testing/a-contest-rule.ts';
import { aFacility } from '../../testing/a-facility.ts';
import { aNoPlayDate } from '../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

/** A screen that shows what one call lists. */
interface ListScreen {
  readonly path: string;
  readonly list: Parameters<ReturnType<typeof staffApi>['answerUnchecked']>[0];
  /** Of which it is loading. */
  readonly things: string;
  /** One entry, and the text that the screen shows for it. */
  readonly entry: object;
  readonly shown: string | RegExp;
  /** What it says without entries, with the button that adds the first one and the dialog which that opens. */
  readonly none?: string;
  readonly add?: readonly [button: string, dialog: string];
  /** What could not be loaded; the things by default. */
  readonly failed?: string;
}

const SCREENS: readonly ListScreen[] = [
  {
    path: '/games',
    list: gameEndpoints.list,
    things: 'games',
    entry: aGame(1, 1),
    shown: 'Field 1',
    none: 'No games scheduled',
    add: ['Schedule Your First Game', 'Schedule New Game'],
  },
  {
    path: '/calendar',
    list: gameEndpoints.list,
    things: 'calendar',
    failed: 'the calendar',
    entry: aGame(1, 0),
    shown: /Roosevelt High School/,
  },
  {
    path: '/away-days?from=2030-09-01',
    list: gameEndpoints.list,
    things: 'games',
    entry: aGame(1, 0, { date: '2030-09-06', isHome: false }),
    shown: '1 away game this week',
    none: 'No team has to travel this week.',
  },
  {
    path: '/changes',
    list: changeEndpoints.list,
    things: 'changes',
    entry: aChange(),
    shown: '1 game postponed',
    none: 'No changes yet',
  },
  {
    path: '/teams',
    list: teamEndpoints.list,
    things: 'teams',
    entry: aTeam(),
    shown: 'Football Varsity',
    none: 'No teams yet',
    add: ['Add Your First Team', 'Add New Team'],
  },
  {
    path: '/opponents',
    list: opponentEndpoints.list,
    things: 'opponents',
    entry: anOpponent(),
    shown: 'Roosevelt High School',
    none: 'No opponent schools yet',
    add: ['Add Your First Opponent', 'Add Opponent School'],
  },
  {
    path: '/contacts',
    list: contactEndpoints.list,
    things: 'contacts',
    entry: aContact(),
    shown: 'Pat Ohlsen',
    none: 'No contacts yet',
    add: ['Add Your First Contact', 'Add Contact'],
  },
  {
    path: '/facilities',
    list: facilityEndpoints.list,
    things: 'facilities',
    entry: aFacility(),
    shown: 'Lincoln High School',
    none: 'No facilities yet',
    add: ['Add Your First Facility', 'Add Facility'],
  },
  {
    path: '/no-play-dates',
    list: noPlayDateEndpoints.list,
    things: 'no-play dates',
    entry: aNoPlayDate(),
    shown: /Final Exams/,
    none: 'No no-play dates yet',
    add: ['Add Your First Date', 'Add No-Play Date'],
  },
  {
    path: '/contest-rules',
    list: contestRuleEndpoints.list,
    things: 'contest rules',
    entry: aContestRule(),
    shown: 'Basketball Varsity',
    none: 'No contest rules yet',
  },
];

const main = () => screen.findByRole('main');
const api = () => staffApi().on(contestRuleEndpoints.presets, []);

describe.each(SCREENS)('$path', ({ path, list, things, entry, shown, failed = things }) => {
  test('says that it is loading, and why that failed, and loads again', async () => {
    const server = api().refuse(list, 'unavailable', 'The database is away for a moment.');
    const release = server.hold(list);
    const { user } = await openStaff(server, path);
    await within(await main()).findByText(`Loading ${things}...`);
    release();
    await within(await main()).findByText(`Couldn't load ${failed}`);
    within(await main()).getByText('The database is away for a moment.');
    server.answerUnchecked(list, [entry]);
    const answer = server.hold(list);
    await press(user, 'Retry');
    await expectFocus(await screen.findByRole('button', { name: 'Retrying...' }));
    answer();
    await within(await main()).findAllByText(shown);
    await expectFocus(await main());
  });

  test('shows what it can read, with fields that it does not know, and counts the rest', async () => {
    const newer = { ...entry, addedLater: { by: 'a newer release' } };
    await openStaff(api().answerUnchecked(list, [newer, 'none']), path);
    await within(await main()).findAllByText(shown);
    expect((await screen.findByRole('alert')).textContent).toContain("1 entry can't be shown");
  });

  test('says that it cannot read an answer of another kind', async () => {
    await openStaff(api().answerUnchecked(list, { rows: [] }), path);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Couldn't load ${failed}`);
    expect(alert.textContent).toContain("This page can't show the server's response");
  });
});

/** Those that show no list of their own, or one whose states their own tests show. */
const WITHOUT_LIST = [
  '/',
  '/games/several',
  '/conflicts',
  '/weather-day',
  '/changes/:id',
  '/seasons/copy',
  '/import-games',
  '/settings',
];

test('every screen with a list is above', () => {
  const listed = SCREENS.map(({ path }) => path.split('?', 1)[0] ?? '');
  expect([...listed, ...WITHOUT_LIST].toSorted()).toEqual(Object.keys(STAFF_SCREENS).toSorted());
});

const EMPTY = SCREENS.flatMap(({ none, ...one }) => (none === undefined ? [] : [{ ...one, none }]));

test.each(EMPTY)('$path says that there is nothing yet', async ({ path, list, none, add }) => {
  const { user } = await openStaff(api().answerUnchecked(list, []), path);
  await screen.findByText(none);
  if (!add) return;
  const [button, dialog] = add;
  await press(user, button);
  await openedDialog(dialog);
});

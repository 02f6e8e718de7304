import {
  CONTACT_ROLES,
  ContactView,
  FacilityView,
  GAME_STATUSES,
  GameMailsView,
  GameView,
  NoPlayDateView,
  OpponentView,
  TeamView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoData } from '../src/operations/demo/seed-demo-data.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
let made: boolean[];
beforeAll(async () => {
  core = await startCore();
  made = await Promise.all([1, 2, 3].map(() => seedDemoData(core.database)));
});
afterAll(() => core.close());

test('has 4 schools, 12 users, 45 teams and 128 games, once', async () => {
  expect(made.filter(Boolean)).toHaveLength(1);
  const { prisma } = core.database;
  const counts = [
    prisma.school.count(),
    prisma.user.count(),
    prisma.team.count(),
    prisma.game.count(),
  ];
  expect(await Promise.all(counts)).toEqual([4, 12, 45, 128]);
  expect(await seedDemoData(core.database)).toBe(false);
});

test.each([
  ['admin@fieldhouse.test', 'Fieldhouse-Admin-1', { role: 'sysadmin', schoolId: null }],
  [
    'director@lincoln.test',
    'Fieldhouse-Staff-1',
    { mustChangePassword: false, emailConfirmed: true },
  ],
  ['director@roosevelt.test', 'Fieldhouse-Staff-1', { mustChangePassword: false }],
  ['new.coach@lincoln.test', 'Temporary-Pass-1', { mustChangePassword: true }],
])('%s can sign in', async (email, password, expected) => {
  const browser = await core.browser().signIn(email, password);
  expect((await browser.get('/api/user')).body).toMatchObject(expected);
});

test('Lincoln has games of every status, all with a time, completed ones with a score', async () => {
  const browser = await core.browser().signIn('director@lincoln.test', 'Fieldhouse-Staff-1');
  const games = [(await browser.get('/api/games')).body].flat().map((game) => GameView.parse(game));
  expect(games).toHaveLength(56);
  const statuses = new Set(games.map((game) => game.status));
  expect([...statuses].toSorted()).toEqual(GAME_STATUSES.map(({ value }) => value).toSorted());
  for (const game of games) {
    expect(game.time).not.toBeNull();
    expect(game.score !== null).toBe(game.status === 'completed');
    expect(game.rescheduleRequest !== undefined).toBe(game.status === 'reschedule');
  }
});

test('the emails of each Lincoln game match its status, and what is proposed lies ahead', async () => {
  const browser = await core.browser().signIn('director@lincoln.test', 'Fieldhouse-Staff-1');
  const games = [(await browser.get('/api/games')).body].flat().map((game) => GameView.parse(game));
  const answers: Record<string, readonly (string | undefined)[]> = {
    'verification-sent': [undefined],
    verified: ['confirmed'],
    reschedule: ['reschedule', 'declined'],
  };
  for (const { id, status, date, rescheduleRequest } of games) {
    const { body } = await browser.get(`/api/games/${id}/mail`);
    const { mails } = GameMailsView.parse(body);
    const expected = answers[status];
    expect(mails).toHaveLength(expected ? 1 : 0);
    if (expected) expect(expected).toContain(mails[0]?.answer?.kind);
    for (const { sentAt, state } of mails)
      expect([state, sentAt === null]).toEqual(['sent', false]);
    const proposed = rescheduleRequest?.proposedDate ?? date;
    expect(proposed >= date).toBe(true);
  }
  expect(games.filter((game) => game.rescheduleRequest?.declined)).toHaveLength(1);
});

test('every opponent has a contact, and Lincoln has one without games', async () => {
  const browser = await core.browser().signIn('director@lincoln.test', 'Fieldhouse-Staff-1');
  const { body } = await browser.get('/api/opponents');
  const opponents = [body].flat().map((opponent) => OpponentView.parse(opponent));
  expect(opponents.filter((opponent) => opponent.needsContact)).toEqual([]);
  expect(opponents.filter((opponent) => opponent.gamesCount === 0)).toHaveLength(1);
});

test('Lincoln has contacts of every role but other, some for all sports', async () => {
  const browser = await core.browser().signIn('director@lincoln.test', 'Fieldhouse-Staff-1');
  const { body } = await browser.get('/api/contacts');
  const contacts = [body].flat().map((contact) => ContactView.parse(contact));
  const roles = CONTACT_ROLES.map(({ value }) => value).filter((role) => role !== 'other');
  expect(new Set(contacts.map(({ role }) => role))).toEqual(new Set(roles));
  expect(contacts.filter(({ sports }) => sports.length === 0)).toHaveLength(2);
});

test('Lincoln has three sites with five spaces, which its home games name, and no-play dates without games', async () => {
  const browser = await core.browser().signIn('director@lincoln.test', 'Fieldhouse-Staff-1');
  const { body } = await browser.get('/api/facilities');
  const facilities = [body].flat().map((facility) => FacilityView.parse(facility));
  expect(facilities.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array<string>(3).fill('site'),
    ...Array<string>(5).fill('space'),
  ]);
  expect(facilities.some(({ gamesCount }) => gamesCount > 0)).toBe(true);
  const venues = [(await browser.get('/api/facilities/venues')).body].flat();
  expect(venues.length).toBeLessThanOrEqual(1);
  const dates = [(await browser.get('/api/no-play-dates')).body]
    .flat()
    .map((date) => NoPlayDateView.parse(date));
  expect(dates.map(({ gamesCount }) => gamesCount)).toEqual([0, 0, 0]);
  const weekdays = dates.flatMap(({ from, to }) =>
    [from, to].map((day) => new Date(day).getUTCDay()),
  );
  expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);
  const teams = [(await browser.get('/api/teams')).body].flat().map((team) => TeamView.parse(team));
  expect(teams.filter((team) => team.defaultFacilityId !== null).length).toBeGreaterThan(5);
});

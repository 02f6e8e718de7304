import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import type { Width } from '../testing/browser.ts';
import { useBrowser } from '../testing/browser-fixture.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { expectNoOverlaps } from '../testing/overlaps.ts';
import { aGame, aTeam, anOpponent } from '../testing/samples.ts';
import { expectTouchTargets } from '../testing/touch-targets.ts';

const { signedIn } = useBrowser();

const WIDTHS = [320, 390, 560, 660, 768, 820, 961, 1024, 1180, 1280, 1920, 2560];

const WORDS = 'Saint Bartholomew of the Northern Highlands Preparatory Acad';
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochab';
const EMAIL = 'athletics.department.office@northern-highlands-preparatory.test';
const team = { sport: 'other', level: 'jr-varsity', gender: 'girls' } as const;
const opponent = (id: number, schoolName: string) => ({
  id,
  schoolName,
  managerName: schoolName,
  email: EMAIL,
  phone: '5550101234',
});

const GAMES = [
  aGame(1, 5, { venue: 'Memorial Stadium', time: '16:30' }),
  aGame(2, 6, { venue: 'Roosevelt Community Recreation Center, Field 12', isHome: false }),
  aGame(3, 300, { status: 'verification-sent', venue: WORDS, opponent: opponent(2, WORDS) }),
  aGame(4, 400, {
    status: 'reschedule',
    venue: WORD,
    neutral: true,
    team: { id: 2, ...team, sportName: WORD },
    opponent: opponent(3, WORD),
    mailProblem: `The mailbox ${EMAIL} does not exist.`,
    rescheduleRequest: {
      note: WORD,
      proposedDate: '2027-10-30',
      proposedTime: '16:30',
      proposedVenue: WORDS,
      requestedAt: '2026-11-20T15:00:00.000Z',
    },
  }),
  // Of this month on each of its days, for the calendar.
  aGame(6, 0, { time: '18:00' }),
  aGame(5, -300, { status: 'completed', score: 'W 124-117', venue: 'Gym' }),
];
const TEAMS = [
  aTeam({ coachName: 'Ana Diaz', coachEmail: 'ana@lincoln.test', gamesCount: 12 }),
  aTeam({
    id: 2,
    ...team,
    sportName: WORD,
    coachName: WORDS,
    coachEmail: EMAIL,
    coachPhone: '5550101234',
    gamesCount: 1200,
  }),
  aTeam({ id: 3, ...team, sportName: WORDS }),
];
const OPPONENTS = [
  anOpponent({ gamesCount: 4, lastGameDate: '2026-10-02' }),
  anOpponent({ ...opponent(2, WORDS), gamesCount: 1200, lastGameDate: '2026-10-02' }),
  anOpponent({ ...opponent(3, WORD), needsContact: true }),
];
const contact = (id: number, name: string) => ({
  id,
  role: 'assigner',
  name,
  email: EMAIL,
  phone: '5550101234',
  sports: ['cross-country', 'track', 'swimming'],
  emailBlocked: 'bounced',
  createdAt: '2026-08-03T16:00:00.000Z',
  updatedAt: '2026-08-03T16:00:00.000Z',
});
const CONTACTS = [contact(1, WORDS), contact(2, WORD), { ...contact(3, 'Jo'), role: 'press' }];

async function stubbedPage(width: Width): Promise<Page> {
  const { page } = await signedIn('lincoln', { path: '', width });
  await stubResponse(page, 'GET', '/api/games', { body: GAMES });
  await stubResponse(page, 'GET', '/api/games/4', { body: GAMES[3] });
  await stubResponse(page, 'GET', '/api/teams', { body: TEAMS });
  await stubResponse(page, 'GET', '/api/opponents', { body: OPPONENTS });
  await stubResponse(page, 'GET', '/api/contacts', { body: CONTACTS });
  // The bar of a change that another story made moves rows out of the view, where they are not drawn.
  await stubResponse(page, 'GET', '/api/change-sets', { body: [] });
  return page;
}

const LISTS = [
  ['/games?year=all', '[role=row]', GAMES.length + 1],
  ['/teams', 'article', TEAMS.length],
  ['/opponents', 'article', OPPONENTS.length],
  ['/contacts', 'main li', CONTACTS.length],
] as const;

test('lists hold names of 60 letters from 320 to 2,560 pixels', async () => {
  const page = await stubbedPage('desktop');
  for (const [path, box, count] of LISTS) {
    await page.goto(path);
    await expect.poll(() => page.locator(box).count()).toBe(count);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverlaps(page, box);
      await expectNoHorizontalScroll(page);
    }
  }
});

test('a finger meets every button of lists, the calendar and a game', async () => {
  const page = await stubbedPage('phone');
  for (const [path, box, count] of LISTS) {
    await page.goto(path);
    await expect.poll(() => page.locator(box).count()).toBe(count);
    await expectTouchTargets(page, box);
  }
  await page.goto('/');
  await page.getByRole('list', { name: 'Games by week' }).waitFor();
  await expectTouchTargets(page, 'main li');
  await page.goto('/calendar');
  // Days with only a no-play date come first, from another response.
  await page.locator('[data-agenda-day] li').first().waitFor();
  await expectTouchTargets(page, '[role=grid], [data-agenda-day]');
  await page.goto('/games/4');
  await page.getByRole('group', { name: /^Respond to/ }).waitFor();
  await expectTouchTargets(page, 'main');
});

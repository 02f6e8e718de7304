import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { countEffort } from '../testing/count-effort.ts';
import { expectFocus, tabTo } from '../testing/focus.ts';
import { emailsTo, waitForEmail } from '../testing/inbox.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { dashboardHeading, landingHeading } from '../testing/sign-in-page.ts';
import { expectTouchTargets } from '../testing/touch-targets.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const { signedIn, visitor } = useBrowser();
const school = useSchoolPerFile();

const SPORTS = ['football', 'soccer', 'baseball', 'softball', 'tennis', 'track'];

interface Day {
  /** The other school of all games. */
  readonly school: string;
  readonly email: string;
  readonly coach: string;
}

/** Six games of a day, at one field and against one school; the first one's coach is told, too. */
async function sixGames(
  { request }: BrowserContext,
  date: string,
  gender: 'boys' | 'girls',
): Promise<Day> {
  const create = async (path: string, data: object) =>
    Number((await jsonObject(await request.post(path, { data })))['id']);
  const token = randomUUID().slice(0, 8);
  const email = `max@${token}.test`;
  const coach = `coach@${token}.test`;
  const name = `Opponent ${token}`;
  const opponentId = await create('/api/opponents', {
    schoolName: name,
    managerName: 'Max Manager',
    email,
    phone: '5551234567',
  });
  for (const sport of SPORTS) {
    const teamId = await create('/api/teams', {
      sport,
      level: 'varsity',
      gender,
      ...(sport === 'football' ? { coachName: 'Pat Moss', coachEmail: coach } : {}),
    });
    await create('/api/games', {
      teamId,
      opponentId,
      date,
      time: '23:00',
      venue: `Field ${token}`,
      isHome: true,
    });
  }
  return { school: name, email, coach };
}

/** How many of the school's games on a day are called off. */
async function countPostponed({ request }: BrowserContext, day: string): Promise<number> {
  const games: unknown = await (await request.get('/api/games')).json();
  if (!Array.isArray(games)) throw new Error('no games');
  return games.filter(({ date, disruption }) => date === day && disruption === 'postponed').length;
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /emails? (?:go|goes|went) out at/ });

test('a rainout takes at most 12 taps and a minute from sign-in on a phone, and one more to undo', async () => {
  const today = dayFromNow(0);
  const staff = await signedIn(school().account, { path: '' });
  const { email, coach } = await sixGames(staff.context, today, 'girls');

  const { page, context } = await visitor({ width: 'phone' });
  await page.goto('/');
  await landingHeading(page).waitFor();
  const effort = await countEffort(page);
  const started = Date.now();
  await page.getByLabel('Email', { exact: true }).tap();
  await page.keyboard.type(school().account.email);
  await page.getByLabel('Password', { exact: true }).tap();
  await page.keyboard.type(school().account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await dashboardHeading(page).waitFor();
  await page.getByRole('link', { name: 'Weather Day' }).tap();
  await page.getByRole('button', { name: 'Postpone 6 Games' }).tap();
  const title = page.getByRole('heading', { level: 1, name: '6 games postponed' });
  await title.waitFor();
  expect(Date.now() - started, 'milliseconds').toBeLessThan(60_000);
  const { clicks } = effort();
  expect(clicks, 'taps').toBeLessThanOrEqual(12);

  await expectFocus(title);
  await expect
    .poll(() => notice(page).textContent())
    .toMatch(/^6 games postponed\. 2 emails go out/);
  await expectTouchTargets(page, 'main li, main header');
  await expectAccessibleInBothSchemes(page);
  await expectNoHorizontalScroll(page);
  expect(await countPostponed(context, today)).toBe(6);

  // The notice is there after a reload, on any screen.
  await page.goto('/teams');
  await notice(page).waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expectToast(page, '6 games are as before', 'No emails are sent.');
  await notice(page).waitFor({ state: 'detached' });
  expect(await countPostponed(context, today)).toBe(0);
  expect(await emailsTo(inboxUrl(), email)).toEqual([]);
  expect(await emailsTo(inboxUrl(), coach)).toEqual([]);
});

fullTest('games of another day are postponed, told and put back on by keyboard alone', async () => {
  const day = dayFromNow(9);
  const { page, context } = await signedIn(school().account, { path: '' });
  const { email, coach, school: other } = await sixGames(context, day, 'boys');
  await page.goto('/games');
  await tabTo(page, 'Game Day');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Game Day Weather Day' }));
  await tabTo(page, 'Day');
  await page.keyboard.type('+9');
  await tabTo(page, 'Outdoor only');
  await page.keyboard.press('Space');
  const games = page.getByRole('list', { name: 'Games' });
  await expect.poll(() => games.getByRole('checkbox').count()).toBe(6);
  await tabTo(page, 'Boys Track');
  await page.keyboard.press('Space');
  await tabTo(page, 'Note for everyone');
  await page.keyboard.type('Lightning');
  // Nobody follows these teams: once that is known, the followers cannot be chosen.
  await tabTo(page, 'Other schools');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await tabTo(page, 'Postpone 5 Games');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: '5 games postponed' }));
  expect(await emailsTo(inboxUrl(), email)).toEqual([]);

  await tabTo(page, 'Send Now');
  await page.keyboard.press('Enter');
  await expectToast(page, 'The emails are on their way');
  const toSchool = await waitForEmail(inboxUrl(), email, /^Postponed: 5 games of /);
  expect(toSchool.text).toContain('Lightning');
  await waitForEmail(inboxUrl(), coach, /^Postponed: .*Football Varsity vs /);
  const people = page.getByRole('region', { name: 'Other schools' });
  await expect.poll(() => people.textContent()).toContain('1 sent');
  expect(await emailsTo(inboxUrl(), email)).toHaveLength(1);

  await tabTo(page, 'Put Back On');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Put Games Back On?' });
  await expectFocus(dialog.getByLabel('Note for everyone'));
  await dialog.getByLabel('Other schools (1)').waitFor();
  await expectAccessible(page);
  await tabTo(page, 'Put 5 Games Back On');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: '5 games back on' }));
  await dialog.waitFor({ state: 'detached' });
  await tabTo(page, 'Send Now');
  await page.keyboard.press('Enter');
  const again = await waitForEmail(inboxUrl(), email, /^Back on: 5 games of /);
  expect(again.text).toContain('Back on.');
  expect(await countPostponed(context, day)).toBe(0);

  await page.goto('/changes');
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect.poll(() => entries.first().textContent()).toMatch(/^5 games back on/);
  expect(await entries.nth(1).textContent()).toMatch(/^5 games postponed/);
  await page.goto('/games');
  await page.getByText(other).first().waitFor();
});

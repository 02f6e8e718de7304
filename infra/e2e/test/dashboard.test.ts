import type { GameView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, cutOff, hold, refuse } from '../src/answers.ts';
import { aGame, aTeam, dayFromNow, gamesOf } from '../src/samples.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

async function dashboardOf(games: readonly GameView[], teams = [aTeam(), aTeam({ id: 2 })]) {
  const visit = await signedIn('lincoln', { path: '' });
  await answer(visit.page, 'GET', '/api/games', { body: games });
  await answer(visit.page, 'GET', '/api/teams', { body: teams });
  await visit.page.goto('/');
  await visit.page.getByRole('group', { name: 'Total Teams' }).waitFor();
  return visit;
}

/** The card with this heading. */
const card = (page: Page, title: string) =>
  page.locator('section, article, div').filter({
    has: page.locator(':scope > * h2, :scope > * h3').filter({ hasText: new RegExp(`^${title}$`) }),
  });

const counter = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).innerText();

/** Of today and yesterday: on the first of August a new school year begins. */
const lostThisSeason = () => (dayFromNow(0).endsWith('-08-01') ? '0 losses' : '1 loss');

describe('dashboard', () => {
  test('counts teams, verified, rescheduled and upcoming games', async () => {
    const { page } = await dashboardOf([
      ...gamesOf('verified', 2, 1, 10),
      ...gamesOf('verified', 1, -9, 20),
      ...gamesOf('reschedule', 1, 4, 30),
      ...gamesOf('scheduled', 2, 0, 40),
      ...gamesOf('verification-sent', 1, 6, 50),
      ...gamesOf('completed', 2, -5, 60),
    ]);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByText('Lincoln High School').first().waitFor();
    expect(await counter(page, 'Total Teams')).toContain('2');
    expect(await counter(page, 'Verified Games')).toContain('3');
    expect(await counter(page, 'Rescheduled Games')).toContain('1');
    expect(await counter(page, 'Upcoming Games')).toContain('5');
  });

  test('lists three of each and says how many more there are', async () => {
    const { page } = await dashboardOf([
      ...gamesOf('verified', 5, 10, 100),
      ...gamesOf('reschedule', 4, 20, 200),
      ...gamesOf('scheduled', 4, 1, 300),
    ]);
    const more = page.getByRole('link', { name: '+2 more verified games' });
    expect(await more.getAttribute('href')).toContain('status=verified');
    await page.getByRole('link', { name: '+1 more reschedule requests' }).waitFor();

    const verified = card(page, 'Verified Games').last().getByRole('listitem');
    await expect.poll(() => verified.count()).toBe(3);
    expect(await verified.first().innerText()).toContain('vs School 100');
    expect(await card(page, 'Reschedule Needed').last().getByRole('listitem').count()).toBe(3);

    const upcoming = card(page, 'Upcoming Schedule').last().getByRole('listitem');
    await expect.poll(() => upcoming.count()).toBe(3);
    expect(await upcoming.first().innerText()).toContain('vs School 300');
    expect(await upcoming.first().innerText()).toContain('Home');
    await more.click();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  });

  test('marks an upcoming game Home or Away in words', async () => {
    const { page } = await dashboardOf([
      aGame(1, 1),
      aGame(2, 2, { isHome: false, time: '00:05' }),
    ]);
    const upcoming = card(page, 'Upcoming Schedule').last().getByRole('listitem');
    expect(await upcoming.nth(0).innerText()).toMatch(/7:00 PM[\s\S]*Home/);
    expect(await upcoming.nth(1).innerText()).toMatch(/@ Roosevelt[\s\S]*12:05 AM[\s\S]*Away/);
  });

  test('counts games by status, and calls a reschedule needed', async () => {
    const { page } = await dashboardOf([
      ...gamesOf('canceled', 2, -20, 1),
      ...gamesOf('completed', 1, -30, 10),
    ]);
    const rows = card(page, 'Game Status Overview').last().getByRole('listitem');
    expect((await rows.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).slice(0, 2))).toEqual([
      ['Scheduled', '0'],
      ['Verification Sent', '0'],
      ['Verified', '0'],
      ['Reschedule Needed', '0'],
      ['Canceled', '2'],
      ['Completed', '1'],
    ]);
  });

  test('shows as recent activity what changed last among games from today on, and the results', async () => {
    const at = (hour: number) => `2026-11-01T${hour}:00:00.000Z`;
    const { page } = await dashboardOf([
      aGame(1, 0, { status: 'completed', score: 'W 24-17', updatedAt: at(14), venue: 'x' }),
      aGame(2, 3, { status: 'canceled', updatedAt: at(13), isHome: false }),
      aGame(3, 4, { status: 'verified', updatedAt: at(12) }),
      aGame(4, 5, {
        status: 'reschedule',
        updatedAt: at(11),
        opponent: { ...aGame(0, 0).opponent, schoolName: 'Fourth' },
      }),
      aGame(5, 6, { updatedAt: at(15) }),
      aGame(6, -1, { status: 'completed', score: 'L 14-21', updatedAt: at(16) }),
    ]);
    const recent = card(page, 'Recent Activity').last();
    const rows = await recent.getByRole('listitem').allInnerTexts();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Win · W 24-17');
    expect(rows[1]).toContain('Canceled');
    expect(rows[2]).toContain('Verified');
    await recent.getByText(`1 win, ${lostThisSeason()}`).waitFor();
  });

  test('says what is empty', async () => {
    const { page } = await dashboardOf([], []);
    for (const text of [
      'No verified games yet',
      'No reschedule requests',
      'No upcoming games scheduled',
      'No recent activity for future games',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(await counter(page, 'Total Teams')).toContain('0');
  });

  test("keeps 'School' for a name that cannot be had", async () => {
    const visit = await signedIn('lincoln', { path: '' });
    await refuse(visit.page, 'GET', '/api/school', 503, 'The database is away.');
    await visit.page.goto('/');
    await visit.page.getByRole('group', { name: 'Total Teams' }).waitFor();
    await visit.page.getByText('School', { exact: true }).first().waitFor();
  });

  test('holds the place while it loads, and says in a sentence when it cannot', async () => {
    const visit = await signedIn('lincoln', { path: '' });
    const { page } = visit;
    const release = await hold(page, 'GET', '/api/games', {
      status: 500,
      body: { message: 'The games could not be read. Please try again.' },
    });
    await page.goto('/');
    await page.getByText('Loading dashboard...').waitFor({ state: 'attached' });
    release();
    await page.getByText('The games could not be read. Please try again.').waitFor();
    await page.unrouteAll();
    await cutOff(page, 'GET', '/api/games');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('group', { name: 'Total Teams' }).waitFor();
  });
});

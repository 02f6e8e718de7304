import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

async function create({ request }: BrowserContext, path: string, data: object): Promise<number> {
  return Number((await jsonObject(await request.post(path, { data })))['id']);
}

const switcherOf = (page: Page) =>
  page.getByRole('combobox', { name: 'School Year' }).filter({ visible: true });

/** The years after the shown one: '2027-28', and in which it begins. */
async function nextYear(page: Page): Promise<{ readonly label: string; readonly first: number }> {
  const first = Number((await switcherOf(page).textContent())?.slice(0, 4)) + 1;
  return { first, label: `${first}-${String((first + 1) % 100).padStart(2, '0')}` };
}

async function choose(page: Page, year: string): Promise<void> {
  await switcherOf(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: year }).press('Enter');
  await expectFocus(switcherOf(page));
}

/** On a phone the screens are in the menu. */
async function goTo(page: Page, screen: string, width: string): Promise<void> {
  if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: screen, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

test.each([
  { width: 'desktop', sport: 'golf', team: 'Golf Varsity' },
  { width: 'phone', sport: 'tennis', team: 'Tennis Varsity' },
] as const)(
  'the next school year is planned beside the current one on a $width',
  async ({ width, sport, team }) => {
    const { page, context } = await signedIn(school().account, { path: '', width });
    const teamId = await create(context, '/api/teams', { sport, level: 'varsity' });
    const opponentId = await create(context, '/api/opponents', {
      schoolName: `${team} Opponent`,
      managerName: 'Max Manager',
      email: 'max@opponent.test',
      phone: '5551234567',
    });
    const game = { teamId, opponentId, isHome: true, time: '18:00', venue: `${sport} today` };
    await create(context, '/api/games', { ...game, date: dayFromNow(0) });
    await page.goto(`/games?team=${teamId}`);
    await page.getByText(game.venue).first().waitFor();
    const { label, first } = await nextYear(page);

    await choose(page, label);
    await page.getByText(`Showing ${label}`).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe(label);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Schedule Game' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Schedule New Game' });
    for (const [field, typed] of [
      ['Team', team],
      ['Opponent School', `${team} Opponent`],
    ] as const) {
      await dialog.getByRole('combobox', { name: field, exact: true }).fill(typed);
      await page.getByRole('option', { name: typed, exact: true }).click();
    }
    await dialog.getByLabel('Date', { exact: true }).fill('9/15');
    await dialog.getByLabel('Time', { exact: true }).fill('6:00');
    await dialog.getByLabel('Venue', { exact: true }).fill(`${sport} next year`);
    await dialog.getByRole('button', { name: 'Schedule Game' }).click();
    await expectToast(page, 'Game scheduled successfully');
    await page.getByText(`${sport} next year`).first().waitFor();
    expect(await page.getByText(game.venue).count()).toBe(0);

    await goTo(page, 'Calendar', width);
    await page.getByRole('heading', { name: `September ${first}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('year')).toBe(label);
    await goTo(page, 'Games', width);
    await page.getByRole('button', { name: `Show ${first - 1}-` }).click();
    await page.getByText(game.venue).first().waitFor();
    expect(await page.getByText(`${sport} next year`).count()).toBe(0);
    await page.goBack();
    await page.getByText(`Showing ${label}`).waitFor();
    await page.getByText(`${sport} next year`).first().waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText(`Showing ${label}`).waitFor();
    await other.getByText(`${sport} next year`).first().waitFor();
  },
);

import { fullSuite } from '@fieldhouse/runtime/testing/full-test';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyWidths } from '../testing/story-widths.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus, tabTo } from '../testing/focus.ts';
import { csvFile, importPreviewed, previewFile } from '../testing/import-screen.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

async function create({ request }: BrowserContext, path: string, data: object): Promise<number> {
  return Number((await jsonObject(await request.post(path, { data })))['id']);
}

/** Two sports of a school, what is typed to find the second, and in how many days their gym is taken. */
const GYMS = {
  desktop: { sports: ['basketball', 'volleyball'], typed: 'volley', days: 40 },
  phone: { sports: ['wrestling', 'cheer'], typed: 'cheer', days: 60 },
} as const;

/** A gym in which one team plays, and another team that is to play there. */
async function fullGym(context: BrowserContext, sports: readonly [string, string], days: number) {
  const contact = { managerName: 'Max Manager', phone: '5551234567' };
  const gym = `Gym ${days}`;
  await create(context, '/api/facilities', { kind: 'site', name: gym });
  const [team] = [
    await create(context, '/api/teams', { sport: sports[0], level: 'varsity' }),
    await create(context, '/api/teams', { sport: sports[1], level: 'varsity' }),
  ];
  const north = { ...contact, schoolName: `North ${days}`, email: 'north@opponent.test' };
  const south = { ...contact, schoolName: `South ${days}`, email: 'south@opponent.test' };
  const opponentId = await create(context, '/api/opponents', north);
  await create(context, '/api/opponents', south);
  const game = { teamId: team, opponentId, date: dayFromNow(days), time: '18:00', venue: gym };
  await create(context, '/api/games', { ...game, isHome: true });
  return gym;
}

/** Types into a picker until its first option is the wanted one, and goes on to the next field. */
async function find(page: Page, field: string, typed: string, option: string): Promise<void> {
  await expectFocus(page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }));
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('Tab');
}

describe('a gym that is taken', () => {
  test.each(storyWidths('desktop'))(
    'is told, accepted and reopened by keyboard alone on a %s',
    async (width) => {
      const { sports, typed, days } = GYMS[width];
      const { page, context } = await signedIn(school().account, { path: '', width });
      const gym = await fullGym(context, sports, days);
      const team = `${typed === 'volley' ? 'Volleyball' : 'Cheer'} Varsity`;
      await page.goto('/games');
      await page.getByRole('button', { name: 'Schedule Game' }).first().focus();
      await page.keyboard.press('Enter');
      await find(page, 'Team', typed, team);
      await find(page, 'Opponent School', 'south', `South ${days}`);
      await page.keyboard.type(`+${days}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('630p');
      await tabTo(page, 'Venue');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(gym);

      const dialog = page.getByRole('dialog');
      const told = dialog.getByRole('list', { name: 'Conflicts' });
      await expect.poll(() => told.textContent()).toContain(`${gym} is taken: `);
      await expectAccessible(page);
      await tabTo(page, 'Schedule Game');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Game scheduled successfully');
      await dialog.waitFor({ state: 'hidden' });

      await page.goto('/conflicts');
      const entry = page.getByRole('listitem').filter({ hasText: `${gym} is taken: ` });
      await entry.waitFor();
      await expectAccessible(page);
      await tabTo(page, `Accept Conflict`);
      await page.keyboard.press('Enter');
      await expectFocus(dialog.getByRole('radio', { name: 'Doubleheader' }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Conflict accepted');
      await page.getByRole('tab', { name: 'Accepted' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => entry.textContent()).toContain('Reason: Officials agreed');
      await expectNoHorizontalScroll(page);
      await tabTo(page, `Take Back: ${gym}`);
      await page.keyboard.press('Enter');
      await expectToast(page, 'The conflict is open again');
    },
  );
});

fullSuite('a file with games in each other’s way', () => {
  test.each(['desktop', 'phone'] as const)(
    'is told so before its import on a %s, and the Conflicts page has them afterwards',
    async (width) => {
      const { page, context } = await signedIn(school().account, { path: '', width });
      const field = `Field of a ${width}`;
      await create(context, '/api/facilities', { kind: 'site', name: field });
      // In different weeks: a team that plays an opponent twice in one week is a warning of its own.
      const day = dayFromNow(width === 'phone' ? 94 : 80);
      await page.goto('/import-games');
      const rows = [
        'Date,Time,Team,H/A,Opponent,Venue',
        `${day},6:00 PM,Baseball Varsity,H,Eastlake,${field}`,
        `${day},6:30 PM,Softball Varsity,H,Westlake,${field}`,
        `${day},6:30 PM,Tennis Varsity,A,Westlake,`,
      ];
      await previewFile(page, csvFile('spring.csv', rows));
      await page.getByText('2 games would be in conflict').waitFor();
      await page.getByRole('button', { name: 'See These Games' }).press('Enter');
      await expectFocus(page.getByRole('tab', { name: 'Conflicts 2', selected: true }));
      const games = page.getByRole('table', { name: 'Games in This File' });
      await expect.poll(() => games.textContent()).toContain(`${field} is taken: Softball Varsity`);
      expect(await games.textContent()).not.toContain('Tennis');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await importPreviewed(page);
      await page.getByRole('link', { name: 'View Conflicts' }).click();
      await page.getByText(`${field} is taken: `).first().waitFor();
    },
  );
});

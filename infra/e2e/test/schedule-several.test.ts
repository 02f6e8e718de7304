import { basename } from 'node:path';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { scriptsOfModule } from '../testing/route-scripts.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectTouchTargets } from '../testing/touch-targets.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

const OPPONENTS = ['Roosevelt High School', 'Adams High School', 'Northside High School'];
const LEVELS = ['varsity', 'jr-varsity', 'freshman'];

/** Three levels of boys soccer, and three opponents, unless the school has them already. */
async function addRecords({ request }: BrowserContext): Promise<void> {
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    if (answer.status() !== 409) await jsonObject(answer);
  };
  for (const level of LEVELS)
    await create('/api/teams', { sport: 'soccer', gender: 'boys', level });
  const opponents: unknown = await (await request.get('/api/opponents')).json();
  if (Array.isArray(opponents) && opponents.length > 0) return;
  for (const [place, schoolName] of OPPONENTS.entries())
    await create('/api/opponents', {
      schoolName,
      managerName: 'Max Manager',
      email: `max${place}@several.test`,
      phone: '5551234567',
    });
}

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** Types the cells of a row from its team on, with Tab after each. */
async function typeRow(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
/** Puts cells on the clipboard, as Google Sheets does, and pastes them. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((plain) => navigator.clipboard.writeText(plain), text);
  await page.keyboard.press('Control+v');
}
const scriptsOf = (module: string) =>
  scriptsOfModule('mf-staff', `src/screens/games/several/${module}`);
/** The script of the readers, which loads after those of the screen. */
const lateScript = () => {
  const first = new Set(scriptsOf('several-screen.tsx'));
  return basename(scriptsOf('cell-readers.ts').find((script) => !first.has(script)) ?? '');
};
async function countGames({ request }: BrowserContext): Promise<number> {
  const games: unknown = await (await request.get('/api/games')).json();
  return Array.isArray(games) ? games.length : -1;
}

const PASTED = [
  'Team\tDate\tTime\tOpponent\tVenue',
  'Boys Varsity Soccer\t10/1\t7p\tvs Adams\t"Main ""Lion"" Field\nNorth Gate"',
  'Boys JV Soccer\t10/1\t5:30 PM\tvs Adams\t',
  'Boys Varsity Soccer\t10/8\tTBD\t@ Northside HS\t',
  'Boys JV Soccer\t10/8\t\t@ Northside HS\t',
  'Boys Varsity Soccer\t10/15\t6:30 PM\tvs Roosevelt\t',
].join('\n');

test('a person types three games, pastes five, adds levels, saves all, and takes it back', async () => {
  const { page, context } = await signedIn(school().account, { path: '/teams' });
  await addRecords(context);
  await page.goto('/games');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule Several' }).click();
  await cell(page, 'Team, row 1').click();
  await typeRow(page, 'boys soc v', '9/4', '7', 'h', 'roos', '');
  await typeRow(page, 'boys soc v', '+7', '6:30', 'a', 'adams', '');
  await typeRow(page, 'boys soc v', '+7', 'tbd', '', '@ north', '');
  await expectFocus(cell(page, 'Team, row 4'));
  await paste(page, PASTED);
  await page.getByText('8 games are ready.').waitFor();
  expect(await cell(page, 'Venue, row 4').inputValue()).toBe('Main "Lion" Field North Gate');
  expect(await cell(page, 'Home/Away, row 6').inputValue()).toBe('Away');
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Add levels of row 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Levels' });
  await dialog.getByText('5:30 PM').waitFor();
  await dialog.getByRole('button', { name: 'Add 2 Games' }).click();
  await page.getByText('10 games are ready.').waitFor();
  expect(await cell(page, 'Team, row 3').inputValue()).toBe('Boys Soccer Freshman');
  expect(await cell(page, 'Time, row 3').inputValue()).toBe('4:00 PM');

  await page.reload();
  await page.getByText("We kept the rows that you didn't save.").waitFor();
  await page.getByRole('button', { name: 'Save 10 Games' }).click();
  await expectToast(page, '10 games scheduled');
  expect(await countGames(context)).toBe(10);
  await page.getByRole('button', { name: 'Ask 3 Schools to Confirm' }).click();
  await page.getByRole('alertdialog').getByText('Roosevelt High School: 4 games').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, '10 games removed', 'The table has them again.');
  expect(await countGames(context)).toBe(0);
  await page.getByText('10 games are ready.').waitFor();

  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await page.getByRole('alertdialog', { name: 'Discard Changes?' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
});

fullTest('what is entered before it can be read is read once the readers have loaded', async () => {
  const { page, context } = await signedIn(school().account, { path: '/teams' });
  await addRecords(context);
  const readers = `**/${lateScript()}`;
  await page.route(readers, (route) => route.abort());
  await page.goto('/games/several');
  await page.getByText("Couldn't load what reads your rows").waitFor();
  await cell(page, 'Team, row 1').click();
  await typeRow(page, 'boys soc v', '9/4', '7', '', '@ roos', '');
  expect(await cell(page, 'Team, row 1').inputValue()).toBe('boys soc v');
  await paste(page, 'Boys JV Soccer\t9/5\t5p\tvs\tAdams\tGym');
  await page.getByText('Reading your rows...').waitFor();
  await expectAccessibleInBothSchemes(page);
  await page.unroute(readers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('2 games are ready.').waitFor();
  expect(await cell(page, 'Date, row 1').inputValue()).toBe('Fri 09/04/2026');
  expect(await cell(page, 'Home/Away, row 1').inputValue()).toBe('Away');
  expect(await cell(page, 'Opponent, row 2').inputValue()).toBe('Adams High School');
});

fullTest('a phone shows each row as a card', async () => {
  const { page, context } = await signedIn(school().account, { path: '/teams', width: 'phone' });
  await addRecords(context);
  await page.goto('/games/several');
  await cell(page, 'Team, row 1').tap();
  await page.keyboard.type('boys soc jv');
  await page.getByRole('option', { name: 'Boys Soccer Jr. Varsity' }).tap();
  await cell(page, 'Date, row 1').tap();
  await typeRow(page, '9/31', '7p', 'h', 'Nowhere Prep');
  await page.getByText('"9/31" isn\'t a real date.').waitFor();
  await expectNoHorizontalScroll(page);
  await expectTouchTargets(page, 'table');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Save 1 Game' }).tap();
  await expectFocus(cell(page, 'Date, row 1'));
});

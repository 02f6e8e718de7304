import { fullSuite, fullTest } from '@fieldhouse/runtime/testing/full-test';
import { formatScreenDay } from '@fieldhouse/core-contract';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import type { Width } from '../testing/browser.ts';
import { expectFocus, expectOpen } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectTouchTargets } from '../testing/touch-targets.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

const FIRST_DAY = dayFromNow(5);
const NEW_DAY = dayFromNow(21);

async function create({ request }: BrowserContext, path: string, data: object): Promise<number> {
  return Number((await jsonObject(await request.post(path, { data })))['id']);
}

/** Games with the only game of a new team against a new opponent, who can be emailed. */
async function oneGame(width: Width, sport: string) {
  const visit = await signedIn(school().account, { path: '', width });
  const { context, page } = visit;
  const teamId = await create(context, '/api/teams', { sport, level: 'varsity' });
  const opponentId = await create(context, '/api/opponents', {
    schoolName: `Harbor ${sport}`,
    managerName: 'Max Manager',
    email: `${sport}@harbor.test`,
    phone: '5551234567',
  });
  const game = { teamId, opponentId, date: FIRST_DAY, time: '18:00', venue: `Quarry ${sport}` };
  const id = await create(context, '/api/games', { ...game, isHome: true });
  await page.goto(`/games?team=${teamId}`);
  return { ...visit, id };
}

/** Goes on with Tab until this element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('The focus never came there');
}

/** Waits for the game on its old day, struck through, and checks that it is linked with the one that makes up for it. */
async function expectMadeUp(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  const old = rows.filter({ hasText: 'Postponed' });
  const day = old.getByText(`No longer on ${formatScreenDay(FIRST_DAY)} · 6:00 PM`);
  expect(await day.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('line-through');
  await old.getByRole('link', { name: `Make-up: ${formatScreenDay(NEW_DAY)}` }).waitFor();
  await rows.getByRole('link', { name: `Makes up for ${formatScreenDay(FIRST_DAY)}` }).waitFor();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Latest changes' });

describe('a game that is not played as scheduled', () => {
  test('is postponed with a make-up date by keyboard alone', async () => {
    const { page } = await oneGame('desktop', 'soccer');
    await page.getByRole('button', { name: /^More actions for / }).focus();
    await page.keyboard.press('Enter');
    await expectOpen(page.getByRole('menu'));
    await page.keyboard.type('post');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Postpone, Delay, Cancel' });
    await expectOpen(dialog);
    await expectFocus(dialog.getByRole('radio', { name: 'Postponed' }));
    await tabTo(dialog.getByLabel('Make-up date'));
    await page.keyboard.type('+21');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Time', { exact: true }).waitFor();
    await dialog.getByText('Other schools (1)').waitFor();
    await expectAccessibleInBothSchemes(page);
    await tabTo(dialog.getByRole('button', { name: 'Postpone Game' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Game postponed');
    await dialog.waitFor({ state: 'hidden' });
    await expectMadeUp(page);
    await bar(page).getByText('1 game postponed. 1 email goes out at').waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    await expectMadeUp(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await expectAccessibleInBothSchemes(page);

    await page.getByRole('link', { name: /^Make-up: / }).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'Game', exact: true });
    await details.getByText(`${formatScreenDay(NEW_DAY)} · 6:00 PM`).waitFor();
    await tabTo(details.getByRole('link', { name: /^Makes up for / }));
    await page.keyboard.press('Enter');
    await details.getByText('Postponed').waitFor();
    await expectAccessible(page);
  });

  fullTest('is postponed by finger, planned again, and put back on', async () => {
    const { page } = await oneGame('phone', 'golf');
    await page.getByRole('link', { name: /^Golf Varsity/ }).tap();
    const details = page.getByRole('region', { name: 'Game', exact: true });
    await details.waitFor();
    await expectTouchTargets(page, '[aria-label="Change this game"]');
    await details.getByRole('button', { name: 'Postpone, Delay, Cancel...' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Postpone, Delay, Cancel' });
    await expectOpen(dialog);
    await dialog.getByText('Weather', { exact: true }).tap();
    await dialog.getByText('Other schools (1)').waitFor();
    await expectNoHorizontalScroll(page);
    await expectTouchTargets(page, '[role="radiogroup"]');
    await expectAccessible(page);
    await dialog.getByText("Don't notify anyone").tap();
    await dialog.getByRole('button', { name: 'Postpone Game' }).tap();
    await expectToast(page, 'Game postponed');
    await dialog.waitFor({ state: 'hidden' });

    await details.getByRole('button', { name: 'Plan Make-Up' }).tap();
    const plan = page.getByRole('dialog', { name: 'Plan Make-Up Game' });
    await plan.getByRole('list', { name: 'Better days' }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Cancel' }).tap();
    await plan.waitFor({ state: 'hidden' });

    await details.getByRole('button', { name: 'Put Back On' }).tap();
    const question = page.getByRole('dialog', { name: 'Put Game Back On?' });
    await question.getByText("Don't notify anyone").tap();
    await question.getByRole('button', { name: 'Put Game Back On' }).tap();
    await expectToast(page, 'Game back on');
    await question.waitFor({ state: 'hidden' });
    await details.getByText('Postponed').waitFor({ state: 'hidden' });
    expect(await details.locator('s').count()).toBe(0);
  });

  fullTest('is made up for on a better day, and the other school is asked', async () => {
    const { page, context, id } = await oneGame('desktop', 'tennis');
    const off = { gameIds: [id], disruption: 'postponed' };
    await jsonObject(await context.request.post('/api/games/disrupt', { data: off }));
    await page.goto('/');
    await page.getByRole('link', { name: /^No make-up date with Harbor tennis yet/ }).click();
    const plan = page.getByRole('dialog', { name: 'Plan Make-Up Game' });
    await plan.getByRole('list', { name: 'Better days' }).getByRole('button').first().click();
    await plan.getByRole('button', { name: 'Schedule Game' }).click();
    await expectToast(page, 'We asked Harbor tennis to confirm it.');
    await plan.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^Make-up: / }).click();
    const made = page.getByRole('region', { name: 'Game', exact: true });
    await made.getByText('Verification Sent').waitFor();
    await made.getByRole('link', { name: `Makes up for ${formatScreenDay(FIRST_DAY)}` }).waitFor();
  });
});

fullSuite('an edit that concerns others', () => {
  test.each(['desktop', 'phone'] as const)('tells those who are chosen on a %s', async (width) => {
    const sport = width === 'phone' ? 'wrestling' : 'swimming';
    const { page } = await oneGame(width, sport);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Game' });
    await expectOpen(dialog);
    await dialog.getByLabel('Time', { exact: true }).fill('0730');
    const schools = dialog.getByRole('checkbox', { name: 'Other schools (1)' });
    await schools.waitFor();
    expect(await schools.isChecked()).toBe(false);
    await schools.check();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(page, 'Game updated successfully');
    await bar(page).getByText('1 game changed. 1 email goes out at').first().waitFor();

    await page.getByRole('button', { name: /^Edit / }).click();
    await expectOpen(dialog);
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Canceled' }).click();
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    const cancel = page.getByRole('dialog', { name: 'Postpone, Delay, Cancel' });
    await expectOpen(cancel);
    await expectAccessible(page);
    await cancel.getByRole('button', { name: 'Cancel Game' }).click();
    await expectToast(page, 'Game canceled');
    await bar(page).getByText('1 game canceled. 1 email goes out at').first().waitFor();
  });
});

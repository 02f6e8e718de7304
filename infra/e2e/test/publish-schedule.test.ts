import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { scanQrCode } from '../testing/scan-qr-code.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

const publication = async (page: Page) =>
  jsonObject(await page.request.get('/api/school/publication'));
const addTeam = async (page: Page, level: string) =>
  jsonObject(await page.request.post('/api/teams', { data: { sport: 'golf', level } }));

test('a school publishes its schedule, changes its address, prints the code, shares it, and takes it back', async () => {
  const { page } = await signedIn(ownSchool().account, { path: '', width: 'phone' });
  const varsity = await addTeam(page, 'varsity');
  await addTeam(page, 'ms');
  const { suggestedSlug } = await publication(page);
  const slug = String(suggestedSlug);

  await page.goto('/settings#public-schedule');
  const card = page.locator('#public-schedule');
  const address = card.getByLabel('Web address');
  await expect.poll(() => address.inputValue()).toBe(slug);
  await expect
    .poll(() => card.evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
    .toBeLessThan(200);
  expect(await card.getByLabel('Golf Varsity').isChecked()).toBe(true);
  expect(await card.getByLabel('Golf Middle School').isChecked()).toBe(false);
  await card.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Your schedule is now public');
  const origin = new URL(page.url()).origin;
  const link = card.getByRole('link', { name: `${origin}/s/${slug}`, exact: true });
  await expectFocus(link);
  expect(await publication(page)).toMatchObject({ published: true, slug, teamIds: [varsity.id] });

  await address.fill(`${slug}-golf`);
  await card.getByText('Available').and(card.locator(':not([role=status])')).waitFor();
  await card.getByText(`${origin}/s/${slug}, will keep working`).waitFor();
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Public schedule saved');
  await card.getByText(`Earlier addresses that still work: ${origin}/s/${slug}`).waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothSchemes(page);

  await card.getByRole('button', { name: 'QR Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR Code' });
  await dialog.getByText(`${origin}/s/${slug}-golf`).waitFor();
  await expectAccessibleInBothSchemes(page);
  const code = dialog.getByRole('img', { name: /^QR code of/ });
  expect(await scanQrCode(code)).toBe(`${origin}/s/${slug}-golf`);
  const poster = page.getByText('Scan for our game schedule');
  expect(await poster.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await poster.isVisible()).toBe(true);
  expect(await page.locator('body').innerText()).toBe(
    `${ownSchool().name}\n\nScan for our game schedule\n\n${origin}/s/${slug}-golf`,
  );
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const teams = await page.context().newPage();
  await teams.goto('/teams');
  const team = teams.getByRole('article', { name: 'Golf Varsity' });
  const ofTeam = team.getByRole('link', { name: 'Public page of Golf Varsity' });
  expect(await ofTeam.getAttribute('href')).toMatch(`/s/${slug}-golf/golf-varsity`);
  await teams
    .getByRole('article', { name: 'Golf Middle School' })
    .getByText('Not public')
    .waitFor();
  await teams.goto('/games');
  await teams.getByRole('button', { name: 'More', exact: true }).click();
  await teams.getByRole('menuitem', { name: 'Share' }).click();
  const share = teams.getByRole('dialog', { name: 'Share' });
  await share.getByText(`${origin}/s/${slug}-golf.ics`).waitFor();
  await expectAccessibleInBothSchemes(teams);
  await teams.close();

  await card.getByRole('button', { name: 'Stop Publishing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop Publishing?' });
  await question.getByRole('button', { name: 'Stop Publishing' }).click();
  await expectToast(page, 'Your schedule is no longer public');
  await expectFocus(card.getByRole('button', { name: 'Publish' }));
  expect(await publication(page)).toMatchObject({ published: false, teamIds: [varsity.id] });
});

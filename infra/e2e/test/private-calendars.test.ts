import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { publishSchedule } from '../testing/published-schedule.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

test('a private calendar has games that are not public, says when it was fetched, and ends when it is revoked', async () => {
  const schedule = await publishSchedule(ownSchool());
  await schedule.addGame({ daysAhead: 2, venue: 'Memorial Stadium' });
  await schedule.publish({ teamIds: [] });
  const { page } = await signedIn(ownSchool().account, { path: '/games', width: 'phone' });
  const share = page.getByRole('dialog', { name: 'Share' });
  const openPrivate = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await share.getByRole('tab', { name: 'Private Calendars' }).click();
  };
  await openPrivate();
  await share.getByText('No private calendars yet.').waitFor();
  await chooseOption(share, 'Schedule', 'Football Varsity');
  await share.getByRole('button', { name: 'Create Private Link' }).click();
  const created = share.getByRole('region', { name: 'New private link' });
  await expectFocus(created);
  await created.getByText("Copy it now: it won't be shown again.").waitFor();
  const link = await created.getByText(/\/f\/.+\.ics$/).innerText();
  await share.getByText('Not fetched yet').waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothSchemes(page);

  const fetched = await page.request.get(link);
  expect(fetched.headers()['content-type']).toContain('text/calendar');
  expect(await fetched.text()).toContain('Memorial Stadium');
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'hidden' });
  await openPrivate();
  await share.getByText(/^Last fetched \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/).waitFor();
  expect(await share.getByText(link).count()).toBe(0);

  await share.getByRole('button', { name: 'Revoke the link of Football Varsity' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke Link of Football Varsity?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'The private link has been revoked');
  await share.getByText('No private calendars yet.').waitFor();
  await expectFocus(share.getByRole('group', { name: 'Links in Use' }));
  expect((await page.request.get(link)).status()).toBe(404);
});

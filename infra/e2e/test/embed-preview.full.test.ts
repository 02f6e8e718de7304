import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { chooseOption, useBrowser } from '../testing/browser-fixture.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { publishSchedule } from '../testing/published-schedule.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

test('Settings shows what other websites can show, as high as its games', async () => {
  const schedule = await publishSchedule(ownSchool());
  await schedule.addGame({ daysAhead: 2, venue: 'Memorial Stadium' });
  await schedule.publish({ embedSites: ['https://www.lions.test'] });
  const { page } = await signedIn(ownSchool().account, { path: '/settings', width: 'phone' });
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  await dialog.getByText('Only these websites can show it: https://www.lions.test').waitFor();
  const frame = dialog.locator('iframe');
  const inside = frame.contentFrame();
  await inside.getByText('Memorial Stadium').waitFor();
  const innerScroll = () =>
    inside.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
  await expect.poll(innerScroll).toBe(0);
  await expect
    .poll(() => frame.evaluate((it) => it.style.height))
    .toBe(
      `${await inside.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))}px`,
    );
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothSchemes(page);

  await chooseOption(dialog, 'Schedule', 'Football Varsity');
  await inside.getByRole('heading', { name: /^Football Varsity - / }).waitFor();
  const code = dialog.getByLabel('Code');
  expect(await code.inputValue()).toContain('/football-varsity"');
  await code.focus();
  const selected = await code.evaluate((it) =>
    it instanceof HTMLTextAreaElement ? it.value.slice(it.selectionStart, it.selectionEnd) : '',
  );
  expect(selected).toBe(await code.inputValue());
});

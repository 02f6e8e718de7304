import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import type { BrowserPageOptions } from '../testing/browser.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { visitor } = useBrowser();

/** A violation of the content security policy would fail as a console error. */
describe('the API documentation', () => {
  const looks: readonly Omit<BrowserPageOptions, 'baseUrl'>[] = [
    { width: 'desktop', scheme: 'light' },
    { width: 'phone', scheme: 'dark' },
  ];

  test.each(looks)('can be read by keyboard, $width in $scheme', async (options) => {
    const { page } = await visitor(options);
    await page.goto('/api/docs');
    await page.getByRole('heading', { level: 1, name: /^Fieldhouse API/ }).waitFor();
    const styled = await page.evaluate(() => getComputedStyle(document.body).margin);
    expect(styled).toBe('0px');

    const call = page.locator('#gamesCreate');
    const input = call.getByRole('link', { name: 'GameInput' });
    expect(await input.isVisible()).toBe(false);
    await call.locator('summary').focus();
    await page.keyboard.press('Enter');
    await input.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#schema-GameInput$/);
    await page.getByRole('region', { name: 'GameInput' }).getByText('opponentId').waitFor();

    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

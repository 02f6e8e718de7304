import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../src/accessibility.ts';
import type { VisitOptions } from '../src/browser.ts';
import { useVisits } from '../src/visits.ts';

const { visitor } = useVisits();

/** A violation of the content security policy would fail as a console error. */
describe('the API documentation', () => {
  const looks: readonly Omit<VisitOptions, 'baseUrl'>[] = [
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

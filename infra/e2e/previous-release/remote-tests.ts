import { beforeAll, describe, test } from 'vitest';
import type { BrowserPage } from '../testing/browser.ts';
import { open, signIn } from './screen-visits.ts';
import { useSharedPage } from './mixed-product-fixture.ts';

/**
 * The shell of one release with the remotes of the other one: those of staff and system administrators start and show a screen, and
 * that of staff opens a part that it loads later. Their services are those of the remotes' release.
 */
export function defineRemoteTests(
  visitor: () => Promise<BrowserPage>,
  exchangeRemotes: () => Promise<void>,
): void {
  describe('remotes of another release than the shell', () => {
    beforeAll(exchangeRemotes);

    describe('school staff', () => {
      const walk = useSharedPage(visitor);

      test('see their screens', async () => {
        const { page } = walk();
        await signIn(page, 'lincoln', 'Dashboard');
        await page.getByText('Lincoln High School').first().waitFor();
        await open(page, '/games', 'Games');
        await page.getByRole('button', { name: 'Schedule Game' }).click();
        await page.getByRole('dialog', { name: 'Schedule New Game' }).waitFor();
      });
    });

    describe('system administrators', () => {
      const walk = useSharedPage(visitor);

      test('see their screens', async () => {
        const { page } = walk();
        await signIn(page, 'sysadmin', 'School Management');
        await page.getByText('Lincoln High School', { exact: true }).first().waitFor();
      });
    });
  });
}

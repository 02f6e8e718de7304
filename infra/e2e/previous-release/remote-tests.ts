import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, inject, test } from 'vitest';
import { hasKit } from '../../../shell/src/remotes/other-release.ts';
import { repoRoot } from '../../local/src/repo-paths.ts';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { dashboardHeading, fillSignIn, landingHeading } from '../testing/sign-in-page.ts';
import { useSharedPage } from './mixed-product-fixture.ts';
import type { MixedVisits } from './mixed-product-fixture.ts';
import { open, signIn } from './screen-visits.ts';

const kitOf = (release: string): string => {
  const { version } = JSON.parse(readFileSync(join(release, 'shell/package.json'), 'utf8'));
  return String(version);
};

/**
 * The shell of the pages' release with the remotes of the other one. If the shell's kit has what they need, those of staff and system
 * administrators start and show a screen, and that of staff opens a part that it loads later; their services are those of the remotes'
 * release. Otherwise the shell refuses them.
 */
export function defineRemoteTests(visits: MixedVisits): void {
  const current = kitOf(repoRoot);
  const previous = kitOf(inject('previousRelease'));
  const runs = visits.pages === 'current' ? hasKit(current, previous) : hasKit(previous, current);
  describe('remotes of another release than the shell', () => {
    beforeAll(() => visits.useBuilds({ remotes: 'other' }));

    if (runs) defineScreens(visits);
    else defineRefusal(visits);
  });
}

function defineScreens({ visitor }: MixedVisits): void {
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
}

async function signInAtLanding(page: Page): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS.lincoln;
  await fillSignIn(page, email, password);
  await dashboardHeading(page).waitFor();
}

function defineRefusal({ pages, visitor, useBuilds }: MixedVisits): void {
  test('are refused, until the shell gets its own', async () => {
    const { page, context } = await visitor();
    await page.goto('/');
    await page.getByText("Couldn't load this part of Fieldhouse", { exact: true }).waitFor();
    if (pages === 'current')
      await page.getByText('Fieldhouse is being updated. Try again in a moment.').waitFor();
    await useBuilds({});
    // The shell of kit 0.5 doesn't know why the remote failed: only loading the page again helps there.
    if (pages === 'previous') await page.reload();
    else await page.getByRole('button', { name: 'Retry' }).click();
    await signInAtLanding(page);
    await context.close();
  });
}

/** A page that is open while the gateway gets the other release, shell and remotes. */
export function defineDeploymentTests({ visitor, useBuilds }: MixedVisits): void {
  describe('a page that is older than the shell and the remotes', () => {
    beforeAll(() => useBuilds({}));

    test('shows the screens of the other release after the sign-in', async () => {
      const { page, context } = await visitor();
      await page.goto('/');
      await landingHeading(page).waitFor();
      await page.locator('#frame').waitFor({ state: 'detached' });
      await useBuilds({ shell: 'other', remotes: 'other' });
      await signInAtLanding(page);
      await context.close();
    });
  });
}

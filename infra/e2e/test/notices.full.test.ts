import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import { stopClock } from '../testing/fake-clock.ts';
import { aGame } from '../testing/samples.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

async function unreachableGame() {
  const visit = await signedIn('lincoln', { path: '' });
  const { page } = visit;
  await stubResponse(page, 'GET', '/api/games', {
    body: [aGame(1, 1, { opponent: { ...aGame(0, 0).opponent, email: '' } })],
  });
  await page.goto('/games');
  await page.getByRole('button', { name: 'Send verification' }).waitFor();
  return {
    ...visit,
    verify: page.getByRole('button', { name: 'Send verification' }),
    toasts: page.getByRole('region', { name: /notifications/i }).getByRole('listitem'),
  };
}

/**
 * Waits until a visible notice is interactive: React runs the effects that start its timer and listen to keys in a message
 * after painting, and this message is handled after that one.
 */
const ready = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done());
        port1.start();
        port2.postMessage('');
      }),
  );

describe('notices', () => {
  test('are shown one at a time, for five seconds', async () => {
    const { page, verify, toasts } = await unreachableGame();
    await stopClock(page);
    await verify.click({ force: true });
    await expectToast(page, 'No Email Contact');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Games data has been refreshed');
    await ready(page);
    // The one before fades out.
    await expect.poll(() => toasts.count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(4500);
    expect(await toasts.count()).toBe(1);
    await page.clock.fastForward(1000);
    await expect.poll(() => toasts.count()).toBe(0);
  });

  test('are reached with F8 and closed by keyboard', async () => {
    const { page, verify, toasts } = await unreachableGame();
    // Otherwise the notice could time out.
    await stopClock(page);
    await verify.click({ force: true });
    await toasts.first().waitFor();
    await ready(page);
    await page.keyboard.press('F8');
    const inside = () =>
      page.evaluate(() => document.activeElement?.closest('[role="region"]') !== null);
    await expect.poll(inside).toBe(true);
    await toasts.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => toasts.count()).toBe(0);
  });

  test('are dismissed with a swipe to the right', async () => {
    const { page, verify, toasts } = await unreachableGame();
    await stopClock(page);
    await verify.click({ force: true });
    await toasts.first().waitFor();
    await expect.poll(() => toasts.first().evaluate((it) => it.getAnimations().length)).toBe(0);
    const box = await toasts.first().boundingBox();
    if (!box) throw new Error('The notice is not visible');
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(box.x + 160, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => toasts.count()).toBe(0);
  });
});

describe('tooltips', () => {
  test('open after 700 ms on hover', async () => {
    const { page, verify } = await unreachableGame();
    await stopClock(page);
    await verify.hover();
    const tooltip = page.getByRole('tooltip');
    await page.clock.fastForward(600);
    expect(await tooltip.count()).toBe(0);
    await page.clock.fastForward(200);
    await tooltip.filter({ hasText: 'No email contact info for opponent' }).waitFor();
    await ready(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => tooltip.count()).toBe(0);
  });
});

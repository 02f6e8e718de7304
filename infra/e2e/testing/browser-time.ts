import { writeFile } from 'node:fs/promises';
import type { BrowserServer } from 'playwright-core';
import { descendantSeconds } from '../../local/src/processor-time.ts';

/**
 * Tells the test run how much processor time the browser's renderers took, in the file that `UNCOUNTED_TIME_FILE` names. They belong to
 * Chromium's zygote (https://chromium.googlesource.com/chromium/src/+/HEAD/docs/linux/zygote.md), which ends after the browser, so that
 * no process of the run waits for it. Call it before the browser is closed.
 */
export async function reportBrowserTime(browser: BrowserServer): Promise<void> {
  const file = process.env['UNCOUNTED_TIME_FILE'];
  const { pid } = browser.process();
  if (file && pid !== undefined) await writeFile(file, String(await descendantSeconds(pid)));
}

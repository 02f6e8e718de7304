import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** A sample schedule of `test/files`. */
export const sampleFile = (name: string): string =>
  resolve(import.meta.dirname, '../test/files', name);

/** A CSV file in memory. */
export const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** How long a preview or an import may take: it queues behind others. */
const IMPORT_TIMEOUT = { timeout: 60_000 } as const;

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

export const chooseFile = (page: Page, file: Files): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file);

/** Chooses a file to be previewed and waits for the preview. */
export async function previewFile(page: Page, file: Files): Promise<void> {
  await page.getByRole('button', { name: 'Preview first' }).click();
  await chooseFile(page, file);
  await page.getByRole('region', { name: 'Preview' }).waitFor(IMPORT_TIMEOUT);
}

/** Waits for the results of an import. */
export const waitForResults = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Import Results' }).waitFor(IMPORT_TIMEOUT);

/** The button that imports a preview; 'Import' in the previous release. */
export const importButton = (page: Page) =>
  page.getByRole('button', {
    name: /^(?:Import(?: [\d,]+ Games?(?:, Skip [\d,]+)?)?|Nothing to Import)$/,
  });

/** Presses Import in the preview and waits for the results. */
export async function importPreviewed(page: Page): Promise<void> {
  await importButton(page).click();
  await waitForResults(page);
}

/** The number beside this label of a preview or a result. */
export async function readCount(page: Page, label: string): Promise<number> {
  const entry = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  return Number((await entry.getByRole('definition').innerText()).replaceAll(',', ''));
}

/** All numbers of a preview or a result by their labels. Waits for the first one. */
export async function readCounts(page: Page): Promise<Record<string, number>> {
  await page.locator('dl > div').first().waitFor();
  const entries = await page
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((entry): [string, number] => [
        entry.querySelector('dt')?.textContent ?? '',
        Number((entry.querySelector('dd')?.textContent ?? '').replaceAll(',', '')),
      ]),
    );
  return Object.fromEntries(entries);
}

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { downloadedFile } from '../testing/downloaded-file.ts';
import { stubError } from '../testing/api-stubs.ts';
import { readCount, waitForResults, sampleFile } from '../testing/import-screen.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

const importScreen = (path = '/import-games') => signedIn(ownSchool().account, { path });
const input = (page: Page) => page.locator('input[type=file]');

/** Serialized into the page: keeps each text of the upload and its percentage, since a busy test may look too late for one. */
function keepUploadProgress(): void {
  const told: string[] = [];
  new MutationObserver(() => {
    const bar = document.querySelector('[aria-label="Upload progress"]');
    if (!bar) return;
    const status = document.querySelector('[role="status"]')?.textContent ?? '';
    const text = /[\d.]+ KB of .+ uploaded \(\d+%\)/.exec(document.body.textContent ?? '')?.[0];
    const now = [status, text, bar.getAttribute('aria-valuenow')].join(' ');
    if (told.at(-1) === now) return;
    told.push(now);
    document.documentElement.dataset['told'] = told.join('|');
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

describe('importing games', () => {
  test('explains what a file needs and hands out a sample that can be imported', async () => {
    const { page } = await importScreen();
    await page.getByRole('heading', { level: 1, name: 'Import Games' }).waitFor();
    for (const text of [
      'Date, Time, Team, H/A, Opponent',
      'Rows without an opponent are skipped.',
      'Missing teams and opponents are created automatically.',
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByText(/duplicate games are skipped/i).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Sample File' }).press('Enter'),
    ]);
    const sample = await downloadedFile(download);
    await input(page).setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: sample });
    await page
      .getByText('Successfully imported 3 games, created 3 teams and 3 opponents.')
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await readCount(page, 'Rows with Errors')).toBe(0);
  });

  test('takes a file by drop and by keyboard', async () => {
    const { page } = await importScreen();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose File' }).press('Enter');
    const opened = await chooser;
    expect(opened.isMultiple()).toBe(false);
    await opened.setFiles([]);

    await stubError(page, 'POST', '/api/import-games', 422, 'Nothing in it.');
    const text = await readFile(sampleFile('missing-columns.csv'), 'utf8');
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    }, text);
    const zone = input(page).locator('..');
    await zone.dispatchEvent('dragenter', { dataTransfer: data });
    await zone.dispatchEvent('drop', { dataTransfer: data });
    await expectToast(page, 'Import Failed', 'Nothing in it.');
    await page
      .getByText(/dropped\.csv/)
      .first()
      .waitFor();
  });

  test('tells how much of a file has been sent over a slow line', async () => {
    const { page } = await importScreen();
    await input(page).waitFor({ state: 'attached' });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await page.evaluate(keepUploadProgress);
    const rows = Array.from({ length: 20_000 }, () => '2027-03-05,16:30,Soccer Varsity,Home,');
    await input(page).setInputFiles({
      name: 'slow line.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Time,Team,H/A,Opponent', ...rows].join('\n')),
    });
    await waitForResults(page);
    expect(await readCount(page, 'Total Rows')).toBe(20_000);
    const told = (await page.locator('html').getAttribute('data-told'))?.split('|') ?? [];
    const percents = told.map((text) => Number(/(\d+)$/.exec(text)?.[1]));
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.filter((percent) => percent > 5 && percent < 95).length).toBeGreaterThan(1);
    for (const text of told)
      expect(text).toMatch(
        /^Uploading your file\.\.\. [\d.]+ KB of 742\.2 KB uploaded \((\d+)%\) \1$/,
      );
  });

  test('accounts for every row of a file with bad rows, which can be downloaded to mend', async () => {
    const { page } = await importScreen();
    await input(page).setInputFiles(sampleFile('bad-rows.csv'));
    await page
      .getByText(/Successfully imported \d+ games/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByText('Import Results').waitFor();
    for (const problem of [
      /Feb(ruary)? ?30|2\/30\/2027/,
      /13\/45\/2027/,
      /25:99/,
      /Quidditch/,
      /maybe/,
    ]) {
      await page.getByText(problem).first().waitFor();
    }
    const [total, processed, skipped] = [
      await readCount(page, 'Total Rows'),
      await readCount(page, 'Processed Rows'),
      await readCount(page, 'Skipped Rows'),
    ];
    expect(processed + skipped).toBe(total);
    expect(
      (await readCount(page, 'Games Created')) + (await readCount(page, 'Duplicate Games')),
    ).toBe(processed);
    expect(
      (await readCount(page, 'Rows with Errors')) + (await readCount(page, 'Rows without a Game')),
    ).toBe(skipped);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Error Rows' }).click(),
    ]);
    const rows = (await downloadedFile(download)).toString('utf8');
    expect(rows).toContain('Quidditch Varsity');
    expect(rows.split('\n')[0]).toMatch(
      /^\uFEFFDate,Time,Team,H\/A,Opponent,Venue.*Problem,Expected/,
    );
  });

  test('takes a mended file of rows in error', async () => {
    const { page } = await importScreen();
    await input(page).setInputFiles({
      name: 'error-rows.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '\uFEFFDate,Time,Team,H/A,Opponent,Venue,Problem,Expected\n3/3/2027,7:00 PM,Football Varsity,H,Mended High School,Field,"Date: no such day",A day\n',
      ),
    });
    await page
      .getByText(/Successfully imported 1 games/)
      .first()
      .waitFor({ timeout: 60_000 });
  });
});

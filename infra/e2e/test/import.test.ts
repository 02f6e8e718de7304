import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, hold, listenToCalls, refuse } from '../src/answers.ts';
import { figure, importDone, sampleFile } from '../src/import-screen.ts';
import { useOwnSchool } from '../src/test-school.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const ownSchool = useOwnSchool();

const importScreen = (path = '/import-games') => signedIn(ownSchool().account, { path });
const input = (page: Page) => page.locator('input[type=file]');

const RESULT = {
  importId: '6f9c1c1e-58e3-4c0c-9f10-1d1e5a7d7b11',
  totalRows: 0,
  processedRows: 0,
  skippedRows: 0,
  duplicateGames: 0,
  createdGames: 0,
  createdTeams: 0,
  createdOpponents: 0,
  errors: [],
  rowErrors: [],
  skipped: [],
  assumed: [],
};

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
    const sample = await readFile(await download.path());
    await input(page).setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: sample });
    await page
      .getByText('Successfully imported 3 games, created 3 teams and 3 opponents.')
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await figure(page, 'Rows in Error')).toBe(0);
  });

  test('takes a file by drop and by keyboard', async () => {
    const { page } = await importScreen();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose CSV File' }).press('Enter');
    const opened = await chooser;
    expect(opened.isMultiple()).toBe(false);
    await opened.setFiles([]);

    await refuse(page, 'POST', '/api/import-games', 422, 'Nothing in it.');
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

  test('makes lists that were read a moment ago be read again', async () => {
    const { page } = await importScreen('/opponents');
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();
    await answer(page, 'POST', '/api/import-games', { body: RESULT });
    await page.getByRole('link', { name: 'Import Games' }).click();
    await input(page).setInputFiles(sampleFile('season-standard.csv'));
    await page.getByRole('region', { name: 'Import Results' }).waitFor();
    const calls = listenToCalls(page);
    await page.getByRole('link', { name: 'Opponents' }).click();
    await expect.poll(() => calls).toContain('GET /api/opponents');
  });

  test('shows name, size and the fixed 50 while the file is taken in, then true progress', async () => {
    const { page } = await importScreen();
    const id = RESULT.importId;
    const state = (progress: number) => ({
      id,
      state: 'running',
      progress,
      fileName: 'big season.csv',
      fileBytes: 12_600,
      mode: 'new',
      importedBy: 'Dana Whitfield',
      createdAt: new Date().toISOString(),
      finishedAt: null,
      undoneAt: null,
    });
    const release = await hold(page, 'POST', '/api/import-games', { status: 202, body: state(0) });
    await input(page).setInputFiles({
      name: 'big season.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Time,Team,H/A,Opponent\n'.padEnd(12_600, '1,2,3,4,5\n')),
    });
    await page.getByText('big season.csv').waitFor();
    await page.getByText('12.3 KB').waitFor();
    const bar = page.getByRole('progressbar');
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50');
    await answer(page, 'GET', `/api/import-games/${id}`, { body: state(314) });
    release();
    await page.getByText(/314 of about [\d,]+ rows read/).waitFor();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(50);
    await answer(page, 'GET', `/api/import-games/${id}`, {
      body: {
        ...state(1258),
        state: 'done',
        result: { ...RESULT, totalRows: 2, processedRows: 2, createdGames: 2 },
      },
    });
    await page
      .getByText(/Successfully imported 2 games/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'New Import' }).click();
    await page.getByText('Drag and drop your CSV file here').waitFor();
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
    const rows = Array.from({ length: 20_000 }, () => '2027-03-05,16:30,Soccer Varsity,Home,');
    await input(page).setInputFiles({
      name: 'slow line.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Time,Team,H/A,Opponent', ...rows].join('\n')),
    });
    const sending = page.getByRole('progressbar', { name: 'Upload progress' });
    const told = async () => Number(await sending.getAttribute('aria-valuenow'));
    await page.getByRole('status').filter({ hasText: 'Sending your file...' }).waitFor();
    await expect.poll(told).toBeGreaterThan(5);
    const early = await told();
    await page.getByText(/^[\d.]+ KB of 742\.2 KB sent \(\d+%\)$/).waitFor();
    await expect.poll(told).toBeGreaterThan(early);
    await importDone(page);
    expect(await figure(page, 'Total Rows')).toBe(20_000);
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
      await figure(page, 'Total Rows'),
      await figure(page, 'Processed Rows'),
      await figure(page, 'Skipped Rows'),
    ];
    expect(processed + skipped).toBe(total);
    expect((await figure(page, 'Games Created')) + (await figure(page, 'Duplicate Games'))).toBe(
      processed,
    );
    expect(
      (await figure(page, 'Rows in Error')) + (await figure(page, 'Rows without a Game')),
    ).toBe(skipped);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Rows in Error' }).click(),
    ]);
    const rows = await readFile(await download.path(), 'utf8');
    expect(rows).toContain('Quidditch Varsity');
    expect(rows.split('\n')[0]).toMatch(
      /^\uFEFFDate,Time,Team,H\/A,Opponent,Venue.*Problem,Expected/,
    );
  });

  test('takes a mended file of rows in error', async () => {
    const { page } = await importScreen();
    await input(page).setInputFiles({
      name: 'rows-in-error.csv',
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

  test('says why a file was refused, and starts again', async () => {
    const { page } = await importScreen();
    await input(page).setInputFiles(sampleFile('missing-columns.csv'));
    await expectToast(page, 'Import Failed', 'Missing required columns: Time, H/A');
    await page.getByRole('button', { name: 'New Import' }).click();
    await input(page).setInputFiles({
      name: 'season.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('PK'),
    });
    await expectToast(page, 'Import Failed', /CSV/);
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new Error('gone'));
    });
    await input(page).setInputFiles(sampleFile('season-standard.csv'));
    await expectToast(page, 'Import Failed', 'Failed to read the CSV file. Please try again.');
  });

  test('creates nothing a second time', async () => {
    const { page } = await importScreen();
    for (const created of [
      /Successfully imported 33 games/,
      'Successfully imported 0 games, created 0 teams and 0 opponents.',
    ]) {
      await input(page).setInputFiles(sampleFile('season-standard.csv'));
      await page.getByText(created).first().waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'New Import' }).click();
    }
  });
});

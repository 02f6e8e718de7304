import { fullSuite, fullTest } from '@fieldhouse/runtime/testing/full-test';
import { formatScreenDay } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectOpen } from '../testing/focus.ts';
import {
  chooseFile,
  csvFile,
  importButton,
  readCounts,
  waitForResults,
  importPreviewed,
  previewFile,
} from '../testing/import-screen.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

describe('a file that needs correcting', () => {
  const ownSchool = useSchoolPerFile();
  const screen = () => signedIn(ownSchool().account, { path: '/import-games' });
  const LINES = [
    'When,Clock,Squad,Side,Rival',
    '9/4/2026,7:00 PM,FB Varsity,H,Roosevelt High School',
    '9/11/2026,7:00 PM,FB Varsity,A,Roosvelt High School',
    '9/18/2026,7:00 PM,Wonderball,H,Jefferson',
  ];

  test('is corrected step by step, imported, and understood by itself the next time', async () => {
    const { page } = await screen();
    await page.request.post('/api/opponents', {
      data: {
        schoolName: 'Roosevelt High School',
        managerName: 'Dana Reed',
        email: 'dana@roosevelt.test',
        phone: '5550101234',
      },
    });
    await previewFile(page, csvFile('odd.csv', LINES));
    await page.getByText(/Missing required columns: .*Date.*Opponent/).waitFor();
    await expect.poll(() => importButton(page).isDisabled()).toBe(true);
    for (const [column, field] of [
      ['When', 'Date'],
      ['Clock', 'Time'],
      ['Squad', 'Team'],
      ['Side', 'H/A'],
      ['Rival', 'Opponent'],
    ] as const) {
      await chooseOption(page, `Import "${column}" as`, field);
    }

    // A team that nobody knows.
    await page.getByText('1 of 2 teams not recognized. Choose a team for it.').waitFor();
    await page.getByRole('button', { name: 'Choose the team of Wonderball' }).click();
    const team = page.getByRole('dialog', { name: 'Which team is "Wonderball"?' });
    await expectOpen(team);
    await chooseOption(team, 'Sport', 'Other');
    await chooseOption(team, 'Level', 'Varsity');
    await team.getByLabel('Sport name').fill('Wonderball');
    await team.getByRole('button', { name: 'Use This Team' }).click();
    await page.getByRole('list', { name: 'teams' }).getByText('Wonderball Varsity').waitFor();

    // A near spelling is offered, and not taken by itself.
    await page.getByText('Will create 3 games').waitFor();
    const spelling = page.getByRole('listitem').filter({ hasText: 'Roosvelt High School' });
    await spelling.getByText('New opponent').waitFor();
    await spelling.getByRole('button', { name: 'Use Roosevelt High School' }).click();
    await spelling.getByText('Matched to Roosevelt High School').waitFor();

    // One that is new is said to be one that is known, and then to be new after all.
    await page.getByRole('button', { name: 'Change match for Jefferson' }).click();
    const who = page.getByRole('dialog', { name: 'Which school is "Jefferson"?' });
    await who.getByLabel('Search opponents').fill('roosevelt');
    await who.getByRole('button', { name: 'Roosevelt High School', exact: true }).click();
    await page.getByText('All matched').waitFor();
    await page.getByRole('button', { name: 'Change match for Jefferson' }).click();
    await who.getByRole('button', { name: 'Add as New Opponent' }).click();
    await page.getByText('1 of 3 are new').waitFor();

    await page
      .getByText(/remember your corrections for next time/)
      .first()
      .waitFor();
    await importPreviewed(page);
    expect(await readCounts(page)).toMatchObject({
      'Total Rows': 3,
      'Games Created': 3,
      'Opponents Created': 1,
      'Rows with Errors': 0,
    });

    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(page, csvFile('odd again.csv', LINES));
    await waitForResults(page);
    await page
      .getByText('Successfully imported 0 games, created 0 teams and 0 opponents.')
      .first()
      .waitFor();
    expect(await readCounts(page)).toMatchObject({ 'Duplicate Games': 3 });
  });

  fullTest('gives a field up to the column that people name', async () => {
    const { page } = await screen();
    await previewFile(
      page,
      csvFile('two times.csv', [
        'Date,Time,Real time,Team,H/A,Opponent',
        '10/2/2026,1:00 PM,6:30 PM,Football V,H,Eastlake',
      ]),
    );
    await chooseOption(page, 'Import "Real time" as', 'Time');
    const given = page.getByRole('combobox', { name: 'Import "Time" as', exact: true });
    await expect.poll(() => given.innerText()).toBe("Don't Import");
    await page.getByText('Will create 1 game').waitFor();
    await importPreviewed(page);
    await page.goto('/games?year=all');
    await page.getByText('6:30 PM').first().waitFor();
  });
});

fullSuite('a changed file', () => {
  const ownSchool = useSchoolPerFile();
  const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';
  const AHEAD = '9/6/2030';
  const ADAMS = 'Football V,H,Adams,Stadium';

  test('that is imported right away adds what is new and lists what is changed', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    const opponent = 'Franklin';
    await chooseFile(
      page,
      csvFile('spring.csv', [HEADER, `4/9/2027,4:30 PM,Softball JV,H,${opponent},Field 1`]),
    );
    await waitForResults(page);
    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(
      page,
      csvFile('spring again.csv', [
        HEADER,
        `4/9/2027,5:15 PM,Softball JV,H,${opponent},Field 1`,
        `4/16/2027,4:30 PM,Softball JV,A,${opponent},Field 1`,
      ]),
    );
    await waitForResults(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 1, 'Changed Games': 1 });
    await page.getByText('preview the file and choose "Add new and update changed"').waitFor();
    const changed = page.getByRole('list', { name: 'Changed Games' });
    await changed.getByText('4:30 PM → 5:15 PM').waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.goto('/games?year=all');
    await page.getByText('4:30 PM').first().waitFor();
    expect(await page.getByText('5:15 PM').count()).toBe(0);
    for (const { id } of await gamesOf(page)) await page.request.delete(`/api/games/${id}`);
  });

  test('shows what is new, changed and gone, updates the changed, and is undone as a whole', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    await chooseFile(
      page,
      csvFile('first.csv', [
        HEADER,
        '9/4/2026,7:00 PM,Football V,H,Roosevelt,Stadium',
        '9/11/2026,7:00 PM,Football V,A,Jefferson,There',
        '9/18/2026,7:00 PM,Football V,H,Eastlake,Stadium',
        '9/25/2026,7:00 PM,Football V,H,West Ridge,Stadium',
      ]),
    );
    await waitForResults(page);
    await page.getByRole('button', { name: 'New Import' }).click();
    const changed = csvFile('second.csv', [
      HEADER,
      '9/4/2026,6:00 PM,Football V,H,Roosevelt,Stadium',
      '9/12/2026,7:00 PM,Football V,A,Jefferson,There',
      '9/25/2026,7:00 PM,Football V,H,West Ridge,Gym 2',
      '9/19/2026,7:00 PM,Football V,H,Kennedy,Stadium',
    ]);
    await previewFile(page, changed);
    await page.getByRole('button', { name: 'Add new and update changed' }).click();
    await page.getByText('Will create 1 game, update 3 games').waitFor();
    expect(await readCounts(page)).toMatchObject({
      'Total Rows': 4,
      'New Games': 1,
      'Changed Games': 3,
      'Not in This File': 1,
      'Duplicate Games': 0,
    });
    for (const change of [
      '7:00 PM → 6:00 PM',
      `${formatScreenDay('2026-09-11')} → ${formatScreenDay('2026-09-12')}`,
      'Stadium → Gym 2',
    ]) {
      await page.getByText(change).waitFor();
    }
    await page
      .getByRole('list', { name: 'Not in This File' })
      .getByText('Football Varsity, Eastlake')
      .waitFor();
    await expectAccessibleInBothSchemes(page);
    await importPreviewed(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 1, 'Games Updated': 3 });
    expect(await times(page)).toEqual(['18:00', '19:00', '19:00', '19:00', '19:00']);

    await page.getByRole('button', { name: 'Undo This Import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo Import' });
    await question.getByRole('button', { name: 'Undo Import' }).click();
    await expectToast(page, 'Import Undone', 'Removed 1 game and 1 opponent.');
    await page.getByText('This import was undone').waitFor();
    expect(await times(page)).toEqual(['19:00', '19:00', '19:00', '19:00']);
    expect(await page.getByRole('button', { name: 'Undo This Import' }).count()).toBe(0);

    // A game that the other school had confirmed.
    const data = {
      schoolName: 'Adams',
      managerName: 'Dana Reed',
      email: 'dana@adams.test',
      phone: '5550101234',
    };
    await jsonObject(await page.request.post('/api/opponents', { data }));
    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(page, csvFile('third.csv', [HEADER, `${AHEAD},7:00 PM,${ADAMS}`]));
    await waitForResults(page);
    const agreed = (await gamesOf(page)).find(({ opponent }) => opponent.schoolName === 'Adams');
    await jsonObject(
      await page.request.put(`/api/games/${agreed?.id}`, {
        data: { ...agreed, status: 'verified' },
      }),
    );
    await page.getByRole('button', { name: 'New Import' }).click();
    await previewFile(page, csvFile('fourth.csv', [HEADER, `${AHEAD},6:00 PM,${ADAMS}`]));
    await page.getByRole('button', { name: 'Add new and update changed' }).click();
    await page.getByText(/had confirmed 1 of them: after the import, you choose/).waitFor();
    await importPreviewed(page);
    const card = page.getByRole('region', { name: 'Notify People' });
    await card.getByLabel('Other schools (1)').waitFor();
    await expectAccessibleInBothSchemes(page);
    await card.getByRole('button', { name: 'Notify 1 Person' }).click();
    await card.getByText(/^1 email goes out at /).waitFor();
    await page.getByRole('button', { name: /^Undo ?: 1 game changed/ }).click();
    await card.getByText('This change was undone. No emails were sent.').waitFor();
    const restored = (await gamesOf(page)).find(({ id }) => id === agreed?.id);
    expect(restored).toMatchObject({ status: 'verified', time: agreed?.time });
  });

  interface ApiGame {
    readonly id: number;
    readonly time: string;
    readonly status: string;
    readonly opponent: { readonly schoolName: string };
  }

  async function gamesOf(page: Page): Promise<readonly ApiGame[]> {
    const games: unknown = await (await page.request.get('/api/games')).json();
    if (!Array.isArray(games)) throw new Error('GET /api/games did not answer a list');
    return games;
  }

  const times = async (page: Page): Promise<string[]> =>
    (await gamesOf(page)).map(({ time }) => time.slice(0, 5)).toSorted();
});

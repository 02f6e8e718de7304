import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectOpen } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

test.each(['phone', 'desktop'] as const)(
  'contacts are imported and a school that is on the list twice is merged on a %s',
  async (width) => {
    const { page } = await signedIn(ownSchool().account, { path: '/opponents', width });
    // Both widths use the same school.
    const name = width === 'phone' ? 'Zenith' : 'Aurora';
    const team = await jsonObject(
      await page.request.post('/api/teams', {
        data: { sport: 'football', level: width === 'phone' ? 'varsity' : 'freshman' },
      }),
    );
    const made = await page.request.post('/api/opponents/contacts', {
      data: { rows: [{ school: name }, { school: `${name} Academy` }] },
    });
    await jsonObject(made);

    await page.reload();
    await page.getByRole('button', { name: /^No Email \(\d\)$/ }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?contact=no-email');
    await page.getByRole('button', { name: 'Import Contacts' }).click();
    const file = page.getByRole('dialog', { name: 'Import Contacts' });
    await expectOpen(file);
    await file.getByLabel('File with contacts').setInputFiles({
      name: 'directory.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Conference Directory\nSchool,Athletic Director,Email\n${name} HS,Robin Vale,robin@${name}.test\n${name} Prep,,ad@prep.test`,
      ),
    });
    await file.getByText('1 new opponent and 1 updated contact.').waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothSchemes(page);
    await file.getByRole('button', { name: `Change match for ${name} Prep` }).click();
    await page.keyboard.type(`${name} ac`);
    await page.getByRole('option', { name: `${name} Academy` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await file.getByText('2 updated contacts.').waitFor();
    await file.getByRole('button', { name: 'Save 2 Contacts' }).click();
    await expectToast(page, 'Saved 2 updated contacts');
    await file.waitFor({ state: 'hidden' });
    await page.getByText('Every opponent has an email address that works.').waitFor();
    await page.getByRole('button', { name: 'Show All Opponents' }).click();

    await jsonObject(
      await page.request.post('/api/opponents', {
        data: {
          schoolName: `${name} H.S.`,
          managerName: 'Max Ott',
          email: 'max@ott.test',
          phone: '5559876543',
        },
      }),
    );
    const answer = await page.request.get('/api/opponents');
    const opponents: readonly { readonly id: number; readonly schoolName: string }[] =
      await answer.json();
    const twin = opponents.find(({ schoolName }) => schoolName === `${name} H.S.`);
    await jsonObject(
      await page.request.post('/api/games', {
        data: {
          teamId: team['id'],
          opponentId: twin?.id,
          date: dayFromNow(3),
          time: '19:00',
          venue: 'Gym',
        },
      }),
    );
    await page.reload();
    await page.getByRole('button', { name: `Merge ${name} and ${name} H.S.` }).click();
    const merge = page.getByRole('dialog', { name: 'Merge Opponents' });
    await expectOpen(merge);
    await merge.getByText('1 game, 1 of them from').or(merge.getByText('1 game, none')).waitFor();
    await merge.getByRole('radio', { name: new RegExp(`^${name} 0 games`) }).check();
    await merge.getByText(`1 game, 1 of them from ${name} H.S.`).waitFor();
    await merge.getByText(`Contact: Robin Vale, robin@${name.toLowerCase()}.test`).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothSchemes(page);
    await merge.getByRole('button', { name: 'Merge Opponents' }).click();
    await expectToast(page, `${name} H.S. was merged into ${name}`, 'It has 1 game now.');
    await merge.waitFor({ state: 'hidden' });
    const card = page.getByRole('article', { name, exact: true });
    await card.getByRole('link', { name: `1 game against ${name}` }).waitFor();
    await card.getByText('(555) 987-6543').waitFor();
    expect(await page.getByRole('article', { name: `${name} H.S.` }).count()).toBe(0);
  },
  120_000,
);

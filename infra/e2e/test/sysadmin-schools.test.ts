import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import { waitForMail } from '../src/inbox.ts';
import { expectNoSidewaysScroll } from '../src/layout.ts';
import { unique } from '../src/account-school.ts';
import { aSchool } from '../src/samples.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';
import { inboxUrl } from '../src/worker-stack.ts';

const { signedIn } = useVisits();
const SCHOOLS = '/api/sysadmin/schools';
const SCREEN = '/sysadmin/schools';

/** The screen with exactly these schools; only what the story refuses reaches no server. */
async function withSchools(schools: readonly ManagedSchoolView[]): Promise<Page> {
  const { page } = await signedIn('sysadmin', { path: '' });
  await answer(page, 'GET', SCHOOLS, { body: schools });
  await page.goto(SCREEN);
  await page.getByRole('heading', { level: 1, name: 'School Management' }).waitFor();
  return page;
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
async function pick(page: Page, school: string, entry: string): Promise<void> {
  await cardOf(page, school)
    .getByRole('button', { name: `Actions for ${school}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('the list of schools', () => {
  test('says that it is loading', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    const release = await hold(page, 'GET', SCHOOLS, { body: [] });
    await page.goto(SCREEN);
    await page.getByText('Loading schools...').first().waitFor();
    release();
    await page.getByText('Loading schools...').first().waitFor({ state: 'hidden' });
  });

  test('says what to do while there is none', async () => {
    const page = await withSchools([]);
    await page.getByText('No schools found', { exact: true }).waitFor();
    await page.getByText('Get started by creating your first school.').waitFor();
    const add = page.getByRole('button', { name: 'Add School' });
    await expect.poll(() => add.count()).toBe(2);
    await add.last().click();
    await page.getByRole('dialog', { name: 'Create New School' }).waitFor();
  });

  test('can be asked for again when it did not come', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    await refuse(page, 'GET', SCHOOLS, 503, 'The database cannot be reached.');
    await page.goto(SCREEN);
    await page.getByText('The database cannot be reached.').waitFor();
    await answer(page, 'GET', SCHOOLS, { body: [aSchool()] });
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await cardOf(page, 'Harbor View High School').waitFor();
  });

  test('shows of a school what there is, and no more', async () => {
    const page = await withSchools([
      aSchool(),
      aSchool({
        id: 4712,
        name: 'Bare High School',
        adminEmail: 'office@bare.test',
        address: '',
        phone: '',
        website: '',
        authorizedEmails: [],
        isActive: false,
      }),
    ]);
    const full = cardOf(page, 'Harbor View High School');
    for (const text of [
      'Active',
      'School ID: 4711',
      'office@harborview.test',
      '(555) 111-2222',
      '2 authorized users',
      'Central (CT)',
      '1 Pier Road, Port Town',
    ]) {
      await full.getByText(text, { exact: true }).waitFor();
    }
    const website = full.getByRole('link', { name: 'harborview.test' });
    expect(await website.getAttribute('href')).toBe('https://harborview.test/');
    const bare = cardOf(page, 'Bare High School');
    await bare.getByText('Inactive', { exact: true }).waitFor();
    await bare.getByText('0 authorized users').waitFor();
    expect(await bare.getByRole('link').count()).toBe(0);
    expect(await bare.getByRole('listitem').count()).toBe(4);
  });

  test('offers what can be done with a school in its menu', async () => {
    const page = await withSchools([
      aSchool(),
      aSchool({ id: 2, name: 'Closed High School', isActive: false }),
    ]);
    for (const [school, toggle] of [
      ['Harbor View High School', 'Deactivate'],
      ['Closed High School', 'Activate'],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${school}` }).click();
      const menu = page.getByRole('menu');
      await expect
        .poll(() => menu.getByRole('menuitem').allTextContents())
        .toEqual(['Edit School', 'View Users', toggle, 'Delete School']);
      await expect
        .poll(() => menu.evaluate((it) => it.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
  });
});

describe('the school form', () => {
  test('says beside each field what is wrong', async () => {
    const { page } = await signedIn('sysadmin');
    await page.getByRole('button', { name: 'Add School' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New School' });
    await dialog.getByLabel('Website').fill('nonsense');
    await dialog.getByLabel('Phone').pressSequentially('555');
    await dialog.getByRole('button', { name: 'Create School' }).click();
    for (const sentence of [
      'School name is required',
      'Valid email address is required',
      'Phone number must be exactly 10 digits',
      'Must be a valid URL',
    ]) {
      await dialog.getByText(sentence, { exact: true }).waitFor();
    }
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByLabel('Phone').pressSequentially('55512345678');
    await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe('(555) 123-4567');
    const timezone = dialog.getByRole('combobox', { name: 'Timezone' });
    await expect.poll(() => timezone.textContent()).toBe('Eastern Time (ET)');
  });

  test('starts with the school’s own values, and its changes stand on the card', async () => {
    const { page, context } = await signedIn('sysadmin');
    const name = unique('Editable High School');
    const made = await context.request.post(SCHOOLS, {
      data: {
        name,
        adminEmail: `office@${name.split(' ').at(-1)}.test`,
        phone: '5551112222',
        authorizedEmails: ['a@x.test', 'b@x.test'],
      },
    });
    expect(made.status()).toBe(201);
    await page.reload();
    await pick(page, name, 'Edit School');
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    const value = (label: string) => dialog.getByLabel(label).inputValue();
    await expect.poll(() => value('School Name')).toBe(name);
    await expect.poll(() => value('Phone')).toBe('(555) 111-2222');
    await expect.poll(() => value('Authorized Emails')).toBe('a@x.test, b@x.test');
    await dialog.getByLabel('Authorized Emails').fill(' a@x.test,, ');
    await dialog.getByLabel('Address').fill('2 New Street');
    await choose(page, 'Timezone', 'Hawaii (HST)');
    await dialog.getByRole('button', { name: 'Update School' }).click();
    await expectToast(page, 'School updated successfully');
    await dialog.waitFor({ state: 'hidden' });
    const card = cardOf(page, name);
    await card.getByText('1 authorized users').waitFor();
    await card.getByText('Hawaii (HST)').waitFor();
    await card.getByText('2 New Street').waitFor();

    await pick(page, name, 'Delete School');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'School deleted');
    // What lies behind an open question counts as hidden too.
    await question.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });

  test('opens empty after it was canceled', async () => {
    const { page } = await signedIn('sysadmin');
    const dialog = page.getByRole('dialog', { name: 'Create New School' });
    await page.getByRole('button', { name: 'Add School' }).first().click();
    await dialog.getByLabel('School Name').fill('Nobody');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add School' }).first().click();
    expect(await dialog.getByLabel('School Name').inputValue()).toBe('');
  });
});

describe('what failed is told under its own title:', () => {
  const WHY = 'This e-mail address already has an account';

  test('creating', async () => {
    const page = await withSchools([]);
    await refuse(page, 'POST', SCHOOLS, 409, WHY);
    await page.getByRole('button', { name: 'Add School' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New School' });
    await dialog.getByLabel('School Name').fill('Twice High School');
    await dialog.getByLabel('Admin Email').fill('office@twice.test');
    await dialog.getByRole('button', { name: 'Create School' }).click();
    await expectToast(page, 'Failed to create school', WHY);
    expect(await dialog.getByLabel('School Name').inputValue()).toBe('Twice High School');
  });

  test('updating', async () => {
    const page = await withSchools([aSchool()]);
    await refuse(page, 'PUT', `${SCHOOLS}/4711`, 409, WHY);
    await pick(page, 'Harbor View High School', 'Edit School');
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    await dialog.getByRole('button', { name: 'Update School' }).click();
    await expectToast(page, 'Failed to update school', WHY);
  });

  test('switching', async () => {
    const page = await withSchools([aSchool()]);
    await refuse(page, 'PATCH', `${SCHOOLS}/4711`, 503, 'Please try again');
    await pick(page, 'Harbor View High School', 'Deactivate');
    await expectToast(page, 'Failed to update school', 'Please try again');
  });

  test('deleting', async () => {
    const page = await withSchools([aSchool()]);
    await refuse(page, 'DELETE', `${SCHOOLS}/4711`, 503, 'Please try again');
    await pick(page, 'Harbor View High School', 'Delete School');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete school', 'Please try again');
  });
});

test('deleting asks first, and names all that goes', async () => {
  const page = await withSchools([aSchool()]);
  await pick(page, 'Harbor View High School', 'Delete School');
  const question = page.getByRole('alertdialog', { name: 'Delete School' });
  for (const part of [
    'All user accounts for the school',
    'All teams and their data',
    'All opponents',
    'All games and schedules',
    'The school itself and its settings',
    'This action cannot be undone.',
  ]) {
    await question.getByText(part).waitFor();
  }
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await cardOf(page, 'Harbor View High School').waitFor();
});

for (const width of ['desktop', 'phone'] as const) {
  test(`a school is made, switched off and on, and removed (${width})`, async () => {
    const { page } = await signedIn('sysadmin', { width });
    const name = unique('Harbor High School');
    const email = `office@${name.split(' ').at(-1)}.test`;
    await page.getByRole('button', { name: 'Add School' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New School' });
    await dialog.getByLabel('School Name').fill(name);
    await dialog.getByLabel('Admin Email').fill(email);
    await dialog.getByLabel('Authorized Emails').fill('coach@harbor.test, , two@harbor.test');
    await dialog.getByRole('button', { name: 'Create School' }).click();
    await expectToast(page, 'School created successfully');
    const once = page.getByRole('dialog', { name: 'Temporary Password' });
    await once.getByText('It was also sent by email.').waitFor();
    await once.getByText(email).waitFor();
    const shown = await once.locator('code').textContent();
    const mail = await waitForMail(inboxUrl(), email, /.+/);
    expect(mail.text).toContain(shown);
    await once.getByRole('button', { name: 'Done' }).click();
    await once.waitFor({ state: 'hidden' });
    await expectNoSidewaysScroll(page);

    const card = cardOf(page, name);
    await card.getByText('2 authorized users').waitFor();
    await pick(page, name, 'Deactivate');
    await expectToast(page, 'School status updated');
    await card.getByText('Inactive', { exact: true }).waitFor();
    await pick(page, name, 'Activate');
    await card.getByText('Active', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(shown);
    await pick(page, name, 'Delete School');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'School deleted');
    await question.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
  });
}

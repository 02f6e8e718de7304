/** Screens that meet a service which is older or newer than they are. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, listenToCalls } from '../src/answers.ts';
import { dayFromNow } from '../src/samples.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

const AT = '2026-08-03T16:00:00.000Z';
const STAMPS = { createdAt: AT, updatedAt: AT };
/** Nothing that a page could show. */
const UNREADABLE = { note: 'no entry at all' };

/** A game with the fields of specification section 3, and no others. */
const game = (id: number, parts: object = {}) => ({
  id,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: dayFromNow(id),
  time: '19:00:00',
  venue: `Field ${id}`,
  isHome: true,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  verificationToken: null,
  verifiedAt: null,
  ...STAMPS,
  team: { sport: 'football', level: 'varsity' },
  opponent: { schoolName: 'Roosevelt High School' },
  ...parts,
});
const GAMES = [
  game(1),
  game(2, {
    status: 'postponed',
    team: { id: 2, sport: 'lacrosse', level: 'club', gender: 'mixed' },
    weather: 'rain',
  }),
  UNREADABLE,
];
const team = (id: number, parts: object = {}) => ({
  id,
  schoolId: 1,
  sport: 'football',
  level: 'varsity',
  coachName: null,
  coachEmail: null,
  coachPhone: null,
  ...STAMPS,
  ...parts,
});
const TEAMS = [team(1), team(2, { sport: 'lacrosse', level: 'club', gender: 'mixed' }), null];
const opponent = (id: number, parts: object = {}) => ({
  id,
  schoolId: 1,
  schoolName: `School ${id}`,
  managerName: 'Dana Reed',
  email: 'dana@school.test',
  phone: '5550101234',
  ...STAMPS,
  ...parts,
});
const school = (id: number, parts: object = {}) => ({
  id,
  name: `School ${id}`,
  logo: null,
  address: null,
  adminEmail: 'office@school.test',
  phone: null,
  website: null,
  primaryColor: null,
  secondaryColor: null,
  timezone: 'America/New_York',
  isActive: true,
  ...STAMPS,
  ...parts,
});

const lost = (page: Page, count: number) =>
  page
    .getByRole('alert')
    .filter({ hasText: count === 1 ? '1 entry cannot' : `${count} entries cannot` });

async function staffScreen(path: string, answers: Readonly<Record<string, unknown>>) {
  const { page } = await signedIn('lincoln', { path: '' });
  for (const [call, body] of Object.entries(answers)) await answer(page, 'GET', call, { body });
  await page.goto(path);
  return page;
}

async function adminScreen(path: string, answers: Readonly<Record<string, unknown>>) {
  const { page } = await signedIn('sysadmin', { path: '' });
  for (const [call, body] of Object.entries(answers)) await answer(page, 'GET', call, { body });
  await page.goto(path);
  return page;
}

describe('staff screens', () => {
  test('the games show what they can, and an unknown status stays when the game is saved', async () => {
    const page = await staffScreen('/games', { '/api/games': GAMES });
    const rows = page.getByRole('row').filter({ hasText: 'Field' });
    await lost(page, 1).waitFor();
    expect(await rows.first().innerText()).toMatch(/Football Varsity[^]*Roosevelt[^]*Scheduled/);
    expect(await rows.nth(1).innerText()).toMatch(/mixed lacrosse club[^]*postponed/);
    await answer(page, 'PUT', '/api/games/2', { body: GAMES[1] });
    await rows.nth(1).getByRole('button', { name: 'Edit game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Status' }).getByText('postponed').waitFor();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Update Game' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ teamId: 1, venue: 'Field 2' });
    expect(sent.postDataJSON()).not.toHaveProperty('status');
    await expectToast(page, 'Success', 'Game updated successfully');
  });

  test('a mail that is on its way is told so by the status of the answer', async () => {
    const games = [game(1, { opponent: { schoolName: 'Roosevelt', email: 'dana@school.test' } })];
    const page = await staffScreen('/games', { '/api/games': games });
    const body = { status: 'scheduled', message: 'Verification email sent tomorrow.' };
    await answer(page, 'POST', '/api/games/1/verify', { status: 202, body });
    await page.getByRole('button', { name: 'Send verification' }).click();
    await expectToast(page, 'Verification email on its way', 'Verification email sent tomorrow.');
    await answer(page, 'POST', '/api/games/1/verify', { body: {} });
    await page.getByRole('button', { name: 'Send verification' }).click();
    await expectToast(page, 'Success', 'Verification email sent to opponent');
  });

  test('the calendar shows what it can', async () => {
    const today = dayFromNow(0);
    const games = [game(1, { date: today }), { ...GAMES[1], date: today }, UNREADABLE];
    const page = await staffScreen('/calendar', { '/api/games': games });
    await lost(page, 1).waitFor();
    await page.getByRole('button', { name: /Football Varsity vs Roosevelt.*Scheduled/ }).waitFor();
    await page.getByRole('button', { name: /mixed lacrosse club.*postponed/ }).waitFor();
  });

  test('the dashboard shows what it can', async () => {
    const page = await staffScreen('/', { '/api/games': GAMES, '/api/teams': TEAMS });
    await lost(page, 2).waitFor();
    await page.getByRole('group', { name: 'Total Teams' }).getByText('2').waitFor();
    await page.getByText('postponed').first().waitFor();
  });

  test('the teams show what they can', async () => {
    const page = await staffScreen('/teams', { '/api/teams': TEAMS, '/api/games': [] });
    await lost(page, 1).waitFor();
    await page.getByRole('article', { name: 'Football Varsity' }).waitFor();
    await page.getByRole('article', { name: 'mixed lacrosse club' }).getByText('Games').waitFor();
  });

  test('the opponents show what they can', async () => {
    const opponents = [opponent(1), opponent(2, { phone: null, needsContact: 'later' }), 'School'];
    const page = await staffScreen('/opponents', { '/api/opponents': opponents });
    await lost(page, 1).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    expect(await page.getByRole('article').first().innerText()).toMatch(/School 1[^]*Never/);
  });

  test('settings and people show what they can', async () => {
    const people = [
      { id: 1, email: 'coach@school.test', firstName: 'Jo', lastName: 'Planted', role: 'user' },
      UNREADABLE,
    ];
    const page = await staffScreen('/settings', {
      '/api/school': school(1, { timezone: 'Moon/Tranquility' }),
      '/api/school/users': people,
    });
    await page.getByText('Jo Planted').waitFor();
    await lost(page, 1).waitFor();
    expect(await page.getByLabel('School Name').inputValue()).toBe('School 1');
    expect(await page.getByLabel('Primary Color', { exact: true }).inputValue()).toBe('#1E3A8A');
  });

  test('the history shows what it can', async () => {
    const entry = { id: 9, at: AT, action: 'renamed', kind: 'season', label: 'Fall' };
    const page = await staffScreen('/settings?show=history', {
      '/api/audit': { entries: [entry, { ...entry, id: 8, at: 'then' }, UNREADABLE] },
    });
    await lost(page, 1).waitFor();
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    expect(await entries.first().innerText()).toMatch(/Renamed\s+season: Fall/);
    expect(await entries.nth(1).innerText()).toContain('then');
  });

  test('past imports show what they can', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const imports = [
      { id, state: 'done', createdAt: AT, fileName: 'fall.csv', result: { totalRows: 3 } },
      { id: `${id.slice(0, -1)}2`, state: 'paused', createdAt: '', fileName: 'winter.csv' },
      UNREADABLE,
    ];
    const page = await staffScreen('/import-games', { '/api/import-games': imports });
    await lost(page, 1).waitFor();
    const entries = page.getByRole('list', { name: 'Past imports' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    await entries.filter({ hasText: 'winter.csv' }).getByText('paused').waitFor();
    expect(await entries.allInnerTexts()).not.toContainEqual(
      expect.stringContaining('read so far'),
    );
  });

  test('a list that is none at all is said not to be loaded', async () => {
    const page = await staffScreen('/teams', { '/api/teams': { teams: [] }, '/api/games': [] });
    await page.getByText('Teams could not be loaded').waitFor();
    await page.getByText(/something that this page cannot show/).waitFor();
  });
});

describe('screens of the system administrator', () => {
  test('the schools and their users show what they can', async () => {
    const page = await adminScreen('/sysadmin/schools', {
      '/api/sysadmin/schools': [
        school(1, { authorizedEmails: ['a@school.test'] }),
        school(2, { timezone: 'Moon/Tranquility' }),
        UNREADABLE,
      ],
      '/api/sysadmin/schools/2/users': [
        { id: 5, email: 'coach@school.test', firstName: null, lastName: null, role: 'trainer' },
        UNREADABLE,
      ],
    });
    await lost(page, 1).waitFor();
    await page.getByRole('article').first().getByText('1 authorized users').waitFor();
    const second = page.getByRole('article').nth(1);
    await second.getByText('Moon/Tranquility').waitFor();
    await second.getByText('0 authorized users').waitFor();
    await second.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'View Users' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('coach@school.test').waitFor();
    await dialog.getByRole('alert').filter({ hasText: '1 entry cannot be shown' }).waitFor();
  });

  test('the outbox shows what it can', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const mail = { id, kind: 'invoice', recipient: 'a@school.test', state: 'bounced' };
    const page = await adminScreen('/sysadmin/settings', {
      '/api/admin/outbox': { mails: [mail, UNREADABLE], counts: { waiting: 2, bounced: 1 } },
      '/api/admin/mail-lane': {},
    });
    await page.getByRole('tab', { name: 'Email' }).click();
    await lost(page, 1).waitFor();
    const row = page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
    expect(await row.innerText()).toMatch(/invoice to a@school.test[^]*bounced/);
    const { calls, body } = { calls: listenToCalls(page), body: { counts: {} } };
    await answer(page, 'GET', '/api/admin/outbox', { body });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('No mails.').waitFor();
    expect(calls).toContain('GET /api/admin/outbox');
  });

  test('the backups show what they can', async () => {
    const page = await adminScreen('/sysadmin/settings', {
      '/api/admin/backups': [
        { id: 2, state: 'queued', createdAt: AT },
        { id: 1, state: 'done', createdAt: AT },
        UNREADABLE,
      ],
    });
    await page.getByRole('tab', { name: 'Database' }).click();
    await lost(page, 1).waitFor();
    const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
    await rows.first().getByText('queued').waitFor();
    await rows.nth(1).getByRole('link', { name: 'Download (0.0 KB)' }).waitFor();
  });
});

import {
  backupEndpoints,
  maintenanceEndpoints,
  sessionEndpoints,
  systemEndpoints,
} from '@fieldhouse/core-contract';
import {
  enterText,
  expectTexts,
  expectToast,
  fireEvent,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSysadmin, someSettings, sysadminApi } from '../../testing/sysadmin-app.ts';

const SAVE = 'Save Settings';
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const tab = (name: string) => screen.getByRole('tab', { name });

/** Opens the settings and waits until the fields hold the stored values. */
const openSettings = async (api = sysadminApi()) => {
  const page = await openSysadmin(api, '/sysadmin/settings');
  await screen.findByLabelText('System name');
  await waitFor(() => expect(valueOf(field('System name'))).toBe('Fieldhouse'));
  return page;
};
const retype = (label: string, text: string) => enterText(field(label), text);

describe('the system settings', () => {
  test('have four tabs, open the first, and start with the stored values', async () => {
    await openSettings();
    screen.getByRole('heading', { level: 1, name: 'System Settings' });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((one) => one.textContent)).toEqual([
      'General',
      'Security',
      'Database',
      'Email',
    ]);
    expect(tab('General').getAttribute('aria-selected')).toBe('true');
    expect(valueOf(field('Maximum schools'))).toBe('100');
    expect(valueOf(field('Session timeout (minutes)'))).toBe('30');
    expect(valueOf(field('Support email'))).toBe('help@district.test');
  });

  test('show a message beside each invalid field', async () => {
    const { user } = await openSettings();
    retype('System name', '');
    retype('System email', 'nobody');
    retype('Support email', 'nobody');
    retype('Session timeout (minutes)', '4');
    retype('Maximum schools', '0');
    await press(user, SAVE);
    await expectTexts(
      document.body,
      'System name is required',
      'Must be at least 5 minutes',
      'Must be at least 1',
    );
    expect(screen.getAllByText('Invalid email address')).toHaveLength(2);
  });

  test('keep edits across tabs, show the tab with the error, and are saved together', async () => {
    const api = sysadminApi().on(systemEndpoints.saveSettings, ({ body }) =>
      someSettings({ ...body, systemDescription: body.systemDescription ?? '' }),
    );
    const { user } = await openSettings(api);
    enterText(field('System description'), 'All schools of the district');
    await user.click(tab('Security'));
    await user.click(await screen.findByRole('switch', { name: 'Registration Enabled' }));
    await user.click(tab('General'));
    expect(valueOf(await screen.findByLabelText('System description'))).toBe(
      'All schools of the district',
    );
    retype('System name', '');
    await user.click(tab('Security'));
    await press(user, SAVE);
    await screen.findByText('System name is required');
    enterText(field('System name'), 'District Sports');
    await press(user, SAVE);
    await expectToast('Settings saved');
    expect(api.callsOf(systemEndpoints.saveSettings)).toEqual([
      {
        body: someSettings({
          systemName: 'District Sports',
          systemDescription: 'All schools of the district',
          registrationEnabled: false,
        }),
      },
    ]);
  });

  test('have the own name, which the menu shows once it is saved', async () => {
    const me = { firstName: 'Casey', lastName: 'Jones' };
    const api = sysadminApi().on(
      sessionEndpoints.saveProfile,
      aUser({ ...me, role: 'sysadmin', schoolId: null }),
    );
    const { user } = await openSettings(api);
    fireEvent.input(field('First Name'), { target: { value: 'Casey' } });
    fireEvent.input(field('Last Name'), { target: { value: 'Jones' } });
    await press(user, 'Save Name');
    await expectToast('Your name has been saved');
    expect(api.callsOf(sessionEndpoints.saveProfile)).toEqual([{ body: me }]);
    screen.getByText('Casey Jones');
  });

  test('show why saving failed', async () => {
    const { user } = await openSettings(
      sysadminApi().refuse(systemEndpoints.saveSettings, 'unavailable', 'Try again in a minute.'),
    );
    await press(user, SAVE);
    await expectToast('Save failed', 'Try again in a minute.');
  });

  test('describe both security switches', async () => {
    const { user } = await openSettings();
    await user.click(tab('Security'));
    await screen.findByText('Disables access for all users except the sysadmin');
    screen.getByText('Allows new schools to register');
    const state = (name: string) =>
      screen.getByRole('switch', { name }).getAttribute('aria-checked');
    expect(state('Maintenance Mode')).toBe('false');
    expect(state('Registration Enabled')).toBe('true');
  });
});

describe('the database', () => {
  const openDatabase = async (api = sysadminApi()) => {
    const page = await openSettings(api);
    await page.user.click(tab('Database'));
    await screen.findByRole('button', { name: 'Create Backup' });
    return page;
  };
  const backups = async () =>
    within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem');
  const at = '2026-11-20T15:00:00.000Z';

  test('shows its statistics', async () => {
    await openDatabase();
    const panel = screen.getByRole('tabpanel', { name: 'Database' });
    for (const [label, count] of [
      ['Schools', 2],
      ['Users', 3],
      ['Teams', 4],
      ['Games', 5],
    ] as const)
      await waitFor(() =>
        expect(panel.textContent).toMatch(new RegExp(`${label}${count}|${count}${label}`)),
      );
  });

  test('shows which statistics are estimates', async () => {
    const counts = { schools: 2, users: 3, teams: 214_000, games: 8_023_456 };
    const estimated = ['teams', 'games'] as const;
    await openDatabase(
      sysadminApi().on(systemEndpoints.statistics, { ...counts, estimated: [...estimated] }),
    );
    const panel = screen.getByRole('tabpanel', { name: 'Database' });
    await waitFor(() =>
      expect(panel.textContent).toMatch(/Schools2Users3Teams214KEstimateGames8MEstimate/),
    );
  });

  test('shows why a backup could not start', async () => {
    const why = 'A backup is already running.';
    const { user } = await openDatabase(sysadminApi().refuse(backupEndpoints.create, 'busy', why));
    await press(user, 'Create Backup');
    await expectToast("Couldn't start the backup", why);
  });

  test('shows why the backups could not be loaded, and loads them again', async () => {
    const { list } = backupEndpoints;
    const api = sysadminApi().refuse(list, 'unavailable', 'The database is away.');
    const { user } = await openDatabase(api);
    await screen.findByText("Couldn't load the backups");
    screen.getByText('The database is away.');
    api.on(list, []);
    await press(user, 'Retry');
    await screen.findByText('No backups yet.');
  });

  test('shows why a backup failed, if known', async () => {
    const problem = 'The server or the database stopped before the backup finished.';
    const failed = { id: 2, state: 'failed', problem, bytes: 0, createdAt: at, finishedAt: at };
    const { problem: _problem, ...older } = { ...failed, id: 1 };
    await openDatabase(sysadminApi().answerUnchecked(backupEndpoints.list, [failed, older]));
    expect((await backups()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Fri, Nov 20, .+Failed\s*The server or the database stopped/),
      expect.stringMatching(/^Fri, Nov 20, .+Failed$/),
    ]);
  });

  test('shows what it can of backups in an unknown form', async () => {
    await openDatabase(
      sysadminApi().answerUnchecked(backupEndpoints.list, [
        { id: 2, state: 'queued', createdAt: at },
        { id: 1, state: 'done', createdAt: at },
        { note: 'no entry at all' },
      ]),
    );
    const [first, second] = await backups();
    expect(first?.textContent).toContain('queued');
    within(second ?? document.body).getByRole('link', { name: 'Download (0.0 KB)' });
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });

  test('schedules maintenance in the time zone of the reader, with the end after the start', async () => {
    const api = sysadminApi().on(maintenanceEndpoints.schedule, ({ body }) => ({
      startsAt: body.startsAt,
      endsAt: body.endsAt,
      notice: body.notice ?? '',
    }));
    const { user } = await openDatabase(api);
    await press(user, 'Schedule Maintenance');
    const dialog = await openedDialog('Schedule Maintenance');
    within(dialog).getByText(/Times are in Eastern Time\.$/);
    const enter = (label: string, value: string) =>
      fireEvent.input(within(dialog).getByLabelText(label), { target: { value } });
    enter('Start date', '12/5/2026');
    enter('Start time', '10:00p');
    enter('End date', '12/5/2026');
    enter('End time', '10:00p');
    enterText(within(dialog).getByLabelText('Notice'), 'New servers');
    await press(user, 'Schedule', dialog);
    await expectTexts(dialog, 'The end must be after the start');
    enter('End time', '11:30p');
    await press(user, 'Schedule', dialog);
    await expectToast('Maintenance scheduled');
    expect(api.callsOf(maintenanceEndpoints.schedule)).toEqual([
      {
        body: {
          startsAt: '2026-12-06T03:00:00.000Z',
          endsAt: '2026-12-06T04:30:00.000Z',
          notice: 'New servers',
        },
      },
    ]);
  });
});

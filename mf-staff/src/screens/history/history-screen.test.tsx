import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { chooseOption, enterText, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

describe('the history', () => {
  const ENTRY: AuditEntryView = {
    id: 9,
    at: '2026-08-03T16:00:00.000Z',
    schoolId: 1,
    actor: { id: 1, email: 'director@lincoln.test', role: 'user' },
    actorKind: 'person',
    action: 'created',
    kind: 'team',
    recordId: '1',
    label: 'golf varsity',
    changes: { coachName: [null, 'Jo Planted'] },
    ip: null,
    requestId: null,
  };
  const openHistory = (api: ReturnType<typeof staffApi>) => openStaff(api, '/history');
  const entries = async () =>
    (await screen.findAllByRole('listitem')).filter((entry) =>
      entry.closest('[aria-label="History"]'),
    );

  test('shows loading, changes first, filters by kind, and retries after a failure', async () => {
    const api = staffApi().on(schoolEndpoints.history, ({ query }) => ({
      entries: query?.kind === 'import' ? [] : [ENTRY],
      next: null,
    }));
    const release = api.hold(schoolEndpoints.history);
    const { user } = await openHistory(api);
    await screen.findByText('Loading history...');
    release();
    await screen.findByText(/Team: Golf Varsity/);
    const [first] = await entries();
    for (const word of ['director@lincoln.test added it.', "Coach's name", 'Jo Planted'])
      expect(first?.textContent).toContain(word);
    await chooseOption(user, 'Show', 'Import');
    await screen.findByRole('heading', { name: 'No entries match these filters' });
    await press(user, 'Clear Filters');
    await screen.findByText(/Team: Golf Varsity/);
    await chooseOption(user, 'Show', 'Sign-Ins');
    await waitFor(() =>
      expect(
        api.callsOf(schoolEndpoints.history).map(({ query }) => [query?.kind, query?.signIns]),
      ).toEqual([
        [undefined, 'without'],
        ['import', undefined],
        [undefined, 'without'],
        [undefined, 'only'],
      ]),
    );
    api.refuse(schoolEndpoints.history, 'unavailable', 'The database is away.');
    await chooseOption(user, 'Show', 'Game');
    await screen.findByText('The database is away.');
    api.on(schoolEndpoints.history, { entries: [ENTRY], next: null });
    await press(user, 'Retry');
    await screen.findByText(/Team: Golf Varsity/);
  });

  test('filters by person and day, and leads to the page of a record', async () => {
    const api = staffApi()
      .on(schoolEndpoints.history, {
        entries: [
          ENTRY,
          { ...ENTRY, id: 8, action: 'deleted' },
          { ...ENTRY, id: 7, action: 'merged' },
        ],
        next: null,
      })
      .on(schoolEndpoints.users, [
        { id: 7, email: 'pat@lincoln.test', firstName: 'pat', lastName: 'lee', lastSignInAt: null },
      ]);
    // The address that it had once.
    const { user } = await openStaff(api, '/settings?show=history');
    expect(
      (await screen.findByRole('link', { name: /^Team: Golf Varsity/ })).getAttribute('href'),
    ).toBe('/teams/1');
    await chooseOption(user, 'By', 'Pat Lee');
    enterText(screen.getByLabelText('Day'), '8/3/2026');
    await waitFor(() =>
      expect(api.callsOf(schoolEndpoints.history).at(-1)?.query).toMatchObject({
        actor: '7',
        day: '2026-08-03',
      }),
    );
  });

  test('shows entries with unknown values, and counts those it cannot show', async () => {
    const { id, at } = ENTRY;
    const old = { id, at, action: 'renamed', kind: 'season', label: 'Fall' };
    const api = staffApi().answerUnchecked(schoolEndpoints.history, {
      entries: [old, { ...old, id: 8, at: 'then' }, { note: 'no entry at all' }],
    });
    await openHistory(api);
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    const [first, second] = await entries();
    expect(first?.textContent).toMatch(/Renamed\s*season: Fall/);
    expect(second?.textContent).toContain('then');
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});

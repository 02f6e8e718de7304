import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { chooseOption, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { settingsApi } from '../../../testing/open-settings.ts';
import { openStaff } from '../../../testing/staff-app.ts';

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
  const openHistory = (api: ReturnType<typeof settingsApi>) =>
    openStaff(api, '/settings?show=history');
  const entries = async () =>
    (await screen.findAllByRole('listitem')).filter((entry) =>
      entry.closest('[aria-label="History"]'),
    );

  test('shows loading, filters by kind, and retries after a failure', async () => {
    const api = settingsApi().on(schoolEndpoints.history, ({ query }) => ({
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
    await screen.findByRole('heading', { name: 'No activity yet' });
    api.refuse(schoolEndpoints.history, 'unavailable', 'The database is away.');
    await chooseOption(user, 'Show', 'Game');
    await screen.findByText('The database is away.');
    api.on(schoolEndpoints.history, { entries: [ENTRY], next: null });
    await press(user, 'Retry');
    await screen.findByText(/Team: Golf Varsity/);
  });

  test('shows entries with unknown values, and counts those it cannot show', async () => {
    const { id, at } = ENTRY;
    const old = { id, at, action: 'renamed', kind: 'season', label: 'Fall' };
    const api = settingsApi().answerUnchecked(schoolEndpoints.history, {
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { planningSchool } from '../testing/planning-school.ts';
import type { PlanningSchool } from '../testing/planning-school.ts';

let core: TestCore;
let school: PlanningSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await planningSchool(core);
});

describe('the preview', () => {
  test('saves nothing and tells of conflicts, no-play dates and holidays', async () => {
    await school.game({ date: new Date('2025-09-01') });
    await school.game({ date: new Date('2025-09-12') });
    await school.game({ date: new Date('2025-10-03'), time: null });
    const rival = await core.make.opponent({ schoolId: school.schoolId });
    await school.game({ date: new Date('2026-09-11'), opponentId: rival.id });
    const added = await school.browser.post('/api/no-play-dates', {
      name: 'Fall Break',
      kind: 'other',
      from: '2026-10-01',
      to: '2026-10-03',
      fromTime: '12:00',
      toTime: '18:00',
    });
    expect(added.status).toBe(201);
    const before = await school.stored();
    const { games, conflicts, changed, changeSetId } = await school.copied({ preview: true });
    expect(await school.stored()).toEqual(before);
    expect({ changed, changeSetId }).toEqual({ changed: 3, changeSetId: undefined });
    expect(games).toMatchObject([
      { to: { date: '2026-08-31' } },
      { to: { date: '2026-09-11' }, conflictCount: 1, conflicts: [{ rule: 'team' }] },
      { to: { date: '2026-10-02' }, noPlay: true, conflicts: [{ rule: 'no-play' }] },
    ]);
    expect(games[2]).not.toHaveProperty('conflictCount');
    expect(conflicts).toMatchObject([{ rule: 'team', severity: 'conflict', date: '2026-09-11' }]);
    const labor = await school.copied({ preview: true, dates: 'days', shiftDays: 371 });
    expect(labor.games[0]).toMatchObject({ to: { date: '2026-09-07' }, holidays: ['Labor Day'] });
  });

  test('marks the no-play dates of a team and of a facility', async () => {
    const other = await core.make.team({ schoolId: school.schoolId });
    const gym = await core.database.prisma.facility.create({
      data: { schoolId: school.schoolId, name: 'Main Gym', kind: 'site' },
    });
    const days = { from: '2026-09-04', to: '2026-09-11', kind: 'other' };
    const dates = [
      { ...days, name: 'Camp', to: '2026-09-04', scope: 'team', refId: school.team.id },
      { ...days, name: 'Trip', scope: 'team', refId: other.id },
      { ...days, name: 'New Floor', scope: 'facility', refId: gym.id },
    ];
    for (const date of dates)
      expect(await school.browser.post('/api/no-play-dates', date)).toMatchObject({ status: 201 });
    await school.game();
    await school.game({ date: new Date('2025-09-10') });
    await school.game({ date: new Date('2025-09-12'), facilityId: gym.id });
    const { games } = await school.copied({ preview: true });
    expect(games.map(({ noPlay = false }) => noPlay)).toEqual([true, false, true]);
  });

  test('marks a day that is not in the year', async () => {
    await school.game({ date: new Date('2025-08-01') });
    expect(await school.copied({ preview: true })).toMatchObject({
      games: [{ to: { date: '2026-07-31' }, outsideYear: true }],
    });
    await school.copied();
    const again = { changed: 0, skipped: [{ why: 'copied' }, { why: 'copied' }] };
    expect(await school.copied()).toMatchObject(again);
    expect(await school.stored()).toHaveLength(2);
  });
});

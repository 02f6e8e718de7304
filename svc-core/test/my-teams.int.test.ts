import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DashboardView } from '@fieldhouse/core-contract';
import { dayIn, newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const path = '/api/user/teams';
const read = async ({ browser } = staff) => (await browser.get(path)).body;
const choose = async (choice: object, { browser } = staff) =>
  (await browser.put(path, choice)).body;
const team = async ({ school } = staff) =>
  (await core.make.team({ schoolId: school.id, sport: 'other', sportName: crypto.randomUUID() }))
    .id;

test('nobody has teams of their own at first', async () => {
  expect(await read()).toEqual({ teamIds: [], only: false });
});

test('what is left out stays as it is, for each person', async () => {
  const [one, other] = [await team(), await team()];
  const colleague = await newStaff(core, staff.school);
  expect(await choose({ teamIds: [other, one, other] })).toEqual({
    teamIds: [one, other],
    only: false,
  });
  expect(await choose({ only: true })).toEqual({ teamIds: [one, other], only: true });
  expect(await choose({ teamIds: [one] })).toEqual({ teamIds: [one], only: true });
  expect(await read(colleague)).toEqual({ teamIds: [], only: false });
});

test('a team of another school and a deleted one are left out', async () => {
  const [kept, deleted] = [await team(), await team()];
  const foreign = await team(await newStaff(core));
  expect(await choose({ teamIds: [kept, deleted, foreign, 2_000_000_000] })).toMatchObject({
    teamIds: [kept, deleted],
  });
  await staff.browser.delete(`/api/teams/${deleted}`);
  expect(await read()).toMatchObject({ teamIds: [kept] });
});

test.each([{}, { teamIds: 'all' }, { teamIds: [0] }, { only: 'yes' }])(
  'a choice that cannot be read is refused: %j',
  async (choice) => {
    expect(await staff.browser.put(path, choice)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  },
);

test('it is no part of the history of the school', async () => {
  const before = await core.database.prisma.auditEntry.count();
  await choose({ teamIds: [await team()], only: true });
  // The team itself.
  expect(await core.database.prisma.auditEntry.count()).toBe(before + 1);
});

test('the dashboard has the games of those teams alone while only they are shown', async () => {
  const { id: schoolId } = staff.school;
  const [mine, other] = [await team(), await team()];
  const date = new Date(Date.parse(dayIn('UTC')) + 3 * 86_400_000);
  for (const teamId of [mine, other, other])
    await core.make.game({ schoolId, teamId, date, status: 'verified' });
  const dashboard = async () => {
    const { teams, upcoming, next, statuses, weeks, myTeams } = DashboardView.parse(
      (await staff.browser.get('/api/dashboard')).body,
    );
    const confirmed = weeks.reduce((sum, week) => sum + week.confirmed, 0);
    return [teams, upcoming.count, next?.count, statuses['verified'], confirmed, myTeams?.only];
  };
  expect(await dashboard()).toEqual([2, 3, 3, 3, 3, false]);
  await choose({ teamIds: [mine], only: true });
  expect(await dashboard()).toEqual([1, 1, 1, 1, 1, true]);
  await staff.browser.put(path, { teamIds: [] });
  expect(await dashboard()).toEqual([2, 3, 3, 3, 3, true]);
});

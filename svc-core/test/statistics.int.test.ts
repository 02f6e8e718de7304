import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCounts } from '../src/operations/system-settings/statistics.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore();
  sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
  await core.make.sysadmin();
});
afterAll(() => core.close());

test('large tables are estimated, and the answer says which', async () => {
  const counted = await readCounts(core.database, 1);
  expect(counted.estimated).toContain('users');
  expect(await readCounts(core.database, 1_000)).not.toHaveProperty('estimated');
});

test('the statistics are counted', async () => {
  const before = (await sysadmin.get('/api/admin/statistics')).body;
  const school = await core.make.school();
  await core.make.user({ schoolId: school.id });
  await core.make.game({ schoolId: school.id });
  const { prisma } = core.database;
  const after = {
    schools: await prisma.school.count(),
    users: await prisma.user.count(),
    teams: await prisma.team.count(),
    games: await prisma.game.count(),
  };
  expect((await sysadmin.get('/api/admin/statistics')).body).toEqual(after);
  expect(before).not.toEqual(after);
});

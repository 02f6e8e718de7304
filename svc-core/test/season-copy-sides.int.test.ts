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

const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);

describe('swapped sides', () => {
  const sides = async (input: Parameters<PlanningSchool['copied']>[0] = {}) => {
    const { games } = await school.copied({ swapSides: true, preview: true, ...input });
    return games.map(({ to }) => [to.isHome, to.neutral, to.venue]);
  };

  test('have the venue that is usual there: never our gym for an away game', async () => {
    const facility = await core.database.prisma.facility.create({
      data: { schoolId: school.schoolId, name: 'Main Gym', kind: 'site' },
    });
    await school.game({ venue: 'Main Gym', facilityId: facility.id });
    await school.game({ date: new Date('2025-09-12'), isHome: false, venue: 'Ram Stadium' });
    await school.game({ date: new Date('2025-09-19'), neutral: true, venue: 'State Park' });
    expect(await sides()).toEqual([
      [false, false, 'Ram Stadium'],
      [true, false, 'Main Gym'],
      [true, true, 'State Park'],
    ]);
    await school.copied({ swapSides: true });
    const copies = (await school.stored()).filter(({ copiedFromId }) => copiedFromId !== null);
    expect(copies.map(({ facilityId }) => facilityId)).toEqual([null, null, null]);
  });

  test("have the team's usual facility, else the names of the schools, if nothing else is known", async () => {
    await school.game({ venue: 'Main Gym' });
    expect(await sides()).toEqual([[false, false, 'Central Catholic']]);
    const [game] = await school.stored();
    await core.database.prisma.game.update({
      where: { id: game?.id ?? 0 },
      data: { isHome: false, venue: 'Central Catholic' },
    });
    expect(await sides()).toEqual([[true, false, school.school.name]]);
    const site = await core.database.prisma.facility.create({
      data: { schoolId: school.schoolId, name: 'Lincoln Stadium', kind: 'site' },
    });
    await core.database.prisma.team.update({
      where: { id: school.team.id },
      data: { defaultFacilityId: site.id },
    });
    expect(await sides()).toEqual([[true, false, 'Lincoln Stadium']]);
  });

  test('are kept with the facility otherwise', async () => {
    const { id } = await core.database.prisma.facility.create({
      data: { schoolId: school.schoolId, name: 'Main Gym', kind: 'site' },
    });
    await school.game({ facilityId: id });
    await school.copied();
    expect((await school.stored())[1]).toMatchObject({ facilityId: id, venue: 'Main Field' });
  });
});

describe('a copy to another level', () => {
  test('is of the same year, so many minutes earlier or later', async () => {
    const jv = await core.make.team({
      schoolId: school.schoolId,
      sport: 'football',
      level: 'jr-varsity',
    });
    await school.game({ endTime: at('23:30') });
    await school.game({ date: new Date('2025-09-12'), time: at('01:00') });
    await school.game({ date: new Date('2025-09-19'), time: null });
    const target = { teamId: school.team.id, toTeamId: jv.id, shiftMinutes: -120 };
    const same = { fromYear: '2025-26', toYear: '2025-26', targets: [target] };
    const { games, teams } = await school.copied(same);
    expect(games.map(({ toTeamId, to }) => [toTeamId, to.date, to.time])).toEqual([
      [jv.id, '2025-09-05', '17:00'],
      [jv.id, '2025-09-12', null],
      [jv.id, '2025-09-19', null],
    ]);
    expect(teams.map(({ level }) => level).toSorted()).toEqual(['jr-varsity', 'varsity']);
    expect((await school.stored())[3]).toMatchObject({ teamId: jv.id, endTime: at('21:30') });
    expect(await school.copied(same)).toMatchObject({ changed: 0 });
  });
});

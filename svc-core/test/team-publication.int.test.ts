import { TeamView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Answer, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const saveTeam = (id: number, body: object, of: Staff = staff) =>
  of.browser.put(`/api/teams/${id}/publication`, body);
const savedTeam = async (id: number, body: object): Promise<TeamView> => {
  const answer = await saveTeam(id, body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return TeamView.parse(answer.body);
};
const conflictOf = ({ status, body }: Answer) => [status, body];

describe('a team', () => {
  const newTeam = (data: object = {}) =>
    core.make.team({ schoolId: staff.school.id, sport: 'soccer', ...data });

  test('is not published until it is chosen, and gets an address from its name', async () => {
    const { id } = await newTeam({ gender: 'girls', level: 'jr-varsity' });
    const { body } = await staff.browser.get('/api/teams');
    expect(body).toEqual([
      expect.objectContaining({ published: false, slug: null, hideVenueUntilHours: null }),
    ]);
    expect(await savedTeam(id, { published: true, hideVenueUntilHours: 24 })).toMatchObject({
      published: true,
      slug: 'girls-soccer-jr-varsity',
      hideVenueUntilHours: 24,
    });
    expect(await savedTeam(id, { published: false })).toMatchObject({
      published: false,
      slug: 'girls-soccer-jr-varsity',
      hideVenueUntilHours: 24,
    });
    expect(await savedTeam(id, { published: true, hideVenueUntilHours: null })).toMatchObject({
      hideVenueUntilHours: null,
    });
  });

  test('gets a number where the address is another team’s, who keeps its earlier ones', async () => {
    const [first, second] = [await newTeam(), await newTeam({ gender: 'boys' })];
    await savedTeam(first.id, { published: true, slug: 'soccer' });
    await savedTeam(first.id, { published: true, slug: 'varsity-soccer' });
    for (const slug of ['soccer', 'varsity-soccer'])
      expect(conflictOf(await saveTeam(second.id, { published: true, slug }))).toEqual([
        409,
        expect.objectContaining({ fields: { slug: 'Another team has this address.' } }),
      ]);
    await savedTeam(first.id, { published: true, slug: 'boys-soccer-varsity' });
    expect(await savedTeam(second.id, { published: true })).toMatchObject({
      slug: `boys-soccer-varsity-${second.id}`,
    });
  });

  test('can have the address of a team at another school', async () => {
    const other = await newStaff(core);
    const theirs = await core.make.team({ schoolId: other.school.id, sport: 'soccer' });
    const ours = await newTeam();
    expect((await saveTeam(theirs.id, { published: true }, other)).status).toBe(200);
    expect(await savedTeam(ours.id, { published: true })).toMatchObject({ slug: 'soccer-varsity' });
  });

  test.each([0, 337, 1.5, '24'])('cannot hide its venues until %s hours before', async (hours) => {
    const { id } = await newTeam();
    const answer = await saveTeam(id, { published: true, hideVenueUntilHours: hours });
    expect(conflictOf(answer)).toEqual([
      400,
      expect.objectContaining({ fields: { hideVenueUntilHours: expect.any(String) } }),
    ]);
  });

  test('of another school is not found', async () => {
    const other = await newStaff(core);
    const { id } = await core.make.team({ schoolId: other.school.id });
    expect((await saveTeam(id, { published: true })).status).toBe(404);
  });
});

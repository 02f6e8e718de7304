import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
});
afterAll(() => core.close());

describe('a date that the public has seen', () => {
  test('is kept when the game is moved, until it is moved back', async () => {
    const game = await core.make.game({ schoolId: staff.school.id });
    const stored = async () => {
      const { rows } = await core.database.pool.query<{ days: string; sequence: number }>(
        `select array_to_string("previousDates", ' ') as days, "calendarSequence" as sequence from games where id = $1`,
        [game.id],
      );
      return rows[0];
    };
    const move = (date: string) =>
      core.database.prisma.game.update({ where: { id: game.id }, data: { date: new Date(date) } });
    await move('2030-09-07');
    expect(await stored()).toEqual({ days: '', sequence: 1 });
    await staff.browser.put('/api/school/publication', {
      published: true,
      slug: 'moved-games',
      teamIds: [game.teamId],
    });
    await move('2030-09-08');
    await move('2030-09-09');
    expect(await stored()).toEqual({ days: '2030-09-07 2030-09-08', sequence: 3 });
    await move('2030-09-08');
    expect(await stored()).toEqual({ days: '2030-09-07', sequence: 4 });
    await core.database.prisma.game.update({
      where: { id: game.id },
      data: { mailProblem: 'bounced' },
    });
    expect(await stored()).toEqual({ days: '2030-09-07', sequence: 4 });
  });
});

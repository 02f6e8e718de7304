import { GameView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const current = () => staff.browser.get('/api/games/current');

/** The first day of a month, by its distance from the one in which `day` is, and days after that. */
const fromMonth = (day: string, months: number, days: number): Date => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1 + days));
};

describe('GET /api/games/current', () => {
  // Their day is never the same, and their month is not on the last or the first day of one.
  test.each(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'])(
    'lists the games of the month in %s, with six days before and after it',
    async (timezone) => {
      const schoolId = staff.school.id;
      await core.database.prisma.school.update({
        where: { id: schoolId },
        data: { timezone },
      });
      const today = dayIn(timezone);
      const { teamId, opponentId } = await core.make.game({
        schoolId,
        date: fromMonth(today, 1, 6),
      });
      const others = [
        fromMonth(today, 0, -7),
        fromMonth(today, 1, 5),
        new Date(today),
        fromMonth(today, 0, -6),
        fromMonth(today, 12, 0),
      ];
      for (const date of others) await core.make.game({ schoolId, teamId, opponentId, date });
      const all = [(await staff.browser.get('/api/games')).body].flat();
      expect(all).toHaveLength(6);
      const { status, body } = await current();
      expect(status).toBe(200);
      expect(body).toEqual(all.slice(1, 4));
      expect([body].flat().map((game) => GameView.parse(game).date)).toContain(today);
    },
  );

  test('is empty without games, and without those of a month', async () => {
    expect((await current()).text).toBe('[]');
    await core.make.game({ schoolId: staff.school.id, date: new Date('2020-01-01') });
    expect((await current()).text).toBe('[]');
  });
});

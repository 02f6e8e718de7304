import { ChangeSetView, CopiedSeasonView, GameView } from '@fieldhouse/core-contract';
import type { SeasonCopyInput } from '@fieldhouse/core-contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Game } from '../generated/prisma/client.ts';
import type { TestCore } from './core.ts';
import { newStaff } from './staff.ts';

export type PlanningSchool = Awaited<ReturnType<typeof planningSchool>>;

/** A school with a football team and an opponent, whose staff plan a school year from another one. */
export async function planningSchool(core: TestCore) {
  const staff = await newStaff(core);
  const schoolId = staff.school.id;
  const team = await core.make.team({ schoolId, sport: 'football' });
  const opponent = await core.make.opponent({ schoolId, schoolName: 'Central Catholic' });
  const { browser } = staff;
  const copy = (input: Partial<z.input<typeof SeasonCopyInput>> = {}) =>
    browser.post('/api/seasons/copy', {
      fromYear: '2025-26',
      toYear: '2026-27',
      teamIds: [team.id],
      dates: 'week',
      times: 'keep',
      ...input,
    });
  return {
    ...staff,
    schoolId,
    team,
    opponent,
    /** By default of this team and opponent, at home on Friday, September 5, 2025 at 7 PM. */
    game: (data: Partial<Game> = {}) =>
      core.make.game({
        schoolId,
        teamId: team.id,
        opponentId: opponent.id,
        date: new Date('2025-09-05'),
        ...data,
      }),
    /** Copies 2025-26 to 2026-27 by week unless the input says otherwise. */
    copy,
    /** The same, where it succeeds. */
    async copied(input: Partial<z.input<typeof SeasonCopyInput>> = {}) {
      const { status, body } = await copy(input);
      expect({ status, body }).toMatchObject({ status: 200 });
      return CopiedSeasonView.parse(body);
    },
    undo: (id: number | undefined) => browser.post(`/api/change-sets/${id}/undo`),
    changeOf: async (id: number | undefined) =>
      ChangeSetView.parse((await browser.get(`/api/change-sets/${id}`)).body),
    games: async () => z.array(GameView).parse((await browser.get('/api/games')).body),
    /** All stored columns of the school's games, by ID. */
    stored: () =>
      core.database.prisma.game.findMany({ where: { schoolId }, orderBy: { id: 'asc' } }),
  };
}

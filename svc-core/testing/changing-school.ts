import { ChangeSetView, GameView, StartedChangeView } from '@fieldhouse/core-contract';
import type { DisruptInput } from '@fieldhouse/core-contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Game } from '../generated/prisma/client.ts';
import { writeDueChanges } from '../src/schedule/changes/due-changes.ts';
import type { TestCore } from './core.ts';
import { newStaff } from './staff.ts';

export type ChangingSchool = Awaited<ReturnType<typeof changingSchool>>;

/** A school with a football team, its coach and an opponent, whose staff change games. */
export async function changingSchool(core: TestCore) {
  const staff = await newStaff(core);
  const schoolId = staff.school.id;
  const team = await core.make.team({
    schoolId,
    sport: 'football',
    coachName: 'Alex Moreno',
    coachEmail: `coach${schoolId}@own.test`,
  });
  const opponent = await core.make.opponent({
    schoolId,
    managerName: 'Sam Porter',
    email: `sports${schoolId}@other.test`,
  });
  const { browser } = staff;
  const disrupt = (gameIds: readonly number[], input: Partial<DisruptInput> = {}) =>
    browser.post('/api/games/disrupt', {
      gameIds,
      disruption: 'postponed',
      reason: 'Weather',
      ...input,
    });
  return {
    ...staff,
    schoolId,
    team,
    opponent,
    /** By default of this team and opponent, on September 6, 2030 at 7 PM. */
    game: (data: Partial<Game> = {}) =>
      core.make.game({ schoolId, teamId: team.id, opponentId: opponent.id, ...data }),
    /** Postpones games because of the weather, unless the input says otherwise. */
    disrupt,
    /** The same, where it succeeds. */
    async started(gameIds: readonly number[], input: Partial<DisruptInput> = {}) {
      const { status, body } = await disrupt(gameIds, input);
      expect({ status, body }).toMatchObject({ status: 200 });
      return StartedChangeView.parse(body);
    },
    changeOf: async (id: number) =>
      ChangeSetView.parse((await browser.get(`/api/change-sets/${id}`)).body),
    undo: (id: number) => browser.post(`/api/change-sets/${id}/undo`),
    async gameOf(id: number) {
      const games = z.array(GameView).parse((await browser.get('/api/games')).body);
      return games.find((one) => one.id === id);
    },
    countMails: () => core.database.prisma.outboxMail.count({ where: { schoolId } }),
    /** Sets when the emails of a change leave, as an interval from now. */
    async leaveIn(id: number, interval: string) {
      const text = 'update change_sets set "sendAt" = now() + $2::interval where id = $1';
      await core.database.pool.query(text, [id, interval]);
    },
    /** The time to undo a change is over, and the background task runs. */
    async emailsLeave(id: number) {
      await this.leaveIn(id, '-1 second');
      await writeDueChanges(core.deps);
    },
  };
}

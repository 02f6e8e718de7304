import * as z from 'zod/mini';
import type { Game } from '../generated/prisma/client.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { changingSchool } from './changing-school.ts';
import type { TestCore } from './core.ts';

const Mailed = z.object({
  group: z.string(),
  toName: z.string(),
  games: z.array(z.object({ game: z.object({ gameId: z.int() }) })),
});

/** A reminder or weekly sheet in the outbox. */
export interface WrittenNotice {
  readonly id: string;
  readonly recipient: string;
  readonly state: string;
  readonly group: string;
  readonly toName: string;
  readonly gameIds: readonly number[];
  readonly expiresAt: string | undefined;
}

export type RemindingSchool = Awaited<ReturnType<typeof remindingSchool>>;

/** A school with a football team, its coach and an opponent. Its games are on Friday, September 6, 2030. */
export async function remindingSchool(
  core: TestCore,
  data: Partial<Prisma.SchoolUncheckedUpdateInput> = {},
) {
  const school = await changingSchool(core);
  const { schoolId } = school;
  await core.database.prisma.school.update({ where: { id: schoolId }, data });
  return {
    ...school,
    /** A game against a new opponent. */
    gameAgainst: async (email: string, game: Partial<Game> = {}) => {
      const opponent = await core.make.opponent({ schoolId, email });
      return school.game({ opponentId: opponent.id, ...game });
    },
    /** The emails of a kind by address, oldest first. */
    async notices(kind: 'game-reminder' | 'weekly-sheet'): Promise<WrittenNotice[]> {
      const rows = await core.database.prisma.outboxMail.findMany({
        where: { schoolId, kind },
        orderBy: [{ recipient: 'asc' }, { createdAt: 'asc' }],
      });
      return rows.map(({ id, recipient, state, expiresAt, ...row }) => {
        const { group, toName, games } = Mailed.parse(row.data);
        const gameIds = games.map(({ game }) => game.gameId);
        const expiry = expiresAt?.toISOString();
        return { id, recipient, state, group, toName, gameIds, expiresAt: expiry };
      });
    },
  };
}

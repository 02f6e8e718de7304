import { expect } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import type { TestCore } from './core.ts';
import { responsePaths } from './response-paths.ts';
import type { Staff } from './staff.ts';

type GameFields = Partial<Prisma.GameUncheckedCreateInput>;

/** Games against one opponent that were sent in one email, by date, each with its link's path. The email is not sent yet. */
export async function requestedGames(
  core: TestCore,
  { browser, school }: Staff,
  games: readonly GameFields[],
) {
  const opponent = await core.make.opponent({ schoolId: school.id });
  const ids: number[] = [];
  for (const fields of games) {
    const game = await core.make.game({ schoolId: school.id, opponentId: opponent.id, ...fields });
    ids.push(game.id);
  }
  expect((await browser.post('/api/verifications', { gameIds: ids })).status).toBe(202);
  return { opponent, ids, paths: await responsePaths(core, opponent.email) };
}

import { expect } from 'vitest';
import { responsePaths } from './response-paths.ts';
import type { TestCore } from './core.ts';
import type { Staff } from './staff.ts';

/** A new game that was sent for verification; the path is the emailed link's. The email is not sent yet. */
export async function requestedGame(core: TestCore, { browser, school }: Staff) {
  const opponent = await core.make.opponent({ schoolId: school.id });
  const game = await core.make.game({ schoolId: school.id, opponentId: opponent.id });
  expect((await browser.post(`/api/games/${game.id}/verify`)).status).toBe(202);
  const [path = ''] = await responsePaths(core, opponent.email);
  return { game, opponent, path };
}

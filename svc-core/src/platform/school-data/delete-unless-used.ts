import { conflict, notFound } from '@fieldhouse/runtime';
import { violatedConstraint } from '../database/violated-constraint.ts';

const MAX_ATTEMPTS = 3;

/**
 * Deletes a record that games may refer to. The foreign key decides, also for a game that is created at the same time.
 *
 * @throws HttpProblem 404 `{what} not found`, or 409 with `sentence` while games refer to it.
 */
export async function deleteUnlessUsed(options: {
  readonly what: string;
  readonly constraint: string;
  readonly remove: () => Promise<{ count: number }>;
  readonly countGames: () => Promise<number>;
  readonly sentence: (games: number) => string;
}): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { count } = await options.remove();
      if (count === 0) throw notFound(options.what);
      return;
    } catch (error) {
      if (violatedConstraint(error) !== options.constraint) throw error;
      const games = await options.countGames();
      if (games > 0 || attempt === MAX_ATTEMPTS)
        throw conflict(options.sentence(Math.max(games, 1)), 'in-use');
    }
  }
}

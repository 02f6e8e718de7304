import {
  DISRUPTIONS,
  GAME_CHANGES,
  GAME_STATUSES,
  labelOf,
  isSameDay,
  minutesOf,
} from '@fieldhouse/core-contract';
import type { DisruptInput } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { describeGame, describedColumns } from './describe-game.ts';

const Found = z.object({
  id: column('g', z.int()),
  status: column('g', z.string()),
  disruption: column('g', z.nullable(z.string())),
  time: column(`to_char(g."time", 'HH24:MI')`, z.nullable(z.string())),
  makeUpGameId: column('g', z.nullable(z.int())),
  ...describedColumns,
});
type Found = z.output<typeof Found>;
const GAMES = schoolStatement('disrupt-games-found')(`
  select ${selectList(Found)} from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    where g."schoolId" = $1 and g.id = any($2::int[])
    order by g.date, g."time" nulls last, g.id`);

/**
 * Checks that the disruption is possible for each of the locked games.
 *
 * @throws HttpProblem 404 if one is not the school's; 409 if it is not possible; 400 if a delayed game has no time or would begin on the
 *   next day.
 */
export async function requireDisruptable(
  tx: SchoolTransaction,
  gameIds: readonly number[],
  input: DisruptInput,
): Promise<void> {
  const games = await tx.rows(Found, GAMES, [gameIds]);
  if (games.length < gameIds.length) throw notFound('Game');
  const refused = games.flatMap((game) => {
    const why = whyNot(game, input);
    return why === undefined ? [] : [`${describeGame(game)} (${why})`];
  });
  if (refused.length > 0) throw conflict(refusal(refused, input));
  for (const game of games) requireDelay(game, input);
}

function whyNot(game: Found, { disruption }: DisruptInput): string | undefined {
  const status = labelOf(GAME_STATUSES, game.status).toLowerCase();
  if (disruption === null) {
    if (game.status !== 'canceled' && game.disruption === null) return 'it is on';
    return game.makeUpGameId === null ? undefined : 'it has a make-up game';
  }
  if (game.status === 'canceled') return `already ${status}`;
  if (game.status === 'completed' && disruption !== 'forfeit') return status;
  const isSame = game.disruption === disruption && disruption !== 'delayed';
  return isSame ? `already ${labelOf(DISRUPTIONS, disruption).toLowerCase()}` : undefined;
}

/** The most games that a problem names. */
const MAX_NAMED = 3;

function refusal(refused: readonly string[], { disruption }: DisruptInput): string {
  const what =
    disruption === null
      ? 'be put back on'
      : `be ${labelOf(GAME_CHANGES, disruption).toLowerCase()}`;
  const verb = disruption === 'forfeit' ? 'be forfeited' : what;
  const named = refused.slice(0, MAX_NAMED).join(', ');
  const more = refused.length > MAX_NAMED ? `, and ${refused.length - MAX_NAMED} more` : '';
  return `Nothing was changed. ${refused.length === 1 ? 'This game' : 'These games'} can't ${verb}: ${named}${more}.`;
}

function requireDelay(game: Found, { disruption, delayMinutes }: DisruptInput): void {
  if (disruption !== 'delayed' || delayMinutes === undefined) return;
  if (game.time === null) {
    throw invalid(`${describeGame(game)} has no time yet, so it can't be delayed by minutes.`, {
      delayMinutes: 'A game without a time needs a new time',
    });
  }
  if (isSameDay(minutesOf(game.time) + delayMinutes)) return;
  throw invalid(`${describeGame(game)} would begin after midnight. Postpone it instead.`, {
    delayMinutes: 'A game would begin after midnight',
  });
}

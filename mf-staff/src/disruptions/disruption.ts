import type { Game } from '../school-data/games.api.ts';

type Disrupted = Pick<Game, 'status' | 'disruption'>;

/**
 * What happened to a game, as screens show it beside its status: 'postponed', or a value that this release does not know. Undefined if
 * nothing did, or if how it ended says it already.
 */
export function shownDisruption({ status, disruption }: Disrupted): string | undefined {
  if (status === 'canceled') return undefined;
  const isOver = status === 'completed' && PASSING.has(disruption ?? '');
  return isOver ? undefined : disruption;
}

/** They say nothing about a game that has been played. */
const PASSING: ReadonlySet<string> = new Set(['postponed', 'delayed', 'suspended']);

/** Whether it is not played on its day: postponed or canceled. */
export const isOff = (game: Disrupted): boolean =>
  game.status === 'canceled' || shownDisruption(game) === 'postponed';

/** Whether it is still to be agreed on and played. */
export const isToBePlayed = (game: Disrupted): boolean =>
  !isOff(game) && shownDisruption(game) !== 'forfeit';

/** Whether the other school can be asked to confirm it for the first time. */
export const isToBeVerified = (game: Disrupted): boolean =>
  game.status === 'scheduled' && isToBePlayed(game);

/** Whether it can be played on another day by a new game. */
export const canBeMadeUp = (game: Disrupted & Pick<Game, 'makeUpGameId'>): boolean =>
  isOff(game) && game.makeUpGameId === undefined;

/** Whether it can be postponed, delayed, suspended, forfeited or canceled. */
export const canBeDisrupted = ({ status }: Disrupted): boolean =>
  status !== 'canceled' && status !== 'completed';

/** Whether it can be put back on. */
export const canBePutBackOn = (game: Disrupted): boolean =>
  game.status === 'canceled' || shownDisruption(game) !== undefined;

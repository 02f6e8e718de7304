import { shownStatus } from '@fieldhouse/core-contract';

import type { Game } from '../../data/school-data/games.api.ts';

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

/** The one status that screens show of a game: what happened to it, or else how far it is agreed on. */
export const oneStatus = (game: Disrupted & Pick<Game, 'rescheduleRequest'>): string =>
  shownDisruption(game) ?? shownStatus(game);

/** The statuses under which a game is found. One that is delayed is still agreed on. */
export const statusesOf = (game: Parameters<typeof oneStatus>[0]): readonly string[] =>
  isToBePlayed(game) ? [oneStatus(game), shownStatus(game)] : [oneStatus(game)];

/** Disruptions that no longer matter once a game was played. */
const PASSING: ReadonlySet<string> = new Set(['postponed', 'delayed', 'suspended']);

/** Whether a game is postponed or canceled. */
export const isOff = (game: Disrupted): boolean =>
  game.status === 'canceled' || shownDisruption(game) === 'postponed';

/** Whether a game is neither off nor suspended or forfeited. */
export const isToBePlayed = (game: Disrupted): boolean =>
  !isOff(game) && !STOPPED.has(shownDisruption(game) ?? '');

/** Whether it has not been played and is to be, as scheduled or later that day. */
export const isStillOn = (game: Disrupted): boolean =>
  game.status !== 'completed' && isToBePlayed(game);

/** Disruptions after which a game is not played on its day, or not to the end. */
const STOPPED: ReadonlySet<string> = new Set(['suspended', 'forfeit']);

/** Whether the other school can be asked to confirm it for the first time. */
export const isToBeVerified = (game: Disrupted): boolean =>
  game.status === 'scheduled' && isToBePlayed(game);

type MadeUp = Disrupted & Pick<Game, 'makeUpGameId'>;

/** Whether a new game can make up for it. */
export const canBeMadeUp = (game: MadeUp): boolean =>
  (isOff(game) || shownDisruption(game) === 'suspended') && game.makeUpGameId === undefined;

/** Whether it can be postponed, delayed, suspended, forfeited or canceled. */
export const canBeDisrupted = ({ status }: Disrupted): boolean =>
  status !== 'canceled' && status !== 'completed';

/** Whether it is not to be played as first scheduled. */
export const isDisrupted = (game: Disrupted): boolean =>
  game.status === 'canceled' || shownDisruption(game) !== undefined;

/** Whether it can be put back on: not while another game makes up for it. */
export const canBePutBackOn = (game: MadeUp): boolean =>
  isDisrupted(game) && game.makeUpGameId === undefined;

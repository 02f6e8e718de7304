import type { Game } from './games.api.ts';

/** Whether a game is to be played as scheduled, or later that day. */
export const isStillOn = ({ status, disruption }: Game): boolean =>
  status !== 'canceled' &&
  status !== 'completed' &&
  (disruption === undefined || disruption === 'delayed');

/** Whether a game can be put back on: it is off, or not as it was scheduled, and no other game makes up for it. */
export const canBeBackOn = ({ status, disruption, makeUpGameId }: Game): boolean =>
  (status === 'canceled' || disruption !== undefined) && makeUpGameId === undefined;

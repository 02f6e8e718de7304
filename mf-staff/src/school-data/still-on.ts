import type { Game } from './games.api.ts';

/** Whether a game is to be played as scheduled, or later that day. */
export const isStillOn = ({ status, disruption }: Game): boolean =>
  status !== 'canceled' &&
  status !== 'completed' &&
  (disruption === undefined || disruption === 'delayed');

/** Whether *Back On* would change a game: it was called off, delayed or stopped. */
export const canBeBackOn = ({ status, disruption }: Game): boolean =>
  status === 'canceled' || (status !== 'completed' && disruption !== undefined);

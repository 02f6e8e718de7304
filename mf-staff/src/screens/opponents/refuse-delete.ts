import type { OpponentView } from '@fieldhouse/core-contract';

/** Why an opponent can't be deleted; null if it can. */
export const refuseDelete = ({ gamesCount }: OpponentView): string | null =>
  gamesCount > 0
    ? `This school has ${gamesCount.toLocaleString('en-US')} game(s) in the system. Please delete all games first.`
    : null;

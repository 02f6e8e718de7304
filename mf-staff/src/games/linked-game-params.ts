import { CHANGE_PARAM } from '../responses/find-opponent.ts';

const PARAM = 'game';

/** The ID of the game that the URL opens, as it is written there; null without one. */
export const linkedGame = (query: URLSearchParams): string | null => query.get(PARAM);

/** The query that opens a game. */
export function withGame(query: URLSearchParams, id: number): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(PARAM, String(id));
  return next;
}

/** The query that opens none. */
export function withoutGame(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(PARAM);
  next.delete(CHANGE_PARAM);
  return next;
}

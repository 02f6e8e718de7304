import { CHANGE_PARAM } from '../responses/find-opponent.ts';

const PARAM = 'game';
/** A value of the parameter that says which form is open for that game. */
const MAKE_UP = 'make-up';

/** The ID of the game that the URL opens, as it is written there; null without one. */
export const linkedGame = (query: URLSearchParams): string | null => query.get(PARAM);

/** The path of a game's page. */
export const gamePath = (id: number): string => `/games/${id}`;

/** The path of the games screen with the form open of a game that makes up for this one. */
export const planMakeUpPath = (id: number): string =>
  `/games?${PARAM}=${id}&${CHANGE_PARAM}=${MAKE_UP}`;

/** Whether the URL asks for a game that makes up for its game. */
export const plansMakeUp = (query: URLSearchParams): boolean => query.get(CHANGE_PARAM) === MAKE_UP;

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

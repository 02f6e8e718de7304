import { PERIODS, STATUS_FILTERS } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import { DEFAULT_SORT, GAME_SORTS } from './game-sort.ts';
import type { GameSort } from './game-sort.ts';

/** The state of the games list in the URL: filter and sort. */
export interface GamesView {
  readonly filter: GameFilter;
  readonly sort: GameSort;
}

const recordId = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && Number.isInteger(id) && id > 0 ? id : null;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

/** Parses the view from search params; missing or unknown values become those that the list starts with. */
export function parseSearchParams(query: URLSearchParams, start: GameFilter): GamesView {
  return {
    filter: {
      teamId: recordId(query.get('team')),
      opponentId: recordId(query.get('opponent')),
      status: oneOf(
        STATUS_FILTERS.map(({ value }) => value),
        query.get('status'),
      ),
      period:
        oneOf(
          PERIODS.map(({ value }) => value),
          query.get('period'),
        ) ?? start.period,
      search: query.get('search') ?? '',
    },
    sort: {
      key:
        oneOf(
          GAME_SORTS.map(({ value }) => value),
          query.get('sort'),
        ) ?? DEFAULT_SORT.key,
      descending: query.get('order') === 'desc',
    },
  };
}

/** Search params of a view; what the list starts with is omitted. */
export function toSearchParams({ filter, sort }: GamesView, start: GameFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.teamId !== null) query.set('team', String(filter.teamId));
  if (filter.opponentId !== null) query.set('opponent', String(filter.opponentId));
  if (filter.status !== null) query.set('status', filter.status);
  if (filter.period !== start.period) query.set('period', filter.period);
  if (filter.search !== '') query.set('search', filter.search);
  if (sort.key !== DEFAULT_SORT.key) query.set('sort', sort.key);
  if (sort.descending) query.set('order', 'desc');
  return query;
}

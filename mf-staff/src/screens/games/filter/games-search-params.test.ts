import { describe, expect, test } from 'vitest';

import { startFilter } from './game-filter.ts';
import { parseSearchParams, toSearchParams } from './games-search-params.ts';
import type { GamesView } from './games-search-params.ts';

const start = startFilter(true);

describe('search params of the games list', () => {
  test('are empty for the default view', () => {
    const view = parseSearchParams(new URLSearchParams(), start);
    expect(view.filter.period).toBe('future');
    expect(view.sort).toEqual({ key: 'date', descending: false });
    expect(toSearchParams(view, start).toString()).toBe('');
  });

  test('restore the view that they were made from', () => {
    const view: GamesView = {
      filter: {
        teamId: 4,
        opponentId: 9,
        status: 'verified',
        period: 'next-month',
        search: 'fri field',
      },
      sort: { key: 'opponent', descending: true },
    };
    expect(parseSearchParams(toSearchParams(view, start), start)).toEqual(view);
  });

  test('are empty for all games of another school year', () => {
    const past = startFilter(false);
    const view = parseSearchParams(new URLSearchParams(), past);
    expect(view.filter.period).toBe('all');
    expect(toSearchParams(view, past).toString()).toBe('');
    const ahead: GamesView = { ...view, filter: { ...view.filter, period: 'future' } };
    expect(parseSearchParams(toSearchParams(ahead, past), past)).toEqual(ahead);
  });

  test('fall back to defaults for invalid values', () => {
    const query = new URLSearchParams('team=-1&opponent=x&status=lost&period=ever&sort=luck');
    expect(toSearchParams(parseSearchParams(query, start), start).toString()).toBe('');
  });
});

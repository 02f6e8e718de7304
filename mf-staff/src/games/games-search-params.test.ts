import { describe, expect, test } from 'vitest';

import { parseSearchParams, toSearchParams } from './games-search-params.ts';
import type { GamesView } from './games-search-params.ts';

describe('search params of the games list', () => {
  test('are empty for the default view', () => {
    const view = parseSearchParams(new URLSearchParams());
    expect(view.filter.period).toBe('future');
    expect(view.sort).toEqual({ key: 'date', descending: false });
    expect(toSearchParams(view).toString()).toBe('');
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
    expect(parseSearchParams(toSearchParams(view))).toEqual(view);
  });

  test('fall back to defaults for invalid values', () => {
    const query = new URLSearchParams('team=-1&opponent=x&status=lost&period=ever&sort=luck');
    expect(toSearchParams(parseSearchParams(query)).toString()).toBe('');
  });
});

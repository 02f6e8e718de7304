import { describe, expect, it } from 'vitest';

import { readAddress, writeAddress, type GamesView } from './games-address.ts';

describe('the address of the games list', () => {
  it('is empty for the default view', () => {
    const view = readAddress(new URLSearchParams());
    expect(view.filter.period).toBe('future');
    expect(view.sort).toEqual({ key: 'date', descending: false });
    expect(writeAddress(view).toString()).toBe('');
  });

  it('brings back the view it was made from', () => {
    const view: GamesView = {
      filter: { teamId: 4, opponentId: 9, status: 'verified', period: 'next-month' },
      sort: { key: 'opponent', descending: true },
    };
    expect(readAddress(writeAddress(view))).toEqual(view);
  });

  it('falls back to the default for values that mean nothing', () => {
    const query = new URLSearchParams('team=-1&opponent=x&status=lost&period=ever&sort=luck');
    expect(writeAddress(readAddress(query)).toString()).toBe('');
  });
});

import type { GameView } from '@fieldhouse/core-contract';
import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { groupGames } from './dashboard-groups.ts';
import type { Game } from '../school-data/games.api.ts';

const today = '2026-11-20';
let lastId = 0;
const game = (parts: Partial<GameView>) => aGame({ id: (lastId += 1), ...parts });
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

describe('groupGames', () => {
  test('lists scheduled, sent and verified games from today on as upcoming, soonest first', () => {
    const later = game({ date: '2026-12-01', status: 'verified' });
    const sooner = game({ date: '2026-11-20', status: 'scheduled' });
    const sent = game({ date: '2026-11-25', status: 'verification-sent' });
    const others = [
      game({ date: '2026-11-19' }),
      game({ date: '2026-11-26', status: 'canceled' }),
      game({ date: '2026-11-26', status: 'reschedule' }),
    ];
    const { upcoming } = groupGames([later, sooner, sent, ...others], today);
    expect(ids(upcoming)).toEqual(ids([sooner, sent, later]));
  });

  test('lists future verified games before past ones', () => {
    const past = game({ date: '2026-11-01', status: 'verified' });
    const next = game({ date: '2026-11-21', status: 'verified' });
    expect(ids(groupGames([past, next], today).verified)).toEqual(ids([next, past]));
  });

  test('lists the oldest reschedule request first', () => {
    const request = { note: '', proposedDate: null, proposedTime: null, proposedVenue: null };
    const recent = game({
      status: 'reschedule',
      rescheduleRequest: { ...request, requestedAt: '2026-11-19T00:00:00Z' },
    });
    const old = game({
      status: 'reschedule',
      rescheduleRequest: { ...request, requestedAt: '2026-11-02T00:00:00Z' },
    });
    expect(ids(groupGames([recent, old], today).reschedule)).toEqual(ids([old, recent]));
  });

  test('lists games from today on with a status other than scheduled as recent, latest change first', () => {
    const first = game({ status: 'completed', updatedAt: '2026-11-20T10:00:00Z' });
    const second = game({ status: 'canceled', updatedAt: '2026-11-20T11:00:00Z' });
    const others = [game({}), game({ date: '2026-11-19', status: 'completed' })];
    expect(ids(groupGames([first, second, ...others], today).recent)).toEqual(ids([second, first]));
  });

  test('counts each game once, by status', () => {
    const { counts } = groupGames(
      [game({}), game({ status: 'canceled', date: '2025-01-01' })],
      today,
    );
    expect(counts).toMatchObject({ scheduled: 1, canceled: 1, verified: 0 });
  });
});

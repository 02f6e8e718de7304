import type { BulkEditView, BulkGameView } from '@fieldhouse/core-contract';

/** A game that a bulk edit moves by a week. */
export const aBulkGame = (gameId = 1, parts: Partial<BulkGameView> = {}): BulkGameView => ({
  gameId,
  team: 'Football Varsity',
  opponent: 'Roosevelt High School',
  was: {
    date: '2026-11-20',
    time: '19:00',
    venue: 'Memorial Stadium',
    side: 'home',
    status: 'scheduled',
  },
  becomes: { date: '2026-11-27' },
  isAgreed: false,
  conflicts: [],
  conflictsCount: 0,
  ...parts,
});

/** A bulk edit of this many games. */
export const aBulkEdit = (changed: number, parts: Partial<BulkEditView> = {}): BulkEditView => ({
  changed,
  agreed: 0,
  conflicts: [],
  conflictCheck: 'done',
  games: Array.from({ length: changed }, (_, at) => aBulkGame(at + 1)),
  ...parts,
});

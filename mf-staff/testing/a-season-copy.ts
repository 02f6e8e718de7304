import type { CopiedGameView, CopiedSeasonView, SkippedCopyView } from '@fieldhouse/core-contract';
import { aTeam } from '@fieldhouse/shell/testing/samples';

const source = {
  teamId: aTeam().id,
  toTeamId: aTeam().id,
  opponentId: 1,
  opponent: 'Roosevelt High School',
  from: {
    date: '2025-09-05',
    time: '19:00',
    venue: 'Memorial Stadium',
    isHome: true,
    neutral: false,
  },
};

/** A game of September 5, 2025 that is copied to September 4, 2026. */
export const aCopiedGame = (
  fromGameId: number,
  parts: Partial<CopiedGameView> = {},
): CopiedGameView => ({
  ...source,
  fromGameId,
  to: { ...source.from, date: '2026-09-04' },
  ...parts,
});

/** The same game, which was copied before. */
export const aSkippedCopy = (
  fromGameId: number,
  parts: Partial<SkippedCopyView> = {},
): SkippedCopyView => ({
  ...source,
  fromGameId,
  toDate: '2026-09-04',
  why: 'copied',
  gameId: 900 + fromGameId,
  ...parts,
});

/** What a copy makes: these games. */
export const aSeasonCopy = (
  games: readonly CopiedGameView[],
  parts: Partial<CopiedSeasonView> = {},
): CopiedSeasonView => ({
  changed: games.length,
  conflicts: [],
  conflictCheck: 'done',
  agreed: 0,
  games: [...games],
  skipped: [],
  teams: [{ id: aTeam().id, sport: 'football', level: 'varsity' }],
  ...parts,
});

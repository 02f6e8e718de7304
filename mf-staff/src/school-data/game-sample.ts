import type { Game } from './games.api.ts';

/** A game for a test, plain but for what the test is about. */
export const aGame = (parts: Partial<Game> = {}): Game => ({
  id: 1,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: '2026-11-20',
  time: '19:00',
  venue: 'Memorial Stadium',
  isHome: true,
  status: 'scheduled',
  score: null,
  ourScore: null,
  theirScore: null,
  verifiedAt: null,
  createdAt: '2026-08-01T12:00:00.000Z',
  updatedAt: '2026-08-01T12:00:00.000Z',
  team: { id: 1, sport: 'football', level: 'varsity' },
  opponent: {
    id: 1,
    schoolName: 'Roosevelt High School',
    managerName: 'Dana Reed',
    email: 'dana@roosevelt.test',
    phone: '5550101234',
  },
  ...parts,
});

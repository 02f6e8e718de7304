/** Answers for tests, plain but for what a test is about. Nothing that is built imports them. */

import { codeOfStatus } from '@fieldhouse/endpoint';
import type { GameView } from './game.ts';
import type { OpponentView } from './opponent.ts';
import type { ProblemView } from './problem.ts';
import type { ManagedSchoolView } from './school.ts';
import type { TeamView } from './team.ts';

const CREATED = '2026-08-03T16:00:00.000Z';

export const aTeam = (parts: Partial<TeamView> = {}): TeamView => ({
  id: 1,
  schoolId: 1,
  sport: 'football',
  level: 'varsity',
  coachName: '',
  coachEmail: '',
  coachPhone: '',
  gamesCount: 0,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...parts,
});

export const anOpponent = (parts: Partial<OpponentView> = {}): OpponentView => ({
  id: 1,
  schoolId: 1,
  schoolName: 'Roosevelt High School',
  managerName: 'Dana Reed',
  email: 'dana@roosevelt.test',
  phone: '5550101234',
  gamesCount: 0,
  lastGameDate: null,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...parts,
});

export const aGame = (parts: Partial<GameView> = {}): GameView => ({
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
  createdAt: CREATED,
  updatedAt: CREATED,
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

/** As a system administrator sees it. */
export const aSchool = (parts: Partial<ManagedSchoolView> = {}): ManagedSchoolView => ({
  id: 4711,
  name: 'Harbor View High School',
  logo: null,
  address: '1 Pier Road, Port Town',
  adminEmail: 'office@harborview.test',
  phone: '5551112222',
  website: 'https://harborview.test/',
  primaryColor: '#FF6B35',
  secondaryColor: '#F7931E',
  athleticDirector: '',
  mascot: '',
  timezone: 'America/Chicago',
  isActive: true,
  authorizedEmails: ['a@harborview.test', 'b@harborview.test'],
  createdAt: CREATED,
  updatedAt: CREATED,
  ...parts,
});

/** A refusal; its code is the status' own where `parts` names no other. */
export const aProblem = (status: number, parts: Partial<ProblemView> = {}): ProblemView => ({
  message: 'This could not be done.',
  code: codeOfStatus(status),
  ...parts,
});

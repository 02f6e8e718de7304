/** Sample responses for tests, with defaults for everything a test does not set. Not imported by any build. */

import { codeOfStatus } from '@fieldhouse/endpoint';
import type { UserView } from './account.ts';
import type { DashboardView } from './dashboard.ts';
import type { GameView } from './game.ts';
import type { OpponentView } from './opponent.ts';
import type { OutboxMailView, OutboxState } from './verification.ts';
import type { ProblemView } from './problem.ts';
import type { ManagedSchoolView, SchoolView } from './school.ts';
import type { PublicSystemView } from './system.ts';
import type { TeamView } from './team.ts';

const CREATED = '2026-08-03T16:00:00.000Z';

/** A staff member of the first school. */
export const aUser = (parts: Partial<UserView> = {}): UserView => ({
  id: 1,
  email: 'director@lincoln.test',
  firstName: 'dana',
  lastName: 'whitfield',
  role: 'user',
  schoolId: 1,
  isActive: true,
  mustChangePassword: false,
  emailConfirmed: true,
  profileImageUrl: null,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...parts,
});

export const aSystem = (parts: Partial<PublicSystemView> = {}): PublicSystemView => ({
  systemName: 'Fieldhouse',
  supportEmail: 'help@district.test',
  registrationEnabled: true,
  maintenanceMode: false,
  ...parts,
});

export const aTeam = (parts: Partial<TeamView> = {}): TeamView => ({
  id: 1,
  schoolId: 1,
  sport: 'football',
  level: 'varsity',
  coachName: '',
  coachEmail: '',
  coachPhone: '',
  emailCoach: false,
  published: false,
  slug: null,
  hideVenueUntilHours: null,
  defaultFacilityId: null,
  defaultHomeTime: null,
  gameMinutes: null,
  dismissMinutes: null,
  departMinutes: null,
  transport: null,
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

export const aSchool = (parts: Partial<SchoolView> = {}): SchoolView => ({
  id: 1,
  name: 'Lincoln High School',
  logo: null,
  address: '1200 Lincoln Avenue, Fairmont, OH 44118',
  adminEmail: 'director@lincoln.test',
  phone: '5551112222',
  website: 'https://lincoln.test/',
  primaryColor: '#1E3A8A',
  secondaryColor: '#FBBF24',
  athleticDirector: 'Dana Whitfield',
  mascot: 'Lions',
  timezone: 'America/New_York',
  schoolYearStart: '08-01',
  isActive: true,
  published: false,
  slug: null,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...parts,
});

/** A school with the fields that only system administrators see. */
export const aManagedSchool = (parts: Partial<ManagedSchoolView> = {}): ManagedSchoolView => ({
  ...aSchool({
    id: 4711,
    name: 'Harbor View High School',
    address: '1 Pier Road, Port Town',
    adminEmail: 'office@harborview.test',
    website: 'https://harborview.test/',
    timezone: 'America/Chicago',
  }),
  authorizedEmails: ['a@harborview.test', 'b@harborview.test'],
  ...parts,
});

/** An error response. The code defaults to the status's own. */
export const aProblem = (status: number, parts: Partial<ProblemView> = {}): ProblemView => ({
  message: 'Something went wrong. Try again.',
  code: codeOfStatus(status),
  ...parts,
});

/** An email of the outbox. `last` is the last digit of its ID. */
export const aMail = (
  last: number,
  state: OutboxState,
  parts: Partial<OutboxMailView> = {},
): OutboxMailView => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  kind: 'verification',
  schoolName: 'Lincoln High School',
  recipient: `${state}@field.test`,
  state,
  attempts: 1,
  problem: null,
  nextAttemptAt: null,
  sentAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...parts,
});

const NO_GAMES_COUNTED = { count: 0, games: [] };

/** The dashboard of a school with games, of which none is ahead or needs anybody. */
export const aDashboard = (parts: Partial<DashboardView> = {}): DashboardView => ({
  hasGames: true,
  hasOpponents: true,
  teams: 1,
  gamesToday: 0,
  needs: [],
  noAddress: { count: 0, first: null },
  later: [],
  next: NO_GAMES_COUNTED,
  upcoming: NO_GAMES_COUNTED,
  reschedule: NO_GAMES_COUNTED,
  verified: NO_GAMES_COUNTED,
  recent: NO_GAMES_COUNTED,
  statuses: {},
  record: { wins: 0, losses: 0, ties: 0 },
  weeks: [],
  ...parts,
});

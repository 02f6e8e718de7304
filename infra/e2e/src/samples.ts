import type {
  GameStatus,
  GameView,
  ManagedSchoolView,
  OpponentView,
  TeamView,
} from '@fieldhouse/core-contract';

const CREATED = '2026-08-03T16:00:00.000Z';

/** yyyy-MM-dd of the day that is so many days after today, where the visitors of these tests are. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const noon = new Date(`${today}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

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

/** A game `days` from now; `parts` is what the test is about. */
export const aGame = (id: number, days: number, parts: Partial<GameView> = {}): GameView => ({
  id,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: dayFromNow(days),
  time: '19:00',
  venue: `Field ${id}`,
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

/** Games of one status on the following days, the first one `from` days from now. */
export const gamesOf = (status: GameStatus, count: number, from: number, firstId: number) =>
  Array.from({ length: count }, (_, index) =>
    aGame(firstId + index, from + index, {
      status,
      opponent: { ...aGame(0, 0).opponent, schoolName: `School ${firstId + index}` },
    }),
  );

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

/** What a game can be, as people read it, in the order of lists and legends. */
export const STATUS_LABELS = [
  'Scheduled',
  'Verification Sent',
  'Verified',
  'Reschedule',
  'Canceled',
  'Completed',
];

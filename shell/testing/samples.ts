import type {
  GameStatus,
  GameView,
  ManagedSchoolView,
  OpponentView,
  PublicSystemView,
  SchoolView,
  TeamView,
  UserView,
} from '@fieldhouse/core-contract';

const CREATED = '2026-08-03T16:00:00.000Z';
const STAMPS = { createdAt: CREATED, updatedAt: CREATED } as const;

/** yyyy-MM-dd of the day that is so many days after today, in the time zone of the page. */
export const dayFromNow = (days: number): string => {
  const today = new Date();
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
  return new Intl.DateTimeFormat('en-CA').format(day);
};

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
  ...STAMPS,
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
  isActive: true,
  ...STAMPS,
  ...parts,
});

/** A school as a system administrator sees it. */
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
  gamesCount: 0,
  ...STAMPS,
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
  ...STAMPS,
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
  ...STAMPS,
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

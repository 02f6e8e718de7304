import type {
  ChangedGameView,
  ChangeMail,
  ChangePreviewView,
  ChangeRecipientView,
  ChangeSetBriefView,
  ChangeSetView,
} from '@fieldhouse/core-contract';

/** One game postponed, told to one school five minutes ago. */
export const aChange = (parts: Partial<ChangeSetBriefView> = {}): ChangeSetBriefView => ({
  id: 7,
  kind: 'postponed',
  reason: 'Weather',
  note: '',
  tell: ['opponents'],
  createdAt: new Date(Date.now() - 300_000).toISOString(),
  by: 'Dana Whitfield',
  sendAt: new Date(Date.now() - 180_000).toISOString(),
  undoneAt: null,
  canUndo: false,
  gamesCount: 1,
  recipientsCount: 1,
  failedCount: 0,
  ...parts,
});

/** The same just after it was made: its emails leave in two minutes. */
export const aHeldChange = (parts: Partial<ChangeSetBriefView> = {}): ChangeSetBriefView =>
  aChange({ sendAt: new Date(Date.now() + 120_000).toISOString(), canUndo: true, ...parts });

/** The postponed game. */
export const aChangedGame = (parts: Partial<ChangedGameView> = {}): ChangedGameView => ({
  gameId: 1,
  team: 'Football Varsity',
  opponent: 'Roosevelt High School',
  isHome: true,
  neutral: false,
  date: '2026-11-20',
  time: '19:00',
  was: null,
  isNew: false,
  ...parts,
});

/** The other school, who got the email. */
export const aRecipient = (parts: Partial<ChangeRecipientView> = {}): ChangeRecipientView => ({
  id: 1,
  group: 'opponents',
  name: 'Dana Reed',
  email: 'dana@roosevelt.test',
  gameIds: [1],
  state: 'sent',
  problem: null,
  sentAt: '2026-11-20T19:07:00.000Z',
  answer: null,
  ...parts,
});

/** A change with its game and its recipient. */
export const changeDetails = (parts: Partial<ChangeSetView> = {}): ChangeSetView => ({
  ...aChange(),
  games: [aChangedGame()],
  deletedGames: 0,
  recipients: [aRecipient()],
  followers: [],
  ...parts,
});

/** The email that tells the other school. */
export const aChangeMail = (parts: Partial<ChangeMail> = {}): ChangeMail => ({
  group: 'opponents',
  toName: 'Dana Reed',
  from: { name: 'Dana Whitfield', email: 'director@lincoln.test', phone: '5551112222' },
  ourSchool: 'Lincoln High School',
  reason: 'Weather',
  note: '',
  games: [
    {
      game: {
        gameId: 1,
        revision: 1,
        team: 'Football Varsity',
        ourSchool: 'Lincoln High School',
        opponent: 'Roosevelt High School',
        date: '2026-11-20',
        time: '19:00',
        timezone: 'America/New_York',
        venue: 'Memorial Stadium',
        isHome: true,
        neutral: false,
      },
      what: 'postponed',
      was: {},
      makeUp: null,
    },
  ],
  ...parts,
});

/** Six schools, of which one has no address, four coaches and 212 followers. */
export const aChangePreview = (parts: Partial<ChangePreviewView> = {}): ChangePreviewView => ({
  groups: [
    { group: 'opponents', people: 6, unreachable: ['Adams High School'] },
    { group: 'coaches', people: 4, unreachable: [] },
    { group: 'contacts', people: 0, unreachable: [] },
    { group: 'followers', people: 212, unreachable: [] },
  ],
  mails: [aChangeMail(), aChangeMail({ group: 'followers', toName: '', reason: '' })],
  ...parts,
});

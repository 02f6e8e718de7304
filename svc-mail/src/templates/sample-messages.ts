import type { GameFacts, MailBrand, MailMessage } from '@fieldhouse/mail-contract';

const game: GameFacts = {
  gameId: 17,
  revision: 0,
  team: 'Boys Soccer Jr. Varsity',
  ourSchool: 'Lincoln High School',
  opponent: 'Roosevelt High School',
  date: '2026-09-18',
  time: '16:30',
  timezone: 'America/Chicago',
  venue: 'Field 2',
  address: 'Lincoln Stadium, 1200 Lincoln Avenue',
  isHome: true,
  neutral: false,
};

const awayGame: GameFacts = {
  ...game,
  gameId: 18,
  team: 'Boys Soccer Varsity',
  time: null,
  venue: 'Roosevelt Field',
  address: '',
  isHome: false,
};

const askedBy = { name: 'Jordan Ellis', email: 'director@lincoln.test', phone: '6125550142' };
const stopLink = 'http://localhost:8080/unsubscribe/sample';
const link = 'http://localhost:8080/api/verify/sample-sample-sample-sample-sample-sample-x';

export const sampleBrand: MailBrand = {
  name: 'Lincoln High School',
  color: '#FF6B35',
  systemName: 'Fieldhouse',
  supportEmail: 'support@fieldhouse.test',
};

/** A sample of every kind of email and of variants that look different, for the preview and the tests. */
export const sampleMessages: Readonly<Record<string, MailMessage>> = {
  verification: {
    kind: 'verification',
    data: { contactName: 'Sam Porter', askedBy, games: [game], reminder: false },
    secrets: { links: [link], stopLink: `${link}/stop` },
  },
  'verification-of-several': {
    kind: 'verification',
    data: {
      contactName: 'Sam Porter',
      askedBy,
      games: [game, awayGame],
      reminder: true,
    },
    secrets: { links: [link, `${link}2`] },
  },
  'reschedule-request': {
    kind: 'reschedule-request',
    data: {
      staffName: 'Jordan Ellis',
      game,
      declined: false,
      answeredBy: 'Sam Porter',
      contact: { name: 'Sam Porter', email: 'sports@roosevelt.test', phone: '6125550199' },
      note: 'Our bus is taken that day.\nThe week after works.',
      proposedDate: '2026-09-25',
      proposedTime: '17:00',
      proposedVenue: null,
      gamesUrl: 'http://localhost:8080/games/17',
    },
    secrets: {},
  },
  'game-declined': {
    kind: 'reschedule-request',
    data: {
      staffName: 'Jordan Ellis',
      game: { ...game, neutral: true, venue: 'Civic Arena', address: '' },
      declined: true,
      answeredBy: '',
      contact: { name: 'Sam Porter', email: 'sports@roosevelt.test', phone: '' },
      note: 'We have no Jr. Varsity team this year.',
      proposedDate: null,
      proposedTime: null,
      proposedVenue: null,
      gamesUrl: 'http://localhost:8080/games/17',
    },
    secrets: {},
  },
  'proposal-countered': {
    kind: 'verification',
    data: {
      contactName: 'Sam Porter',
      askedBy,
      games: [game],
      reminder: false,
      replyTo: 'proposal-countered',
      message: 'Friday is homecoming.\nCould you do Thursday?',
    },
    secrets: { links: [link], stopLink: `${link}/stop` },
  },
  'proposal-declined': {
    kind: 'verification',
    data: {
      contactName: 'Sam Porter',
      askedBy,
      games: [game],
      reminder: false,
      replyTo: 'proposal-declined',
    },
    secrets: { links: [link] },
  },
  'game-declined-asked-again': {
    kind: 'verification',
    data: {
      contactName: 'Sam Porter',
      askedBy,
      games: [game],
      reminder: false,
      replyTo: 'game-declined',
      message: 'We can send a bus for your team.',
    },
    secrets: { links: [link] },
  },
  'make-up': {
    kind: 'verification',
    data: {
      contactName: 'Sam Porter',
      askedBy,
      games: [{ ...game, gameId: 19, date: '2026-09-21' }],
      reminder: false,
      message: 'Our field is closed until Friday.',
      postponed: {
        reason: 'Weather',
        games: [
          { game, what: 'postponed', was: {}, makeUp: { date: '2026-09-21', time: '16:30' } },
        ],
      },
    },
    secrets: { links: [link], stopLink: `${link}/stop` },
  },
  'proposal-accepted': {
    kind: 'proposal-accepted',
    data: { contactName: 'Sam Porter', askedBy, game: { ...game, revision: 1 } },
    secrets: {},
  },
  'game-confirmed': {
    kind: 'confirmations',
    data: {
      staffName: 'Jordan Ellis',
      confirmed: [{ game, answeredBy: 'Sam Porter', note: 'We bring our own balls.' }],
      gamesUrl: 'http://localhost:8080/games/17',
    },
    secrets: {},
  },
  'games-confirmed': {
    kind: 'confirmations',
    data: {
      staffName: 'Jordan Ellis',
      confirmed: [
        { game, answeredBy: '', note: '' },
        {
          game: awayGame,
          answeredBy: 'Sam Porter',
          note: '',
        },
      ],
      gamesUrl: 'http://localhost:8080/games?status=verified',
    },
    secrets: {},
  },
  'coach-confirmation': {
    kind: 'coach-confirmation',
    data: { coachName: 'Alex Moreno', director: askedBy, game },
    secrets: {},
  },
  'game-postponed': {
    kind: 'game-changes',
    data: {
      group: 'opponents',
      toName: 'Sam Porter',
      from: askedBy,
      ourSchool: 'Lincoln High School',
      reason: 'Weather',
      note: 'Our field is closed until Friday.',
      games: [{ game, what: 'postponed', was: {}, makeUp: { date: '2026-09-21', time: null } }],
    },
    secrets: { stopLink },
  },
  'games-changed': {
    kind: 'game-changes',
    data: {
      group: 'followers',
      toName: '',
      from: askedBy,
      ourSchool: 'Lincoln High School',
      reason: '',
      note: '',
      games: [
        { game, what: 'delayed', was: { time: '16:00' }, makeUp: null },
        {
          game: { ...game, gameId: 18, team: 'Boys Soccer Varsity', isHome: false },
          what: 'moved',
          was: {
            date: '2026-09-17',
            venue: 'Roosevelt Field',
            matchup: 'Boys Soccer Varsity vs Central',
          },
          makeUp: null,
          url: 'http://localhost:8080/s/lincoln/boys-soccer-varsity/18',
        },
      ],
    },
    secrets: { stopLink, chooseLink: 'http://localhost:8080/follow/sample' },
  },
  'game-reminder': {
    kind: 'game-reminder',
    data: {
      group: 'opponents',
      toName: 'Sam Porter',
      from: askedBy,
      ourSchool: 'Lincoln High School',
      games: [{ game, isConfirmed: true, sequence: 0 }],
    },
    secrets: { stopLink },
  },
  'game-reminder-of-several': {
    kind: 'game-reminder',
    data: {
      group: 'coaches',
      toName: '',
      from: { ...askedBy, phone: '' },
      ourSchool: 'Lincoln High School',
      games: [
        { game, isConfirmed: false, sequence: 2 },
        {
          game: awayGame,
          isConfirmed: true,
          sequence: 0,
        },
      ],
    },
    secrets: { stopLink },
  },
  'weekly-sheet': {
    kind: 'weekly-sheet',
    data: {
      group: 'staff',
      toName: 'Jordan Ellis',
      from: askedBy,
      ourSchool: 'Lincoln High School',
      firstDay: '2026-09-14',
      lastDay: '2026-09-20',
      games: [
        { game: { ...game, gameId: 16, date: '2026-09-15', time: null }, what: null },
        { game, what: 'postponed' },
        { game: { ...awayGame, time: '16:30' }, what: null },
      ],
      url: 'http://localhost:8080/calendar?view=week',
    },
    secrets: { stopLink },
  },
  'weekly-sheet-of-follower': {
    kind: 'weekly-sheet',
    data: {
      group: 'followers',
      toName: '',
      from: askedBy,
      ourSchool: 'Lincoln High School',
      firstDay: '2026-09-14',
      lastDay: '2026-09-20',
      games: [{ game: { ...game, venue: '', address: '' }, what: null }],
      url: 'http://localhost:8080/s/lincoln',
    },
    secrets: { stopLink, chooseLink: 'http://localhost:8080/follow/sample' },
  },
  'confirm-follower': {
    kind: 'confirm-follower',
    data: { teams: ['Boys Soccer Varsity', 'Football Varsity'], validHours: 48 },
    secrets: { link: 'http://localhost:8080/follow/sample' },
  },
  test: { kind: 'test', data: { smtpHost: 'smtp.example.test' }, secrets: {} },
  'password-reset': {
    kind: 'password-reset',
    data: { name: 'Jordan Ellis', validMinutes: 60 },
    secrets: { link: 'http://localhost:8080/reset-password?token=sample' },
  },
  welcome: {
    kind: 'welcome',
    data: {
      name: 'Jordan Ellis',
      email: 'director@lincoln.test',
      signInUrl: 'http://localhost:8080/',
      validHours: 72,
    },
    secrets: { temporaryPassword: 'Maple-Runner-48', link },
  },
  'confirm-address': {
    kind: 'confirm-address',
    data: { name: '', validHours: 72 },
    secrets: { link: 'http://localhost:8080/api/confirm-email/sample' },
  },
  'password-changed': {
    kind: 'password-changed',
    data: { name: 'Jordan Ellis', forgotPasswordUrl: 'http://localhost:8080/forgot-password' },
    secrets: {},
  },
};

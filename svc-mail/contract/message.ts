import { ChangeMail, GameFacts, MailedChange } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

export { GameFacts };

const Person = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const none = z.object({});

/** Verification request to the opponent's contact for one or several games. `links` are in the order of `games`. */
const VerificationMessage = z.object({
  kind: z.literal('verification'),
  data: z.object({
    contactName: z.string(),
    askedBy: Person,
    games: z.array(GameFacts).check(z.minLength(1)),
    reminder: z.boolean(),
    /** What it replies to. Omitted in a first request and a reminder. */
    replyTo: z.optional(z.enum(['proposal-countered', 'proposal-declined', 'game-declined'])),
    /** What the staff member wrote to the other school. */
    message: z.optional(z.string()),
    /** The postponed games that `games` make up for. The email is about them, too. */
    postponed: z.optional(
      z.object({ reason: z.string(), games: z.array(MailedChange).check(z.minLength(1)) }),
    ),
  }),
  secrets: z.object({
    links: z.array(z.url()).check(z.minLength(1)),
    stopLink: z.optional(z.url()),
  }),
});

/** To the staff member who sent the request: the opponent wants to reschedule, or declined. */
const RescheduleRequestMessage = z.object({
  kind: z.literal('reschedule-request'),
  data: z.object({
    staffName: z.string(),
    game: GameFacts,
    declined: z.boolean(),
    /** Name typed on the response page; may be '' */
    answeredBy: z.string(),
    contact: Person,
    note: z.string(),
    proposedDate: z.nullable(z.string()),
    proposedTime: z.nullable(z.string()),
    proposedVenue: z.nullable(z.string()),
    gamesUrl: z.url(),
  }),
  secrets: none,
});

/** To a staff member: opponents confirmed these games. One game right away, or those of a day. */
const ConfirmationsMessage = z.object({
  kind: z.literal('confirmations'),
  data: z.object({
    staffName: z.string(),
    confirmed: z
      .array(
        z.object({
          game: GameFacts,
          /** Name typed on the response page; may be '' */
          answeredBy: z.string(),
          note: z.string(),
        }),
      )
      .check(z.minLength(1)),
    gamesUrl: z.url(),
  }),
  secrets: none,
});

/** To a team's coach: a game is confirmed. */
const CoachConfirmationMessage = z.object({
  kind: z.literal('coach-confirmation'),
  data: z.object({ coachName: z.string(), director: Person, game: GameFacts }),
  secrets: none,
});

/** To the opponent's contact: the school accepted what they proposed. */
const ProposalAcceptedMessage = z.object({
  kind: z.literal('proposal-accepted'),
  data: z.object({ contactName: z.string(), askedBy: Person, game: GameFacts }),
  secrets: none,
});

/** Notifies a recipient of a change of games: the other school, a coach, a contact or a follower. */
const GameChangesMessage = z.object({
  kind: z.literal('game-changes'),
  data: ChangeMail,
  secrets: z.object({
    /** Stops such emails, by a page or by the mail client's one click. */
    stopLink: z.url(),
    /** Where a follower chooses other teams. */
    chooseLink: z.optional(z.url()),
  }),
});

/** On the day before: the games of the next day, to the other school or a coach. */
const GameReminderMessage = z.object({
  kind: z.literal('game-reminder'),
  data: z.object({
    group: z.enum(['opponents', 'coaches']),
    /** '' if it is not known */
    toName: z.string(),
    /** The school, which receives replies. */
    from: Person,
    ourSchool: z.string(),
    games: z
      .array(
        z.object({
          game: GameFacts,
          /** Both schools agreed on it. */
          isConfirmed: z.boolean(),
          /** The number of edits of the game so far. A reminder with an older number is not sent. */
          sequence: z.int(),
        }),
      )
      .check(z.minLength(1)),
  }),
  secrets: z.object({ stopLink: z.url() }),
});

/** On Sunday: the games of the week from Monday to Sunday, for everybody who wants them. */
const WeeklySheetMessage = z.object({
  kind: z.literal('weekly-sheet'),
  data: z.object({
    group: z.enum(['staff', 'contacts', 'followers']),
    /** '' if it is not known */
    toName: z.string(),
    /** The school, which receives replies. */
    from: Person,
    ourSchool: z.string(),
    /** yyyy-MM-dd */
    firstDay: z.string(),
    lastDay: z.string(),
    /** By day and time. */
    games: z
      .array(
        z.object({
          game: GameFacts,
          /** What happened to the game; null if it is played. */
          what: z.nullable(z.enum(['postponed', 'delayed', 'suspended', 'forfeit', 'canceled'])),
        }),
      )
      .check(z.minLength(1)),
    /** The schedule: the public one, for staff their calendar. */
    url: z.optional(z.url()),
  }),
  secrets: z.object({
    /** Stops such emails, by a page or by the mail client's one click. */
    stopLink: z.url(),
    /** Where a follower chooses other teams. */
    chooseLink: z.optional(z.url()),
  }),
});

/** Asks the owner of an address to confirm that they want to follow teams of a school. */
const ConfirmFollowerMessage = z.object({
  kind: z.literal('confirm-follower'),
  data: z.object({
    /** 'Football Varsity' */
    teams: z.array(z.string()).check(z.minLength(1)),
    /** null if the recipient follows other teams already: then the link doesn't expire. */
    validHours: z.nullable(z.int()),
  }),
  secrets: z.object({ link: z.url() }),
});

/** Sent from the email settings to check that they work. */
const TestMessage = z.object({
  kind: z.literal('test'),
  data: z.object({ smtpHost: z.string() }),
  secrets: none,
});

const PasswordResetMessage = z.object({
  kind: z.literal('password-reset'),
  data: z.object({ name: z.string(), validMinutes: z.int() }),
  secrets: z.object({ link: z.url() }),
});

/** A temporary password, for a new account or issued by a system administrator. */
const WelcomeMessage = z.object({
  kind: z.literal('welcome'),
  data: z.object({
    name: z.string(),
    email: z.string(),
    signInUrl: z.url(),
    validHours: z.int(),
    /** True for an account that exists: a system administrator gave it a new password. */
    reset: z.optional(z.boolean()),
  }),
  secrets: z.object({
    temporaryPassword: z.string(),
    /** Works once and as long as the password: to choose one's own without typing it. */
    link: z.optional(z.url()),
  }),
});

/** Proves that the owner of the address registered. `name` is '' and never shown: the person is not verified yet. */
const ConfirmAddressMessage = z.object({
  kind: z.literal('confirm-address'),
  data: z.object({ name: z.string(), validHours: z.int() }),
  secrets: z.object({ link: z.url() }),
});

const PasswordChangedMessage = z.object({
  kind: z.literal('password-changed'),
  data: z.object({ name: z.string(), forgotPasswordUrl: z.url() }),
  secrets: none,
});

/**
 * Every kind of email. `data` is stored in plain text. `secrets` (links with tokens, passwords) are stored encrypted and deleted
 * once the email is sent.
 */
export const MailMessage = z.discriminatedUnion('kind', [
  VerificationMessage,
  RescheduleRequestMessage,
  ConfirmationsMessage,
  CoachConfirmationMessage,
  ProposalAcceptedMessage,
  GameChangesMessage,
  GameReminderMessage,
  WeeklySheetMessage,
  ConfirmFollowerMessage,
  TestMessage,
  PasswordResetMessage,
  WelcomeMessage,
  ConfirmAddressMessage,
  PasswordChangedMessage,
]);
export type MailMessage = z.infer<typeof MailMessage>;
export type MailKind = MailMessage['kind'];
/** The message of one kind. */
export type MailOf<Kind extends MailKind> = Extract<MailMessage, { kind: Kind }>;

/** Name and color of the sender: a school's, or the installation's own. */
export const MailBrand = z.object({
  name: z.string(),
  /** #rgb or #rrggbb */
  color: z.string(),
  systemName: z.string(),
  supportEmail: z.string(),
});
export type MailBrand = z.infer<typeof MailBrand>;

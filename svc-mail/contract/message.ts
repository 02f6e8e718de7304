import * as z from 'zod/mini';

const Person = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** A game as mails show it. */
export const GameFacts = z.object({
  gameId: z.int(),
  /** How often this game was asked about before; the calendar entry's SEQUENCE. */
  revision: z.int(),
  /** 'Football Varsity' */
  team: z.string(),
  ourSchool: z.string(),
  opponent: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  /** HH:MM in `timezone`; null is TBD */
  time: z.nullable(z.string()),
  /** IANA name */
  timezone: z.string(),
  venue: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
});
export type GameFacts = z.infer<typeof GameFacts>;

const none = z.object({});

/** Asks the other school's contact to confirm one or several games. `links` are in the order of `games`. */
const VerificationMessage = z.object({
  kind: z.literal('verification'),
  data: z.object({
    contactName: z.string(),
    askedBy: Person,
    games: z.array(GameFacts).check(z.minLength(1)),
    reminder: z.boolean(),
  }),
  secrets: z.object({
    links: z.array(z.url()).check(z.minLength(1)),
    stopLink: z.optional(z.url()),
  }),
});

/** Tells the member of staff who asked that the other school wants another date, or declines. */
const RescheduleRequestMessage = z.object({
  kind: z.literal('reschedule-request'),
  data: z.object({
    staffName: z.string(),
    game: GameFacts,
    declined: z.boolean(),
    /** '' where the answering person gave none */
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

/** Sent from the e-mail settings to see whether they work. */
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

/** The first mail of a new account, with its temporary password. */
const WelcomeMessage = z.object({
  kind: z.literal('welcome'),
  data: z.object({
    name: z.string(),
    email: z.string(),
    signInUrl: z.url(),
    validHours: z.int(),
  }),
  secrets: z.object({ temporaryPassword: z.string() }),
});

/** Proves that a new account's address is its owner's. `name` is '' and not shown: whoever registered is not known yet. */
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
 * Every mail there is. `data` is what may lie in the database as it is; `secrets` (links that act, passwords) are kept
 * encrypted and wiped once the mail is sent.
 */
export const MailMessage = z.discriminatedUnion('kind', [
  VerificationMessage,
  RescheduleRequestMessage,
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

/** In whose name and colors a mail is: a school's, or the installation's own. */
export const MailBrand = z.object({
  name: z.string(),
  /** #rgb or #rrggbb */
  color: z.string(),
  systemName: z.string(),
  supportEmail: z.string(),
});
export type MailBrand = z.infer<typeof MailBrand>;

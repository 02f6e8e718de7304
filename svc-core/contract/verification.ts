import * as z from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { emptyAsUndefined, pageCursor, pageLimit, searchText } from './list-query.ts';
import { recordId } from './record-id.ts';
import { MAX_NAME_LENGTH, optionalLines, optionalName, optionalText } from './text.ts';

/** Maximum length of the other school's note, in characters. */
export const MAX_NOTE_LENGTH = 500;

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);

/**
 * POST /api/verify/{token}, or POST /api/verify/{token}/games/{key} for another game of the same email, from the form of the page
 * (or as JSON): the other school's response. Confirm accepts the game as it is.
 * Reschedule and decline leave it to staff: reschedule with a note or another date, time or place, decline with a note.
 */
export const AnswerInput = z.object({
  answer: z.enum(['confirm', 'reschedule', 'decline'], 'Choose one of the buttons'),
  name: optionalName(120),
  note: optionalLines(MAX_NOTE_LENGTH),
  proposedDate: z._default(z.pipe(z.transform(blankAsNull), z.nullable(GameDate)), null),
  proposedTime: z._default(z.pipe(z.transform(blankAsNull), GameTime), null),
  proposedVenue: optionalText(MAX_NAME_LENGTH),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** POST /api/verify/{token}: confirms every game of the email that has no response yet. */
export const ConfirmAllInput = z.object({
  answer: z.literal('confirm-all'),
  name: optionalName(120),
});
export type ConfirmAllInput = z.infer<typeof ConfirmAllInput>;

/** POST /api/verifications: several games with one opponent in one email, each with its own response. Returns the same as POST /api/games/{id}/verify. */
export const VerifyGamesInput = z.object({
  gameIds: z
    .array(recordId('Game is required'), 'Choose the games to send')
    .check(
      z.minLength(1, 'Choose the games to send'),
      z.maxLength(20, 'You can include up to 20 games in one email'),
    ),
});
export type VerifyGamesInput = z.infer<typeof VerifyGamesInput>;

const mailStates = ['waiting', 'sending', 'sent', 'failed', 'canceled'] as const;

/** A verification request, returned by GET /api/games/{id}/mail, newest first. Times are ISO 8601 in UTC. */
export const GameMailView = z.object({
  id: z.int(),
  sentTo: z.string(),
  /** Who sent the request, or '' if the account was deleted. */
  askedBy: z.string(),
  askedAt: Moment,
  state: z.enum(mailStates),
  sentAt: z.nullable(Moment),
  attempts: z._default(z.int(), 0),
  /** Only while it is waiting after a failed attempt. */
  nextAttemptAt: z.nullable(Moment),
  /** Why it failed or is still waiting. */
  problem: z.nullable(z.string()),
  /** null until the other school responds. */
  answer: z.nullable(
    z.object({
      kind: z.enum(['confirmed', 'reschedule', 'declined']),
      answeredAt: Moment,
      /** The name that the responder entered, or ''. The email was sent to `sentTo`. */
      answeredBy: z.string(),
      note: z.string(),
      /** yyyy-MM-dd, HH:MM and a place, if proposed. */
      proposedDate: z.nullable(CalendarDay),
      proposedTime: z.nullable(TimeOfDay),
      proposedVenue: z.nullable(z.string()),
      /** Only if staff accepted the proposal. */
      acceptedAt: z.optional(Moment),
    }),
  ),
});
export type GameMailView = z.infer<typeof GameMailView>;

/**
 * GET /api/games/{id}/mail. `canRemind` is true once some days passed without a response, starting at `remindFrom` (null if no
 * response is pending): POST /api/games/{id}/remind. POST /api/games/{id}/resend sends again at any time before there is a response.
 */
export const GameMailsView = z.object({
  mails: z.array(GameMailView),
  canRemind: z._default(z.boolean(), false),
  remindFrom: z.nullable(Moment),
});
export type GameMailsView = z.infer<typeof GameMailsView>;

/** An email of the outbox, returned by GET /api/admin/outbox, newest first. */
export const OutboxMailView = z.object({
  id: z.uuid(),
  kind: z.string(),
  schoolName: z.nullable(z.string()),
  /** '' once a follower's address is deleted. */
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z._default(z.int(), 0),
  problem: z.nullable(z.string()),
  nextAttemptAt: z.nullable(Moment),
  sentAt: z.nullable(Moment),
  createdAt: Moment,
});
export type OutboxMailView = z.infer<typeof OutboxMailView>;

/**
 * GET /api/admin/outbox/{uuid}. `subject` and `text`, without links that sign in or respond and without passwords, are null while no mail
 * worker can render them.
 */
export const OutboxMailDetailsView = z.extend(OutboxMailView, {
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type OutboxMailDetailsView = z.infer<typeof OutboxMailDetailsView>;

/** Emails of one state are counted up to this number. A count above it means that there are more. */
export const MAX_COUNTED_MAILS = 10_000;

/** GET /api/admin/outbox. `counts` are of all emails, whatever the query selects. */
export const OutboxView = z.object({
  mails: z.array(OutboxMailView),
  counts: z.record(z.enum(mailStates), z._default(z.int(), 0)),
  /** null on the last page. Omitted without `limit`. */
  next: z.optional(z.nullable(z.string())),
});
export type OutboxView = z.infer<typeof OutboxView>;

/** Emails that were given up because each crashed several mail workers: how many, and the newest, at most five. */
export const GivenUpMailsView = z.object({
  count: z._default(z.int(), 0),
  newest: z.array(
    z.object({
      kind: z.string(),
      /** null if it belongs to no school. */
      schoolName: z.nullable(z.string()),
      at: Moment,
    }),
  ),
});
export type GivenUpMailsView = z.infer<typeof GivenUpMailsView>;

/**
 * GET /api/admin/mail-lane. `stopped`: since when sending is paused because the mail server rejects the sign-in, and how many emails
 * wait, or null while email is sent. `givenUp`: null if no email was given up, or each such email was resent or canceled.
 */
export const MailLaneView = z.object({
  stopped: z.nullable(
    z.object({ since: Moment, problem: z.string(), waiting: z._default(z.int(), 0) }),
  ),
  givenUp: z.nullable(GivenUpMailsView),
});
export type MailLaneView = z.infer<typeof MailLaneView>;
export const OutboxState = z.enum(mailStates);
export type OutboxState = z.infer<typeof OutboxState>;

/**
 * Emails in one state, to an address or of a school that contains the words of `search`. With `limit`, a page of that many, where
 * `before` takes the `next` of the page before; without it, the 200 most recent.
 */
export const OutboxQuery = z.object({
  state: emptyAsUndefined(
    z.enum(mailStates, 'State must be waiting, sending, sent, failed, or canceled'),
  ),
  search: searchText,
  limit: pageLimit,
  before: pageCursor,
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

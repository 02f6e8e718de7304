import * as z from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game.ts';
import { recordId } from './record-id.ts';
import { LONGEST_NAME, optionalLines, optionalName, optionalText } from './text.ts';

/** The longest note that the other school can leave. */
export const ANSWER_NOTE_MAX = 500;

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);

/**
 * POST /api/verify/{token}, from the form of the page (or as JSON): what the other school answers. Confirm takes the game as
 * it is; reschedule and decline leave it to staff, with a note and, if wanted, another date, time or place.
 */
export const AnswerInput = z.object({
  answer: z.enum(['confirm', 'reschedule', 'decline'], 'Choose one of the buttons'),
  name: optionalName(120),
  note: optionalLines(ANSWER_NOTE_MAX),
  proposedDate: z._default(z.pipe(z.transform(blankAsNull), z.nullable(GameDate)), null),
  proposedTime: z._default(z.pipe(z.transform(blankAsNull), GameTime), null),
  proposedVenue: optionalText(LONGEST_NAME),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** POST /api/verifications: several games of one opponent in one mail, answered one by one. Answers as POST /api/games/{id}/verify. */
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

/** One asking of the other school, as GET /api/games/{id}/mail tells it, newest first. Times are ISO 8601 in UTC. */
export const GameMailView = z.object({
  id: z.int(),
  sentTo: z.string(),
  /** Who asked; '' when the account is gone. */
  askedBy: z.string(),
  askedAt: Moment,
  state: z.enum(mailStates),
  sentAt: z.nullable(Moment),
  attempts: z._default(z.int(), 0),
  /** Only while it is waiting after a failed try. */
  nextAttemptAt: z.nullable(Moment),
  /** Why it failed, or why it still waits. */
  problem: z.nullable(z.string()),
  /** null until the other school answered. */
  answer: z.nullable(
    z.object({
      kind: z.enum(['confirmed', 'reschedule', 'declined']),
      answeredAt: Moment,
      /** The name the answering person gave; '' for none. The mail went to `sentTo`. */
      answeredBy: z.string(),
      note: z.string(),
      /** yyyy-MM-dd, HH:MM and a place, where another one was proposed. */
      proposedDate: z.nullable(CalendarDay),
      proposedTime: z.nullable(TimeOfDay),
      proposedVenue: z.nullable(z.string()),
    }),
  ),
});
export type GameMailView = z.infer<typeof GameMailView>;

/**
 * GET /api/games/{id}/mail. `canRemind` once no answer came for some days, which is from `remindFrom` on (null where nothing is
 * waited for): POST /api/games/{id}/remind. POST /api/games/{id}/resend sends again at any time before there is an answer.
 */
export const GameMailsView = z.object({
  mails: z.array(GameMailView),
  canRemind: z._default(z.boolean(), false),
  remindFrom: z.nullable(Moment),
});
export type GameMailsView = z.infer<typeof GameMailsView>;

/** A mail as the system administrator sees the outbox: GET /api/admin/outbox, newest first, at most 200. */
export const OutboxMailView = z.object({
  id: z.uuid(),
  kind: z.string(),
  schoolName: z.nullable(z.string()),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z._default(z.int(), 0),
  problem: z.nullable(z.string()),
  nextAttemptAt: z.nullable(Moment),
  sentAt: z.nullable(Moment),
  createdAt: Moment,
});
export type OutboxMailView = z.infer<typeof OutboxMailView>;

/** GET /api/admin/outbox?state=waiting|sending|sent|failed|canceled; all without a state. */
export const OutboxView = z.object({
  mails: z.array(OutboxMailView),
  counts: z.record(z.enum(mailStates), z._default(z.int(), 0)),
});
export type OutboxView = z.infer<typeof OutboxView>;

/** Mails that were given up because each of them ended several mail workers: how many, and the newest of them, at most five. */
export const GivenUpMailsView = z.object({
  count: z._default(z.int(), 0),
  newest: z.array(
    z.object({
      kind: z.string(),
      /** null where it is no school's. */
      schoolName: z.nullable(z.string()),
      at: Moment,
    }),
  ),
});
export type GivenUpMailsView = z.infer<typeof GivenUpMailsView>;

/**
 * GET /api/admin/mail-lane: since when no mail goes out because the mail server refuses the sign-in, and how many mails wait
 * for it to be mended; null while mail goes out. `givenUp` is null where nothing was given up, or each such mail was sent again
 * or canceled.
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

/** Which mails are wanted; all without a state. */
export const OutboxQuery = z.object({
  state: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(z.enum(mailStates, 'State must be waiting, sending, sent, failed, or canceled')),
    ),
  ),
});

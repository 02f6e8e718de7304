import * as z from 'zod/mini';
import { CalendarDay, Moment } from './formats.ts';
import { recordId } from './record-id.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { emailAddress, phoneNumber, requiredName } from './text.ts';

/** POST /api/opponents, PUT /api/opponents/{id}. */
export const OpponentInput = z.object({
  schoolName: requiredName('School name is required'),
  managerName: requiredName('Manager name is required', 120),
  email: emailAddress('Please enter a valid email address'),
  phone: z.pipe(
    z.string('Phone number is required').check(z.minLength(1, 'Phone number is required')),
    phoneNumber('Phone number must be exactly 10 digits'),
  ),
});
export type OpponentInput = z.infer<typeof OpponentInput>;

/** PUT /api/opponents/{id}. 409 `stale` if `version` isn't the stored one. */
export const OpponentUpdate = z.extend(OpponentInput, { version: EditedVersion });
export type OpponentUpdate = z.infer<typeof OpponentUpdate>;

/**
 * An opponent, returned by GET /api/opponents (by school name), POST and PUT. An imported opponent may lack contact details: they
 * are '' then, and `needsContact` is true.
 */
export const OpponentView = z.object({
  id: z.int(),
  schoolId: z.int(),
  schoolName: z.string(),
  managerName: z.string(),
  email: z.string(),
  phone: z.string(),
  needsContact: z.optional(z.literal(true)),
  /** Why nothing can be emailed to this address: 'unsubscribed' by its owner, or 'bounced'. */
  emailBlocked: z.optional(z.string()),
  /** Since when; only with `emailBlocked`. */
  emailBlockedAt: z.optional(Moment),
  /** The number of games against this opponent. */
  gamesCount: z._default(z.int(), 0),
  /** The same by the year in which the school year begins: `{ "2026": 3 }`. */
  gamesByYear: z.optional(z.record(z.string(), z.int())),
  /** The date (yyyy-MM-dd) of the last completed game, or null. */
  lastGameDate: z.nullable(CalendarDay),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type OpponentView = z.infer<typeof OpponentView>;

/**
 * POST /api/opponents/{id}/merge: all games of the opponent become games against `into`, which gets the contact details that it lacks,
 * and whose name the next import file can spell like the opponent's. The opponent is deleted. Requests and confirmations stay valid.
 */
export const OpponentMergeInput = z.object({
  into: recordId('Choose the opponent to keep'),
  /** Changes nothing, and returns what a merge would. */
  preview: z.optional(z.boolean()),
});
export type OpponentMergeInput = z.infer<typeof OpponentMergeInput>;

/** Two games of one team against one opponent on one day. */
export const SameGamesView = z.object({
  /** The team's name, such as 'Boys Soccer Varsity'. */
  team: z.string(),
  date: CalendarDay,
  /** The game that moves, and the one that the kept opponent has already. */
  gameIds: z.array(z.int()).check(z.length(2)),
});
export type SameGamesView = z.infer<typeof SameGamesView>;

/** The kept opponent after the merge. */
export const OpponentMergeView = z.extend(OpponentView, {
  /** How many games moved to it. */
  movedGames: z.int(),
  /** Games that may be on the schedule twice now. Neither is deleted. */
  sameGames: z.array(SameGamesView),
});
export type OpponentMergeView = z.infer<typeof OpponentMergeView>;

/** The longest file of contacts, in rows. */
export const MAX_CONTACT_ROWS = 1_000;
/** The longest cell of a file of contacts, in characters. */
export const MAX_CONTACT_CELL = 500;

const cell = z
  .string('Must be text')
  .check(z.maxLength(MAX_CONTACT_CELL, `Must be at most ${MAX_CONTACT_CELL} characters`));

/**
 * A row of a file of contacts, as its cells are written. One that is left out, empty, or says 'N/A', 'TBD' or the like changes nothing.
 */
export const OpponentContactRow = z.object({
  school: cell,
  /** The sports manager or athletic director. */
  name: z.optional(cell),
  /** An address, also with a name beside it. Of several the athletic director's is taken, else the first. */
  email: z.optional(cell),
  /**
   * A number of 10 digits, with or without punctuation, the country code 1, an extension, or words. Of several the athletic director's is
   * taken, else the first.
   */
  phone: z.optional(cell),
  /** The opponent that the school is, null if it is a new one. Without it the name is matched as in an import of games. */
  opponentId: z.optional(z.nullable(recordId('Opponent not found'))),
  /** The opponent's version that the preview was made with. */
  version: EditedVersion,
});
export type OpponentContactRow = z.infer<typeof OpponentContactRow>;

/**
 * POST /api/opponents/contacts: adds and updates opponents from a file of contacts. All rows are saved or none: 400 with `fields` such
 * as `rows.3` if a row has a problem, 409 if an opponent is not at the given version. A choice of `opponentId` that differs from the
 * match is kept for the next file.
 */
export const OpponentContactsInput = z.object({
  rows: z
    .array(OpponentContactRow, 'Choose a file with at least one row')
    .check(
      z.minLength(1, 'Choose a file with at least one row'),
      z.maxLength(MAX_CONTACT_ROWS, `Choose a file with at most ${MAX_CONTACT_ROWS} rows`),
    ),
  /** Changes nothing, and returns what would be saved, and the problems. */
  preview: z.optional(z.boolean()),
});
export type OpponentContactsInput = z.infer<typeof OpponentContactsInput>;

/** A contact detail that a row changes; '' for none. */
export const ContactChangeView = z.object({
  field: z.enum(['managerName', 'email', 'phone']),
  before: z.string(),
  after: z.string(),
});
export type ContactChangeView = z.infer<typeof ContactChangeView>;

/** What a row of a file of contacts does. */
export const OpponentContactResult = z.object({
  outcome: z.enum(['new', 'changed', 'unchanged', 'problem']),
  /** The opponent; null if it is a new one, or the row has no school. */
  opponentId: z.nullable(z.int()),
  /** The name of the opponent. */
  schoolName: z.string(),
  version: z.optional(RecordVersion),
  changes: z.array(ContactChangeView),
  /** What was left out of the row's cells, as sentences. Missing if there is nothing. */
  notes: z.optional(z.array(z.string())),
  /** Why the row can't be saved, as a sentence. Only with 'problem'. */
  problem: z.optional(z.string()),
});
export type OpponentContactResult = z.infer<typeof OpponentContactResult>;

/** The results of the rows, in their order. */
export const OpponentContactsView = z.object({ rows: z.array(OpponentContactResult) });
export type OpponentContactsView = z.infer<typeof OpponentContactsView>;

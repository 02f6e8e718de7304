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

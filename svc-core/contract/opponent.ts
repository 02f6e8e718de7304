import * as z from 'zod/mini';
import { CalendarDay, Moment } from './formats.ts';
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

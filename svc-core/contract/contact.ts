import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { CONTACT_ROLES, SPORTS, valuesOf } from './options.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { emailAddress, optionalPhoneNumber, requiredName } from './text.ts';

/** How many contacts a school can have. */
export const MAX_CONTACTS = 500;

const Sports = z
  .array(z.enum(valuesOf(SPORTS), 'Choose from the list of sports'), 'Sports are a list')
  .check(
    z.maxLength(SPORTS.length, `Choose at most ${SPORTS.length} sports`),
    z.overwrite((sports) => [...new Set(sports)]),
  );

/** POST /api/contacts, PUT /api/contacts/{id}. 409 if the school would have more than `MAX_CONTACTS`. */
export const ContactInput = z.object({
  role: z.enum(valuesOf(CONTACT_ROLES), 'Choose a role'),
  name: requiredName('Name is required', 120),
  email: emailAddress('Please enter a valid email address'),
  phone: optionalPhoneNumber('Phone number must be exactly 10 digits'),
  /** The sports that they are notified of; all if empty. */
  sports: z._default(Sports, []),
  /** Whether they get the games of these sports in the next week on Sunday evening. Without it an update keeps the stored value. */
  weeklySheet: z.optional(z.boolean('weeklySheet must be true or false')),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** PUT /api/contacts/{id}. 409 `stale` if `version` isn't the stored one. */
export const ContactUpdate = z.extend(ContactInput, { version: EditedVersion });
export type ContactUpdate = z.infer<typeof ContactUpdate>;

/** A contact, returned by GET /api/contacts (by name), POST and PUT. */
export const ContactView = z.object({
  id: z.int(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** 10 digits or ''. */
  phone: z.string(),
  /** The sports that they are notified of; all if empty. */
  sports: z.array(z.string()),
  /** Whether they get the games of these sports in the next week on Sunday evening. */
  weeklySheet: z._default(z.boolean(), false),
  /** Why no change can be emailed to this address: 'unsubscribed' by its owner, or 'bounced'. */
  emailBlocked: z.optional(z.string()),
  /** Since when; only with `emailBlocked`. */
  emailBlockedAt: z.optional(Moment),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type ContactView = z.infer<typeof ContactView>;

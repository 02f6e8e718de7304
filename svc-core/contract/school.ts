import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { MAX_PERSON_NAME_LENGTH } from './account.ts';
import { DEFAULT_TIMEZONE, TIMEZONES, valuesOf } from './options.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { DEFAULT_SCHOOL_YEAR_START } from './school-year.ts';
import {
  emailAddress,
  hexColor,
  optionalLines,
  optionalName,
  optionalPhoneNumber,
  optionalText,
  optionalWebsite,
  requiredName,
} from './text.ts';

/** A school's colors until it chooses its own. */
export const DEFAULT_COLORS = { primary: '#FF6B35', secondary: '#F7931E' } as const;

/** Initial colors of the settings form when a school has none. */
export const FORM_COLORS = { primary: '#1E3A8A', secondary: '#059669' } as const;

const TimezoneValue = z.enum(valuesOf(TIMEZONES), 'Timezone is required');

/** GET /api/school: the school's data for its staff. */
export const SchoolView = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  address: z.string(),
  adminEmail: z.string(),
  /** 10 digits or ''. */
  phone: z.string(),
  website: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  athleticDirector: z.string(),
  mascot: z.string(),
  timezone: z.string(),
  /** The first day of its school years, MM-DD. */
  schoolYearStart: z._default(z.string(), DEFAULT_SCHOOL_YEAR_START),
  /** The years in which the school years with games begin, in order. System administrators do not get them. */
  gameYears: z.optional(z.array(z.int())),
  isActive: z._default(z.boolean(), true),
  /** Whether its schedule is public, at /s/{slug}. */
  published: z._default(z.boolean(), false),
  /** null until it has a public address. */
  slug: z._default(z.nullable(z.string()), null),
  /** Send it with a change to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type SchoolView = z.infer<typeof SchoolView>;

/** POST /api/school: the settings that staff can change. */
export const SchoolSettingsInput = z.object({
  name: requiredName('School name is required'),
  address: optionalLines(),
  athleticDirector: optionalName(120),
  primaryColor: hexColor('Please enter a valid hex color'),
  secondaryColor: hexColor('Please enter a valid hex color'),
  mascot: optionalText(120),
  timezone: TimezoneValue,
});
export type SchoolSettingsInput = z.infer<typeof SchoolSettingsInput>;

/** POST /api/school. 409 `stale` if `version` isn't the stored one. */
export const SchoolSettingsUpdate = z.extend(SchoolSettingsInput, { version: EditedVersion });
export type SchoolSettingsUpdate = z.infer<typeof SchoolSettingsUpdate>;

/** PUT /api/sysadmin/schools/{id}. 409 if the administrator's email has an account elsewhere. */
export const SchoolInput = z.object({
  name: requiredName('School name is required'),
  adminEmail: emailAddress('Valid email address is required'),
  phone: optionalPhoneNumber('Phone number must be exactly 10 digits'),
  website: optionalWebsite('Must be a valid URL'),
  address: optionalLines(),
  authorizedEmails: z._default(
    z
      .array(emailAddress('Check for an invalid email in this list'))
      .check(z.maxLength(1000, 'List at most 1,000 emails')),
    [],
  ),
  timezone: z._default(TimezoneValue, DEFAULT_TIMEZONE),
});
export type SchoolInput = z.infer<typeof SchoolInput>;

/** PUT /api/sysadmin/schools/{id}. 409 `stale` if `version` isn't the stored one. */
export const SchoolUpdate = z.extend(SchoolInput, { version: EditedVersion });
export type SchoolUpdate = z.infer<typeof SchoolUpdate>;

/** POST /api/sysadmin/schools: the school and the name of its first administrator, '' if it isn't known. */
export const NewSchoolInput = z.extend(SchoolInput, {
  adminFirstName: optionalName(MAX_PERSON_NAME_LENGTH),
  adminLastName: optionalName(MAX_PERSON_NAME_LENGTH),
});
export type NewSchoolInput = z.infer<typeof NewSchoolInput>;

/** PATCH /api/sysadmin/schools/{id}. */
export const SchoolStatusInput = z.object({
  isActive: z.boolean('isActive must be true or false'),
});
export type SchoolStatusInput = z.infer<typeof SchoolStatusInput>;

/** A school, returned by GET /api/sysadmin/schools by name. */
export const ManagedSchoolView = z.extend(SchoolView, { authorizedEmails: z.array(z.string()) });
export type ManagedSchoolView = z.infer<typeof ManagedSchoolView>;

/** A user of one's own school, returned by GET /api/school/users by name. */
export const StaffMemberView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z._default(z.boolean(), true),
  lastSignInAt: z.nullable(Moment),
});
export type StaffMemberView = z.infer<typeof StaffMemberView>;

import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { DEFAULT_TIMEZONE, TIMEZONES, valuesOf } from './options.ts';
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

/** What a school's colors are until somebody chooses. */
export const DEFAULT_COLORS = { primary: '#FF6B35', secondary: '#F7931E' } as const;

/** What the settings form starts with where a school has no colors. */
export const FORM_COLORS = { primary: '#1E3A8A', secondary: '#059669' } as const;

const TimezoneValue = z.enum(valuesOf(TIMEZONES), 'Timezone is required');

/** The school as its staff see it: GET /api/school. */
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
  isActive: z._default(z.boolean(), true),
  createdAt: Moment,
  updatedAt: Moment,
});
export type SchoolView = z.infer<typeof SchoolView>;

/** POST /api/school: what staff may change of their school. */
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

/** POST /api/sysadmin/schools, PUT /api/sysadmin/schools/{id}. 409 when the administrator's address has an account elsewhere. */
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

/** PATCH /api/sysadmin/schools/{id}. */
export const SchoolStatusInput = z.object({
  isActive: z.boolean('isActive must be true or false'),
});
export type SchoolStatusInput = z.infer<typeof SchoolStatusInput>;

/** A school as GET /api/sysadmin/schools lists it, by name. */
export const ManagedSchoolView = z.extend(SchoolView, { authorizedEmails: z.array(z.string()) });
export type ManagedSchoolView = z.infer<typeof ManagedSchoolView>;

/** Somebody of the own school who has an account: GET /api/school/users, by name. */
export const ColleagueView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z._default(z.boolean(), true),
  lastSignInAt: z.nullable(Moment),
});
export type ColleagueView = z.infer<typeof ColleagueView>;

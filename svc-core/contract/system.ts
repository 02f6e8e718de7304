import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { emailAddress, optionalLines, requiredName, requiredText } from './text.ts';

/** What a new installation starts with. */
export const SYSTEM_DEFAULTS = {
  systemName: 'Fieldhouse',
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
  registrationEnabled: true,
  maintenanceMode: false,
} as const;

/** GET and PUT /api/admin/system-settings, obeyed on every instance within 5 s. `sessionTimeout` is in minutes. */
export const SystemSettingsInput = z.object({
  systemName: requiredText('System name is required', 80),
  systemEmail: emailAddress('Invalid email address'),
  supportEmail: emailAddress('Invalid email address'),
  systemDescription: optionalLines(1000),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  maxSchoolsPerSystem: z
    .int('Must be at least 1')
    .check(z.minimum(1, 'Must be at least 1'), z.maximum(100_000, 'Must be at most 100,000')),
  sessionTimeout: z
    .int('Must be at least 5 minutes')
    .check(
      z.minimum(5, 'Must be at least 5 minutes'),
      z.maximum(1440, 'Must be at most 1,440 minutes'),
    ),
});
export type SystemSettingsInput = z.infer<typeof SystemSettingsInput>;
export const SystemSettingsView = z.object({
  systemName: z.string(),
  systemEmail: z.string(),
  supportEmail: z.string(),
  systemDescription: z.string(),
  maintenanceMode: z._default(z.boolean(), SYSTEM_DEFAULTS.maintenanceMode),
  registrationEnabled: z._default(z.boolean(), SYSTEM_DEFAULTS.registrationEnabled),
  maxSchoolsPerSystem: z._default(z.int(), SYSTEM_DEFAULTS.maxSchoolsPerSystem),
  sessionTimeout: z._default(z.int(), SYSTEM_DEFAULTS.sessionTimeout),
});
export type SystemSettingsView = z.infer<typeof SystemSettingsView>;

/** What a reader gets in place of the stored SMTP password; saving it keeps the stored one. */
export const PASSWORD_MASK = '********';

const smtpPort = z
  .int('Port must be greater than 0')
  .check(
    z.minimum(1, 'Port must be greater than 0'),
    z.maximum(65_535, 'Port must be at most 65535'),
  );
const hostName = z
  .string('SMTP host is required')
  .check(
    z.trim(),
    z.minLength(1, 'SMTP host is required'),
    z.maxLength(253, 'SMTP host is too long'),
    z.regex(/^$|^[a-zA-Z0-9.:_-]+$/, 'Enter a host name or an IP address'),
  )
  .register(z.globalRegistry, { examples: ['smtp.example.org'] });

/** POST /api/admin/email-config. Keeping the mask while host, port or user change is 400 'Re-enter the password'. */
export const EmailConfigInput = z.object({
  smtpHost: hostName,
  smtpPort,
  smtpSecure: z._default(z.boolean(), false),
  smtpUser: requiredText('Username is required', 254),
  smtpPassword: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(500, 'Password is too long')),
  fromEmail: emailAddress('Please enter a valid email address'),
  fromName: requiredName('From name is required', 120),
});
export type EmailConfigInput = z.infer<typeof EmailConfigInput>;

/** What the e-mail form starts with. */
export const EMAIL_DEFAULTS = {
  smtpHost: 'smtp-mail.outlook.com',
  smtpPort: 587,
  smtpSecure: false,
  fromName: 'Fieldhouse',
} as const;

/** GET /api/admin/email-config: the stored values (the password as a mask), or the defaults with `configured` false. */
export const EmailConfigView = z.object({
  smtpHost: z.string(),
  smtpPort: z._default(z.int(), EMAIL_DEFAULTS.smtpPort),
  smtpSecure: z._default(z.boolean(), false),
  smtpUser: z.string(),
  smtpPassword: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  configured: z._default(z.boolean(), true),
});
export type EmailConfigView = z.infer<typeof EmailConfigView>;

/** POST /api/admin/test-email: 200 {message} when the server took it; 400 with plain words on what went wrong. */
export const TestEmailInput = z.extend(EmailConfigInput, {
  testEmail: emailAddress('Please enter an email address to test'),
});
export type TestEmailInput = z.infer<typeof TestEmailInput>;

/** A window in which the system is closed to everybody but its administrators, by ISO 8601 times. */
export const MaintenanceWindow = z.object({
  startsAt: Moment,
  endsAt: Moment,
  notice: z.string(),
});
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

/** What the landing page may know of the installation: GET /api/system (no sign-in needed). */
export const PublicSystemView = z.object({
  systemName: z._default(z.string(), SYSTEM_DEFAULTS.systemName),
  supportEmail: z.string(),
  registrationEnabled: z._default(z.boolean(), SYSTEM_DEFAULTS.registrationEnabled),
  /** By switch, or because a scheduled window is open. */
  maintenanceMode: z._default(z.boolean(), SYSTEM_DEFAULTS.maintenanceMode),
  /** The coming or running window; told to whoever is signed in, left out where there is none. */
  maintenance: z.optional(MaintenanceWindow),
  /** True while there is no outgoing mail server at all; left out otherwise. */
  mailMissing: z.optional(z.boolean()),
});
export type PublicSystemView = z.infer<typeof PublicSystemView>;

import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { emailAddress, optionalLines, requiredName, requiredText } from './text.ts';

/** The settings of a new installation. */
export const SYSTEM_DEFAULTS = {
  systemName: 'Fieldhouse',
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
  registrationEnabled: true,
  maintenanceMode: false,
} as const;

/** GET and PUT /api/admin/system-settings, effective on every instance within 5 s. `sessionTimeout` is in minutes. */
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

/** Returned in place of the stored SMTP password. Saving it keeps the stored password. */
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

/** POST /api/admin/email-config. Keeping the mask while changing host, port or user is 400 'Re-enter the password'. */
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

/** Initial values of the email settings form. */
export const EMAIL_DEFAULTS = {
  smtpHost: 'smtp-mail.outlook.com',
  smtpPort: 587,
  smtpSecure: false,
  fromName: 'Fieldhouse',
} as const;

/** GET /api/admin/email-config: the stored values with the password masked, or the defaults with `configured` false. */
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

/** POST /api/admin/test-email: 200 {message} if the server accepted the email, 400 with the reason otherwise. */
export const TestEmailInput = z.extend(EmailConfigInput, {
  testEmail: emailAddress('Please enter an email address to test'),
});
export type TestEmailInput = z.infer<typeof TestEmailInput>;

/** A window when only system administrators have access, in ISO 8601 times. */
export const MaintenanceWindow = z.object({ startsAt: Moment, endsAt: Moment, notice: z.string() });
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

/** GET /api/system: public information about the installation (no sign-in required). */
export const PublicSystemView = z.object({
  systemName: z._default(z.string(), SYSTEM_DEFAULTS.systemName),
  supportEmail: z.string(),
  registrationEnabled: z._default(z.boolean(), SYSTEM_DEFAULTS.registrationEnabled),
  /** Switched on, or a scheduled window is open. */
  maintenanceMode: z._default(z.boolean(), SYSTEM_DEFAULTS.maintenanceMode),
  /** The upcoming or current window. Only for signed-in users, and omitted if there is none. */
  maintenance: z.optional(MaintenanceWindow),
  /** True while no outgoing mail server is configured, otherwise omitted. */
  mailMissing: z.optional(z.boolean()),
});
export type PublicSystemView = z.infer<typeof PublicSystemView>;

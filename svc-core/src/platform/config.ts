import { flag, parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.minimum(1));

const atLeastOne = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1)), usual);

const MAX_RETENTION_DAYS = 36_500;

/** The environment variables of svc-core, read once at start. */
export const coreEnv = {
  ...serviceEnv,
  /** The first system administrator, created if there is none. */
  SYSADMIN_EMAIL: z.optional(z.string()),
  SYSADMIN_PASSWORD: z.optional(z.string()),
  /** The operator's mail server, used while none is saved in System Settings. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z.optional(z.string()),
  ALLOW_PRIVATE_SMTP: flag,
  /** Addresses of svc-mail's instances, to show emails to system administrators. */
  MAIL_URL: z.optional(ServiceAddress),
  /** Seconds before each retry of an email that could not be sent. The number of values is the number of retries. */
  MAIL_RETRY_SECONDS: z.pipe(
    z._default(z.string().check(z.regex(/^\d+(\s*,\s*\d+)*$/)), '60,300,900,3600,14400,43200'),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  /** Seconds before the only retry of an email that may have been sent. */
  MAIL_UNKNOWN_RETRY_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_800),
  /** Limits per school on verification emails: waiting at the same time, sent per minute and per day. */
  MAIL_SCHOOL_WAITING: z._default(count, 500),
  MAIL_SCHOOL_PER_MINUTE: z._default(count, 20),
  MAIL_SCHOOL_PER_DAY: z._default(count, 200),
  /** Limit per recipient and day on verification emails without a response. */
  MAIL_RECIPIENT_PER_DAY: z._default(count, 3),
  /** How long the emails of a change are held, so that it can be undone, in seconds. */
  CHANGE_HOLD_SECONDS: atLeastOne(120),
  /** Limits per day on emails about changes: of a school, and from a school to one address. */
  MAIL_SCHOOL_NOTICES_PER_DAY: atLeastOne(50_000),
  MAIL_RECIPIENT_NOTICES_PER_DAY: atLeastOne(30),
  /** Days without a response before a reminder can be sent. */
  VERIFICATION_REMIND_DAYS: z._default(z.coerce.number().check(z.minimum(0)), 3),
  /** How long a verification request waits for the mail server before it returns 202. The gateway waits 35 s. */
  VERIFY_WAIT_MS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(30_000)),
    10_000,
  ),
  /** Page views per minute and IP address: of one response page, and of invalid links. */
  ANSWER_PAGE_LOOKS_PER_MINUTE: atLeastOne(30),
  /** Requests for public schedules per minute and IP address, in each instance. */
  PUBLIC_SCHEDULE_READS_PER_MINUTE: atLeastOne(6_000),
  /** Requests to follow teams per hour and IP address, and emails per hour and school that they cause. */
  FOLLOW_REQUESTS_PER_IP: atLeastOne(60),
  FOLLOW_MAILS_PER_SCHOOL: atLeastOne(300),
  /** Raises the minimum length of a password above that of the forms. */
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
  RESET_LINK_MINUTES: atLeastOne(60),
  CONFIRM_LINK_HOURS: atLeastOne(72),
  TEMPORARY_PASSWORD_HOURS: atLeastOne(72),
  /** Limits per IP address: failed sign-ins in 15 minutes, refused registrations and reset emails in an hour. */
  SIGN_IN_FAILURES_PER_IP: atLeastOne(50),
  REGISTER_REFUSALS_PER_IP: atLeastOne(5),
  RESET_REQUESTS_PER_IP: atLeastOne(20),
  /** Retention of the audit trail in days, 0 for forever. The database rejects deleting entries younger than 90 days. */
  AUDIT_RETENTION_DAYS: z._default(
    z.union([
      z.pipe(
        z.literal('0'),
        z.transform(() => 0),
      ),
      z.coerce.number().check(z.int(), z.minimum(90), z.maximum(MAX_RETENTION_DAYS)),
    ]),
    0,
  ),
  /** Retention in days of entries without a signed-in user: refused sign-ins, requests for reset emails. */
  ANONYMOUS_RETENTION_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_RETENTION_DAYS)),
    30,
  ),
  /** Fills an empty database with the demo schools. */
  DEMO_DATA: flag,
};

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError with the names of invalid variables. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(coreEnv, env);

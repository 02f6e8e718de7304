import { flag, parseEnv, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.minimum(1));

const atLeastOne = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1)), usual);

const LONGEST_RETENTION = 36_500;

/** What svc-core reads from the environment, once, at start. */
export const coreEnv = {
  ...serviceEnv,
  /** The first system administrator, made where there is none. */
  SYSADMIN_EMAIL: z.optional(z.string()),
  SYSADMIN_PASSWORD: z.optional(z.string()),
  /** The operator's own mail server, where the system administrator's screen has none. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z.optional(z.string()),
  ALLOW_PRIVATE_SMTP: flag,
  /** Seconds before each further try of a mail that could not be sent; as many tries as there are, and one. */
  MAIL_RETRY_SECONDS: z.pipe(
    z._default(z.string().check(z.regex(/^\d+(\s*,\s*\d+)*$/)), '60,300,900,3600,14400,43200'),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  /** Seconds before the one further try of a mail that may have been sent. */
  MAIL_UNKNOWN_RETRY_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_800),
  /** Verification mails of one school that may wait at once, and that it may send in a minute and in a day. */
  MAIL_SCHOOL_WAITING: z._default(count, 500),
  MAIL_SCHOOL_PER_MINUTE: z._default(count, 20),
  MAIL_SCHOOL_PER_DAY: z._default(count, 200),
  /** Those among them that one address may get in a day without having answered them. */
  MAIL_RECIPIENT_PER_DAY: z._default(count, 3),
  /** Days without an answer before the other school can be reminded. */
  VERIFICATION_REMIND_DAYS: z._default(z.coerce.number().check(z.minimum(0)), 3),
  /** How long asking the other school waits for the mail server before it answers 202. The gateway waits 35 s. */
  VERIFY_WAIT_MS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(30_000)),
    10_000,
  ),
  /** Looks at one mailed page, and at pages that lead nowhere, from one address in a minute. */
  ANSWER_PAGE_LOOKS_PER_MINUTE: atLeastOne(30),
  /** Raises the fewest characters of a password above what the forms ask for. */
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
  RESET_LINK_MINUTES: atLeastOne(60),
  CONFIRM_LINK_HOURS: atLeastOne(72),
  TEMPORARY_PASSWORD_HOURS: atLeastOne(72),
  /** Failed sign-ins from one address in 15 minutes, registrations that were refused and reset mails in an hour. */
  SIGN_IN_FAILURES_PER_IP: atLeastOne(50),
  REGISTER_REFUSALS_PER_IP: atLeastOne(5),
  RESET_REQUESTS_PER_IP: atLeastOne(20),
  /** Days that the audit trail is kept; 0: for ever. The database refuses to remove what is younger than 90 days. */
  AUDIT_RETENTION_DAYS: z._default(
    z.union([
      z.pipe(
        z.literal('0'),
        z.transform(() => 0),
      ),
      z.coerce.number().check(z.int(), z.minimum(90), z.maximum(LONGEST_RETENTION)),
    ]),
    0,
  ),
  /** The same for entries of people who are not signed in: refused sign-ins, requests for reset mails. */
  ANONYMOUS_RETENTION_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LONGEST_RETENTION)),
    30,
  ),
  /** Fills an empty database with the demo schools. */
  DEMO_DATA: flag,
};

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError with the names at fault. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(coreEnv, env);

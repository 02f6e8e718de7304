import type { SmtpSettings } from '@fieldhouse/mail-contract';
import { HttpProblem, unseal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';

/** Shown while no outgoing mail server is set up. */
export const MAIL_NOT_SET_UP = "Email isn't set up yet. Ask your system administrator.";

/** Binds the stored password of the outgoing mail server to its row, see `seal`. */
export const EMAIL_CONFIG_PLACE = 'email_config:1';

/** The mail server of the settings screen, as a row of `email_config` has it. */
export const StoredMailServer = z.object({
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpSecure: z.boolean(),
  smtpUser: z.string(),
  /** Sealed */
  smtpPassword: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
});
type StoredMailServer = z.output<typeof StoredMailServer>;

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

/**
 * The outgoing mail server: the one of the settings screen, else the operator's (`SMTP_URL`). Undefined if there is none, or its password
 * was sealed with another secret, as after a restore elsewhere.
 */
export async function smtpSettings(
  { prisma }: Database,
  config: Config,
): Promise<SmtpSettings | undefined> {
  return mailServerOf(await prisma.emailConfig.findUnique({ where: { id: 1 } }), config);
}

/** `smtpSettings` from the row of `email_config`, if there is one. */
export const mailServerOf = (
  stored: StoredMailServer | null,
  config: Config,
): SmtpSettings | undefined =>
  stored === null ? fromEnvironment(config) : fromStored(stored, config);

/** @throws HttpProblem 503 while there is no outgoing mail server. */
export async function requireMailServer(database: Database, config: Config): Promise<void> {
  if (!(await smtpSettings(database, config)))
    throw new HttpProblem(503, MAIL_NOT_SET_UP, { code: 'mail-not-set-up' });
}

/** The stored password, decrypted; undefined if it was sealed with another secret. */
export function storedPassword(
  { APP_SECRET }: Pick<Config, 'APP_SECRET'>,
  sealed: string,
): string | undefined {
  try {
    return unseal(APP_SECRET, EMAIL_CONFIG_PLACE, sealed).toString('utf8');
  } catch {
    return undefined;
  }
}

function fromStored(stored: StoredMailServer, config: Config): SmtpSettings | undefined {
  const password = storedPassword(config, stored.smtpPassword);
  if (password === undefined) return undefined;
  return {
    host: stored.smtpHost,
    port: stored.smtpPort,
    secure: stored.smtpSecure,
    user: stored.smtpUser,
    password,
    fromEmail: stored.fromEmail,
    fromName: stored.fromName,
    trusted: false,
  };
}

function fromEnvironment(config: Config): SmtpSettings | undefined {
  if (!config.SMTP_URL) return undefined;
  const url = new URL(config.SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const from = mailbox(config.MAIL_FROM ?? `no-reply@${new URL(config.PUBLIC_URL).hostname}`);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SMTPS_PORT : SMTP_PORT) : Number(url.port),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    fromEmail: from.email,
    fromName: from.name,
    trusted: true,
  };
}

/** Parses 'Fieldhouse <mail@school.test>' or a bare address. */
function mailbox(text: string): { name: string; email: string } {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text);
  return parts?.[1] !== undefined && parts[2] !== undefined
    ? { name: parts[1] || 'Fieldhouse', email: parts[2] }
    : { name: 'Fieldhouse', email: text.trim() };
}

import { EMAIL_DEFAULTS, PASSWORD_MASK } from '@fieldhouse/core-contract';
import type { EmailConfigInput, EmailConfigView } from '@fieldhouse/core-contract';
import { invalid, seal } from '@fieldhouse/runtime';
import type { EmailConfig } from '../../../generated/prisma/client.ts';
import { EMAIL_CONFIG_PLACE, storedPassword } from '../smtp/smtp-settings.ts';
import { resumeMail } from '../mail/mail-pause.ts';
import type { Deps } from '../../platform/deps.ts';

const RE_ENTER = 'Re-enter the password';

/** The stored mail server with its password masked, or the form's defaults. */
export async function readEmailConfig({ database }: Deps): Promise<EmailConfigView> {
  const stored = await database.prisma.emailConfig.findUnique({ where: { id: 1 } });
  if (stored) return viewOf(stored);
  return { ...EMAIL_DEFAULTS, smtpUser: '', smtpPassword: '', fromEmail: '', configured: false };
}

/**
 * Stores the mail server, and makes emails due that failed with the last one. The mask in place of a password keeps the stored one, if
 * server and user are unchanged.
 *
 * @throws HttpProblem 400 'Re-enter the password'.
 */
export async function saveEmailConfig(
  deps: Deps,
  input: EmailConfigInput,
): Promise<EmailConfigView> {
  const { database, config } = deps;
  const stored = await database.prisma.emailConfig.findUnique({ where: { id: 1 } });
  const smtpPassword = seal(
    config.APP_SECRET,
    EMAIL_CONFIG_PLACE,
    passwordFrom(deps, input, stored),
  );
  const row = { ...input, smtpPassword: smtpPassword.toString('base64url') };
  const saved = await database.prisma.$transaction(async (tx) => {
    const upserted = await tx.emailConfig.upsert({
      where: { id: 1 },
      create: { id: 1, ...row },
      update: row,
    });
    await resumeMail(tx);
    return upserted;
  });
  return viewOf(saved);
}

/** Removes the stored mail server. Emails that failed with it are due with the operator's, if there is one. */
export async function removeEmailConfig(deps: Deps): Promise<EmailConfigView> {
  await deps.database.prisma.$transaction(async (tx) => {
    await tx.emailConfig.deleteMany({ where: { id: 1 } });
    await resumeMail(tx);
  });
  return readEmailConfig(deps);
}

/**
 * The password of a form, or the stored one if the form has the mask.
 *
 * @throws HttpProblem 400 'Re-enter the password' if the stored one would be sent to another server or user.
 */
export async function resolvePassword(deps: Deps, input: EmailConfigInput): Promise<string> {
  const stored = await deps.database.prisma.emailConfig.findUnique({ where: { id: 1 } });
  return passwordFrom(deps, input, stored);
}

function passwordFrom(
  { config }: Deps,
  input: EmailConfigInput,
  stored: EmailConfig | null,
): string {
  if (input.smtpPassword !== PASSWORD_MASK) return input.smtpPassword;
  const same =
    stored !== null &&
    stored.smtpHost.toLowerCase() === input.smtpHost.toLowerCase() &&
    stored.smtpPort === input.smtpPort &&
    stored.smtpUser === input.smtpUser;
  const password = same ? storedPassword(config, stored.smtpPassword) : undefined;
  if (password === undefined) throw invalid(RE_ENTER, { smtpPassword: RE_ENTER });
  return password;
}

const viewOf = (row: EmailConfig): EmailConfigView => ({
  smtpHost: row.smtpHost,
  smtpPort: row.smtpPort,
  smtpSecure: row.smtpSecure,
  smtpUser: row.smtpUser,
  smtpPassword: PASSWORD_MASK,
  fromEmail: row.fromEmail,
  fromName: row.fromName,
  configured: true,
});

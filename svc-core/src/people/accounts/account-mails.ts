import { formatName } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { enqueueMail } from '../../outbound/mail/enqueue-mail.ts';
import type { OutboxTransaction } from '../../outbound/mail/enqueue-mail.ts';
import type { Deps } from '../../platform/deps.ts';

export const MailedAccount = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolId: z.nullable(z.int()),
});
export type MailedAccount = z.output<typeof MailedAccount>;

type Config = Deps['config'];

const nameOf = ({ firstName, lastName }: MailedAccount) => formatName(firstName, lastName);

const addressed = (account: MailedAccount) => ({
  to: account.email,
  schoolId: account.schoolId,
  userId: account.id,
});

interface MailedLink {
  readonly token: string;
  readonly expiresAt: Date;
}

const resetLink = ({ PUBLIC_URL }: Config, token: string): string =>
  `${PUBLIC_URL}/reset-password?token=${token}`;

/** Emails a link to choose a new password, or to confirm an email address. */
export const mailLink = (
  tx: OutboxTransaction,
  config: Config,
  kind: 'password-reset' | 'confirm-address',
  account: MailedAccount,
  { token, expiresAt }: MailedLink,
): Promise<string> =>
  enqueueMail(tx, config.APP_SECRET, {
    ...addressed(account),
    expiresAt,
    message:
      kind === 'password-reset'
        ? {
            kind,
            data: { name: nameOf(account), validMinutes: config.RESET_LINK_MINUTES },
            secrets: { link: resetLink(config, token) },
          }
        : {
            kind,
            // The name is unverified until the address is confirmed.
            data: { name: '', validHours: config.CONFIRM_LINK_HOURS },
            secrets: { link: `${config.PUBLIC_URL}/api/confirm-email/${token}` },
          },
  });

/** Emails a temporary password to its user. */
export const mailTemporaryPassword = (
  tx: OutboxTransaction,
  config: Config,
  account: MailedAccount,
  temporary: {
    readonly password: string;
    /** Of the link to choose a password without it. */
    readonly token: string;
    readonly expiresAt: Date;
    /** True if the account existed before. */
    readonly reset: boolean;
  },
): Promise<string> =>
  enqueueMail(tx, config.APP_SECRET, {
    ...addressed(account),
    expiresAt: temporary.expiresAt,
    message: {
      kind: 'welcome',
      data: {
        name: nameOf(account),
        email: account.email,
        signInUrl: `${config.PUBLIC_URL}/`,
        validHours: config.TEMPORARY_PASSWORD_HOURS,
        ...(temporary.reset ? { reset: true } : {}),
      },
      secrets: { temporaryPassword: temporary.password, link: resetLink(config, temporary.token) },
    },
  });

/** Notifies the owner that the password was changed. */
export const mailPasswordChanged = (
  tx: OutboxTransaction,
  config: Config,
  account: MailedAccount,
): Promise<string> =>
  enqueueMail(tx, config.APP_SECRET, {
    ...addressed(account),
    message: {
      kind: 'password-changed',
      data: { name: nameOf(account), forgotPasswordUrl: `${config.PUBLIC_URL}/forgot-password` },
      secrets: {},
    },
  });

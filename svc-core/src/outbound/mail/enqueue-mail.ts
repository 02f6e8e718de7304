import { randomUUID } from 'node:crypto';
import { emailAddress } from '@fieldhouse/core-contract';
import { MailMessage, SmtpSettings } from '@fieldhouse/mail-contract';
import { seal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { MAIL_POLICIES } from './mail-policy.ts';

export interface NewMail {
  readonly message: MailMessage;
  /** One plain address. */
  readonly to: string;
  /** null for the system's own emails. */
  readonly schoolId: number | null;
  readonly gameId?: number;
  readonly userId?: number;
  /** Not sent after this. */
  readonly expiresAt?: Date;
  /** Only for testing settings: use this mail server instead of the stored one. */
  readonly smtp?: SmtpSettings;
}

/** A Prisma transaction, bound to a school or not. */
export interface OutboxTransaction {
  readonly outboxMail: {
    create(args: { data: Prisma.OutboxMailUncheckedCreateInput }): PromiseLike<{ id: string }>;
  };
}

/** An `OutboxTransaction` for many emails. */
export interface OutboxBatchTransaction {
  readonly outboxMail: {
    createMany(args: { data: Prisma.OutboxMailCreateManyInput[] }): PromiseLike<unknown>;
  };
}

/** What is encrypted in the `sealed` column. */
export const SealedPart = z.object({ secrets: z.unknown(), smtp: z.optional(SmtpSettings) });

/** Binds the sealed part of an email to its row. */
export const sealPlace = (id: string): string => `mail_outbox:${id}`;

const recipient = emailAddress('Not an email address');

/** Rows in one statement: it must end within the statement timeout, and its text and values are in memory several times. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes an email to the outbox, in the transaction that causes it. Publish it after the commit (`publishMail`); otherwise the sweep does.
 *
 * @returns the email's ID.
 * @throws ZodError for an invalid message or an address that is not one plain mailbox: a bug in the caller.
 */
export async function enqueueMail(
  tx: OutboxTransaction,
  appSecret: string,
  mail: NewMail,
): Promise<string> {
  const data = outboxRow(appSecret, mail);
  await tx.outboxMail.create({ data });
  return data.id;
}

/** `enqueueMail` for many emails: thousands take a few seconds. @returns the emails' IDs, in the same order. */
export async function enqueueMails(
  tx: OutboxBatchTransaction,
  appSecret: string,
  mails: readonly NewMail[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < mails.length; at += ROWS_PER_STATEMENT) {
    const data = mails.slice(at, at + ROWS_PER_STATEMENT).map((mail) => outboxRow(appSecret, mail));
    await tx.outboxMail.createMany({ data });
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** The row of a new email, for a statement that writes it with other rows. @throws ZodError as `enqueueMail`. */
export function outboxRow(appSecret: string, mail: NewMail) {
  const { kind, data, secrets } = MailMessage.parse(mail.message);
  const id = randomUUID();
  const hidden = JSON.stringify({ secrets, ...(mail.smtp ? { smtp: mail.smtp } : {}) });
  return {
    id,
    kind,
    data,
    sealed: new Uint8Array(seal(appSecret, sealPlace(id), hidden)),
    recipient: recipient.parse(mail.to),
    priority: MAIL_POLICIES[kind].priority,
    schoolId: mail.schoolId,
    gameId: mail.gameId ?? null,
    userId: mail.userId ?? null,
    expiresAt: mail.expiresAt ?? null,
  };
}

import { randomUUID } from 'node:crypto';
import { emailAddress } from '@fieldhouse/core-contract';
import { MailMessage, SmtpSettings } from '@fieldhouse/mail-contract';
import { seal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import { MAIL_POLICIES } from './mail-policy.ts';

/** A mail that a change brings with it. */
export interface NewMail {
  readonly message: MailMessage;
  /** One plain address. */
  readonly to: string;
  /** Whose mail it is; null for the installation's own. */
  readonly schoolId: number | null;
  readonly gameId?: number;
  readonly userId?: number;
  /** Of no use after this. */
  readonly expiresAt?: Date;
  /** Only for trying settings out: not the stored mail server but this one. */
  readonly smtp?: SmtpSettings;
}

/** A Prisma transaction, bound to a school or not. */
export interface OutboxTransaction {
  readonly outboxMail: {
    create(args: { data: Prisma.OutboxMailUncheckedCreateInput }): PromiseLike<{ id: string }>;
  };
}

/** What is encrypted in the `sealed` column. */
export const SealedPart = z.object({ secrets: z.unknown(), smtp: z.optional(SmtpSettings) });

/** Where a mail's sealed part lives; it opens nowhere else. */
export const sealPlace = (id: string): string => `mail_outbox:${id}`;

const recipient = emailAddress('Not an email address');

/**
 * Writes a mail into the outbox, in the transaction of the change that it belongs to. Publish it after the commit
 * (`publishMail`); a sweep does it otherwise.
 *
 * @returns the mail's id.
 * @throws ZodError when the message is not one of its kind or the address not one plain mailbox: a fault of the caller.
 */
export async function enqueueMail(
  tx: OutboxTransaction,
  appSecret: string,
  mail: NewMail,
): Promise<string> {
  const { kind, data, secrets } = MailMessage.parse(mail.message);
  const id = randomUUID();
  const hidden = JSON.stringify({ secrets, ...(mail.smtp ? { smtp: mail.smtp } : {}) });
  await tx.outboxMail.create({
    data: {
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
    },
  });
  return id;
}

import * as z from 'zod/mini';
import { MailBrand, MailMessage, SendOutcome, SmtpSettings } from '@fieldhouse/svc-mail/contract';

/** How long a worker that says nothing keeps a mail, in seconds, by the database's clock. */
export const MAIL_LEASE_SECONDS = 12;

/** POST /internal/mail/claim: asks for up to `slots` of the mails that are due, the fairest first. */
export const ClaimMailInput = z.object({
  worker: z.string().check(z.minLength(1), z.maxLength(100)),
  slots: z.int().check(z.minimum(1), z.maximum(100)),
});
export type ClaimMailInput = z.infer<typeof ClaimMailInput>;

/** A mail that is the caller's until its lease ends. */
export const ClaimedMail = z.object({
  id: z.uuid(),
  /** Names this claim; renewing and reporting ask for it. */
  lease: z.uuid(),
  recipient: z.string(),
  /** The same at every try, with its angle brackets. */
  messageId: z.string(),
  message: MailMessage,
  brand: MailBrand,
  smtp: SmtpSettings,
});
export type ClaimedMail = z.infer<typeof ClaimedMail>;

export const ClaimMailView = z.object({ mails: z.array(ClaimedMail) });
export type ClaimMailView = z.infer<typeof ClaimMailView>;

/** POST /internal/mail/{id}/renew. `held` is false when the mail is not the caller's any more. */
export const RenewMailInput = z.object({ lease: z.uuid() });
export const RenewMailView = z.object({ held: z.boolean() });

/** POST /internal/mail/{id}/result. Saying it twice changes nothing; 'sent' counts even from a lease that ended. */
export const MailResultInput = z.object({ lease: z.uuid(), outcome: SendOutcome });
export type MailResultInput = z.infer<typeof MailResultInput>;

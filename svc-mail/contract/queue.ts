import * as z from 'zod/mini';

/** The queue whose jobs wake svc-mail up. */
export const MAIL_QUEUE = 'mail';

/** A wake-up: an email is due in svc-core's outbox, most likely this one. The outbox decides which one is sent next. */
export const MailJob = z.object({ outboxId: z.uuid() });
export type MailJob = z.infer<typeof MailJob>;

import { DoneView } from '@fieldhouse/core-contract';
import { endpoint, uuidOf } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { SendOutcome, SmtpSettings } from './delivery.ts';
import { MailBrand, MailMessage } from './message.ts';

/** How long a worker that says nothing keeps a mail, in seconds, by the database's clock. */
export const MAIL_LEASE_SECONDS = 12;

/**
 * How long after it asked for leave to hand a mail over a worker may write the last bytes, in milliseconds, by its own steady
 * clock. Half a second less than svc-core counts on, for the way to the mail server.
 */
export const HAND_OVER_MS = 1_500;

/**
 * POST /internal/mail/claim: asks for up to `slots` of the mails that are due, the fairest first. A mail that was lost twice
 * with its worker is suspected of being the cause and goes alone, to a worker that sends nothing else.
 */
export const ClaimMailInput = z.object({
  worker: z.string().check(z.minLength(1), z.maxLength(100)),
  slots: z.int().check(z.minimum(1), z.maximum(100)),
  /** Mails that the worker is sending now; those that only wait for a slow mail server do not count. */
  running: z._default(z.int().check(z.minimum(0)), 0),
  /** True while other mails come before suspected ones, so that these do not take all of the worker's time. */
  othersFirst: z._default(z.boolean(), false),
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

export const ClaimMailView = z.object({
  mails: z.array(ClaimedMail),
  /** True when `mails` is one suspected mail: the worker takes nothing else beside it. */
  alone: z._default(z.boolean(), false),
  /**
   * True when a suspected mail waits and is reserved for this worker: it takes nothing more until it has finished what it
   * sends, and asks then.
   */
  finishFirst: z._default(z.boolean(), false),
});
export type ClaimMailView = z.infer<typeof ClaimMailView>;

/** POST /internal/mail/{id}/renew. `held` is false when the mail is not the caller's any more. */
export const RenewMailInput = z.object({ lease: z.uuid() });
export const RenewMailView = z.object({ held: z.boolean() });

/**
 * POST /internal/mail/{id}/hand-over: asks for leave to write the last bytes of a mail. 'granted' holds for `HAND_OVER_MS` from
 * before the call, and whoever cancels the mail waits for so long; 'refused' when the mail is not the caller's any more or
 * nobody wants it sent; 'busy' when somebody is changing the mail just now: ask again.
 */
export const HandOverInput = z.object({ lease: z.uuid() });
export const HandOverView = z.object({ leave: z.enum(['granted', 'refused', 'busy']) });
export type HandOverView = z.infer<typeof HandOverView>;

/** POST /internal/mail/{id}/result. Saying it twice changes nothing; 'sent' counts even from a lease that ended. */
export const MailResultInput = z.object({ lease: z.uuid(), outcome: SendOutcome });
export type MailResultInput = z.infer<typeof MailResultInput>;

const oneMail = { method: 'POST', access: 'internal', params: { uuid: uuidOf('Mail') } } as const;

/** What a mail worker asks of svc-core's outbox. */
export const mailWorkEndpoints = {
  claim: endpoint({
    method: 'POST',
    path: '/internal/mail/claim',
    access: 'internal',
    summary: 'Claims emails that are due',
    body: ClaimMailInput,
    answer: ClaimMailView,
  }),
  renew: endpoint({
    ...oneMail,
    path: '/internal/mail/:uuid/renew',
    summary: 'Renews the lease of an email',
    body: RenewMailInput,
    answer: RenewMailView,
  }),
  handOver: endpoint({
    ...oneMail,
    path: '/internal/mail/:uuid/hand-over',
    summary: 'Requests permission to send the last bytes of an email',
    body: HandOverInput,
    answer: HandOverView,
  }),
  result: endpoint({
    ...oneMail,
    path: '/internal/mail/:uuid/result',
    summary: 'Records the outcome of an attempt to send an email',
    body: MailResultInput,
    answer: DoneView,
  }),
};

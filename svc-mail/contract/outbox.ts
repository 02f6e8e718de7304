import { DoneView } from '@fieldhouse/core-contract';
import { endpoint, uuidParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { SendOutcome, SmtpSettings } from './delivery.ts';
import { MailBrand, MailMessage } from './message.ts';

/** Lease of a claimed email without renewal, in seconds, by the database's clock. */
export const MAIL_LEASE_SECONDS = 12;

/**
 * Validity of a send permit, in milliseconds since its request, by the worker's own monotonic clock. Half a second less than svc-core
 * waits, to allow for network latency to the mail server.
 */
export const SEND_PERMIT_MS = 1_500;

/** Emails in one claim, at most. */
export const MAX_CLAIM = 100;

/**
 * POST /internal/mail/claim: claims up to `slots` due emails, in fair order over schools. An email whose worker died twice is suspected of
 * being the cause (a poison message) and goes alone to a worker that sends nothing else.
 */
export const ClaimMailInput = z.object({
  worker: z.string().check(z.minLength(1), z.maxLength(100)),
  slots: z.int().check(z.minimum(1), z.maximum(MAX_CLAIM)),
  /** Emails that the worker is sending now, without those that only wait for a slow mail server. */
  running: z._default(z.int().check(z.minimum(0)), 0),
  /** True while other emails go before suspected ones, so that these cannot take all of the worker's time. */
  othersFirst: z._default(z.boolean(), false),
  /** True for a worker that uses the send permits of the answer: a cancellation waits for those that were granted. */
  permits: z._default(z.boolean(), false),
});
export type ClaimMailInput = z.infer<typeof ClaimMailInput>;

/** An email leased to the caller. */
export const ClaimedMail = z.object({
  id: z.uuid(),
  /** Identifies this claim; required to renew it and to report its outcome. */
  lease: z.uuid(),
  recipient: z.string(),
  /** The same for every attempt, with angle brackets. */
  messageId: z.string(),
  message: MailMessage,
  brand: MailBrand,
  smtp: SmtpSettings,
  /**
   * True if the claim granted the send permit, valid for `SEND_PERMIT_MS` from before the call. An email that takes longer, or was claimed
   * without one, needs a permit of its own. svc-core of the previous release grants none.
   */
  permitted: z._default(z.boolean(), false),
});
export type ClaimedMail = z.infer<typeof ClaimedMail>;

export const ClaimMailView = z.object({
  mails: z.array(ClaimedMail),
  /** True when `mails` is one suspected email: the worker claims nothing else until it is done. */
  alone: z._default(z.boolean(), false),
  /**
   * True when a suspected email is reserved for this worker: it claims nothing more until its current sends are done, then claims again.
   */
  finishFirst: z._default(z.boolean(), false),
});
export type ClaimMailView = z.infer<typeof ClaimMailView>;

/** POST /internal/mail/{id}/renew. `held` is false when the caller's lease has ended. */
export const RenewMailInput = z.object({ lease: z.uuid() });
export const RenewMailView = z.object({ held: z.boolean() });

/**
 * POST /internal/mail/{id}/hand-over: requests the send permit of an email, needed to write its last bytes. 'granted' is valid for
 * `SEND_PERMIT_MS` from before the call, and a cancellation waits that long. 'refused' when the lease has ended or the email was
 * canceled. 'busy' while another transaction changes the email: try again.
 */
export const SendPermitInput = z.object({ lease: z.uuid() });
export const SendPermitView = z.object({ leave: z.enum(['granted', 'refused', 'busy']) });
export type SendPermitView = z.infer<typeof SendPermitView>;

/** POST /internal/mail/{id}/result. Idempotent; 'sent' is recorded even after the lease ended. */
export const MailResultInput = z.object({ lease: z.uuid(), outcome: SendOutcome });
export type MailResultInput = z.infer<typeof MailResultInput>;

/** Outcomes in one call, at most. */
export const MAX_RESULTS = 100;

/**
 * POST /internal/mail/results: outcomes of several emails. `unrecorded` are those to report again, because another transaction was writing
 * them; emails that were deleted with their school are not among them. svc-core of the previous release answers 404.
 */
export const MailResultsInput = z.object({
  results: z
    .array(z.extend(MailResultInput, { id: z.uuid() }))
    .check(z.minLength(1), z.maxLength(MAX_RESULTS)),
});
export type MailResultsInput = z.infer<typeof MailResultsInput>;
export const MailResultsView = z.object({ unrecorded: z.array(z.uuid()) });
export type MailResultsView = z.infer<typeof MailResultsView>;

const oneMailEndpoint = {
  method: 'POST',
  access: 'internal',
  params: { uuid: uuidParam('Email') },
} as const;

/** Calls of the mail worker to svc-core's outbox. */
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
    ...oneMailEndpoint,
    path: '/internal/mail/:uuid/renew',
    summary: 'Renews the lease of an email',
    body: RenewMailInput,
    answer: RenewMailView,
  }),
  sendPermit: endpoint({
    ...oneMailEndpoint,
    path: '/internal/mail/:uuid/hand-over',
    summary: 'Requests the send permit of an email',
    body: SendPermitInput,
    answer: SendPermitView,
  }),
  result: endpoint({
    ...oneMailEndpoint,
    path: '/internal/mail/:uuid/result',
    summary: 'Records the outcome of an attempt to send an email',
    body: MailResultInput,
    answer: DoneView,
  }),
  results: endpoint({
    method: 'POST',
    path: '/internal/mail/results',
    access: 'internal',
    summary: 'Records the outcomes of several attempts',
    body: MailResultsInput,
    answer: MailResultsView,
  }),
};

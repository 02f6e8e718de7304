import * as z from 'zod/mini';

/** How to reach an outgoing mail server. */
export const SmtpSettings = z.object({
  host: z.string(),
  port: z.int(),
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: z.boolean(),
  /** '' if the server needs no sign-in. */
  user: z.string(),
  password: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  /** True for the operator's own server (environment): private addresses are allowed. */
  trusted: z.boolean(),
});
export type SmtpSettings = z.infer<typeof SmtpSettings>;

/** Outcome of one attempt to send. `problem` is a sentence for a person and never repeats the server's own text. */
export const SendOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent') }),
  /** Permanent failure (5xx): another attempt would fail the same way. */
  z.object({
    state: z.literal('refused'),
    problem: z.string(),
    /** True when the server does not accept this recipient address. */
    badRecipient: z.boolean(),
    /** True when the server refused the sign-in: every other email would fail too. */
    badSignIn: z.optional(z.boolean()),
  }),
  /** Temporary failure (4xx, no connection, timeout): to be retried. */
  z.object({ state: z.literal('retry'), problem: z.string() }),
  /** The last bytes were not sent, without a send permit of svc-core: does not count as an attempt. */
  z.object({ state: z.literal('withheld') }),
  /** The connection ended after the whole message was sent: the server may have accepted it. */
  z.object({ state: z.literal('unknown'), problem: z.string() }),
]);
export type SendOutcome = z.infer<typeof SendOutcome>;

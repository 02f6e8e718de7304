import * as z from 'zod/mini';

/** How to reach an outgoing mail server. */
export const SmtpSettings = z.object({
  host: z.string(),
  port: z.int(),
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: z.boolean(),
  /** '' where the server asks for no sign-in. */
  user: z.string(),
  password: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  /** Set by the operator (environment), so that private addresses are meant. */
  trusted: z.boolean(),
});
export type SmtpSettings = z.infer<typeof SmtpSettings>;

/** What became of one try to send. `problem` is a sentence for a person, without the server's own text. */
export const SendOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent') }),
  /** Refused for good (5xx), or of no use to try again. */
  z.object({
    state: z.literal('refused'),
    problem: z.string(),
    /** True when the server does not know or take this recipient. */
    badRecipient: z.boolean(),
    /** True when the server did not let us sign in, which any other mail would meet too. */
    badSignIn: z.optional(z.boolean()),
  }),
  /** To be tried again (4xx, no connection, no answer in time). */
  z.object({ state: z.literal('retry'), problem: z.string() }),
  /** The last bytes were not sent, because svc-core gave no leave: no fault of the mail, and no try. */
  z.object({ state: z.literal('withheld') }),
  /** The connection ended after the whole mail was handed over: it may have been sent. */
  z.object({ state: z.literal('unknown'), problem: z.string() }),
]);
export type SendOutcome = z.infer<typeof SendOutcome>;

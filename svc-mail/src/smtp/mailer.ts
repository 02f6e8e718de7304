import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import type { SendOutcome, SmtpSettings } from '@fieldhouse/mail-contract';
import { createTransport } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim';
import type { Mailbox, RenderedMail } from '../templates/render-mail.ts';
import type { DkimKey } from './dkim-key.ts';
import { outcomeOfSmtpError } from './smtp-error-message.ts';
import { resolveHost } from './resolve-host.ts';
import type { ResolvedHost } from './resolve-host.ts';

/** Fields that the message does not have are left out. RFC 8058 section 4 requires both List-Unsubscribe fields. */
const SIGNED_FIELDS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** RFC 5321 section 4.5.3.2.6: a shorter timeout for the answer to the final dot causes duplicates. */
const FINAL_DOT_MS = 600_000;
const CONNECT_MS = 10_000;
const POOL_IDLE_MS = 30_000;
/** A pool is replaced after this, so that DNS changes of a mail server take effect. */
const POOL_MAX_AGE_MS = 300_000;

export interface OutgoingMail {
  readonly smtp: SmtpSettings;
  readonly recipient: string;
  readonly messageId: string;
  readonly mail: RenderedMail;
  /** Ends the attempt unless the server already has the whole message. */
  readonly cancel?: AbortSignal;
  /** Ends the attempt unconditionally. */
  readonly giveUp?: AbortSignal;
  /** Checked before each chunk: if false, the server does not get the whole message. */
  readonly isLeaseHeld?: () => boolean;
  /**
   * Called before the last bytes. Returns until when they may be written, by `performance.now()`; if undefined or in the past, they are not
   * written and the outcome is 'withheld'.
   */
  readonly sendPermittedUntil?: () => Promise<number | undefined>;
}

export interface Mailer {
  /** One attempt. Never rejects: failures are in the outcome. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  close(): void;
}

interface Pool {
  readonly transport: ReturnType<typeof openTransport>;
  readonly openedAt: number;
}

interface Transmission {
  readonly isOurs: () => boolean;
  readonly until: () => Promise<number | undefined>;
  /** 'withheld': the server gets no final dot. 'done': it has the whole message. */
  state: 'open' | 'withheld' | 'done';
}

export interface MailerOptions {
  /** Whether servers from the settings screen may be on private networks. */
  readonly allowPrivate: boolean;
  /** Connections to each server, at most. */
  readonly connections: number;
  /** Signs the emails whose sender is in its domain or a subdomain. */
  readonly dkim?: DkimKey | undefined;
}

/** Keeps one connection pool per configuration. */
export function createMailer(options: MailerOptions): Mailer {
  const pools = new Map<string, Pool>();
  const handovers = new Map<string, Transmission>();

  const poolFor = async (smtp: SmtpSettings): Promise<Pool> => {
    const key = createHash('sha256').update(JSON.stringify(smtp)).digest('hex');
    const known = pools.get(key);
    if (known && performance.now() - known.openedAt < POOL_MAX_AGE_MS) return known;
    const host = await resolveHost(smtp, options.allowPrivate);
    const pool = {
      transport: openTransport(smtp, host, options, handovers),
      openedAt: performance.now(),
    };
    known?.transport.close();
    pools.set(key, pool);
    return pool;
  };

  return {
    async send(outgoing) {
      const { messageId, smtp, recipient, mail, cancel, giveUp } = outgoing;
      const ending = new AbortController();
      const handover: Transmission = {
        isOurs: outgoing.isLeaseHeld ?? (() => true),
        until: outgoing.sendPermittedUntil ?? (() => Promise.resolve(Number.POSITIVE_INFINITY)),
        state: 'open',
      };
      handovers.set(messageId, handover);
      cancel?.addEventListener('abort', () => handover.state === 'done' || ending.abort());
      giveUp?.addEventListener('abort', () => ending.abort());
      try {
        const { transport } = await poolFor(smtp);
        await transport.sendMail({
          signal: ending.signal,
          messageId,
          // Without it nodemailer looks at each character to choose an encoding.
          textEncoding: 'quoted-printable',
          from: { name: smtp.fromName, address: smtp.fromEmail },
          to: { name: mail.toName, address: recipient },
          ...(mail.replyTo ? { replyTo: toAddress(mail.replyTo) } : {}),
          envelope: { from: smtp.fromEmail, to: [recipient] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: headersOf(mail),
          attachments: attachmentsOf(mail),
        });
        return { state: 'sent' };
      } catch (error) {
        if (handover.state === 'withheld') return { state: 'withheld' };
        return outcomeOfSmtpError(error, handover.state === 'done');
      } finally {
        handovers.delete(messageId);
      }
    },
    close() {
      for (const { transport } of pools.values()) transport.close();
      pools.clear();
    },
  };
}

function openTransport(
  smtp: SmtpSettings,
  host: ResolvedHost,
  { connections, dkim }: MailerOptions,
  transmissions: ReadonlyMap<string, Transmission>,
) {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    idleTimeout: POOL_IDLE_MS,
    host: host.address,
    port: smtp.port,
    secure: smtp.secure,
    // A password is sent in clear text only if no public network is crossed.
    requireTLS: !smtp.secure && smtp.user !== '' && !host.isPrivate,
    opportunisticTLS: host.isPrivate,
    servername: smtp.host,
    tls: { servername: smtp.host, minVersion: 'TLSv1.2' },
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: FINAL_DOT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A mail server of the settings may send from another domain, where our signature would not count for DMARC.
  const key = dkim && isAligned(dkim, smtp.fromEmail) ? dkim : undefined;
  transport.use('stream', (mail, done) => {
    const handover = transmissions.get(mail.data.messageId ?? '');
    mail.message.processFunc((input) => Readable.from(streamWhilePermitted(input, handover, key)));
    done();
  });
  transport.on('error', () => undefined);
  return transport;
}

/**
 * Streams a message while it may be sent. An error before the final dot makes the server discard it. The message is sent in one piece:
 * nodemailer creates dozens, and writing each to the socket took more time than creating it. A generator reads only when the server has
 * asked for the data; a stream would have filled its buffers before. The message is signed here, because nodemailer's option `dkim` runs
 * after the plugins, reads without being asked, and would use up the permit.
 */
async function* streamWhilePermitted(
  input: AsyncIterable<unknown>,
  handover: Transmission | undefined,
  key: DkimKey | undefined,
) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) {
    if (chunk instanceof Uint8Array) chunks.push(chunk);
    else if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
  }
  const message = Buffer.concat(chunks);
  const signed = key ? await signMessage(message, key) : message;
  if (handover?.isOurs() === false) abortTransmission(handover);
  yield signed;
  if (!handover) return;
  const until = await handover.until();
  if (until === undefined || performance.now() >= until) abortTransmission(handover);
  handover.state = 'done';
}

function abortTransmission(handover: Transmission): never {
  handover.state = 'withheld';
  throw new Error('no send permit');
}

/** RFC 3834: suppresses automatic replies. */
function headersOf(mail: RenderedMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.stopLink
      ? {
          'List-Unsubscribe': `<${mail.stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  };
}

function attachmentsOf(mail: RenderedMail) {
  if (!mail.calendar) return [];
  const { fileName, text } = mail.calendar;
  return [
    {
      filename: fileName,
      content: text,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
  ];
}

const toAddress = ({ name, address }: Mailbox) => ({ name, address });

/**
 * Whether the key's domain is that of the sender's address or a parent of it. Only then does a signature count for DMARC, in its relaxed
 * alignment (RFC 7489 section 3.1.1).
 */
function isAligned(key: DkimKey, sender: string): boolean {
  const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1));
  return domain === key.domain || domain.endsWith(`.${key.domain}`);
}

/** The message with a DKIM-Signature before its other header fields. */
function signMessage(message: Buffer, key: DkimKey): Promise<Buffer> {
  const signer = new DKIM({
    domainName: key.domain,
    keySelector: key.selector,
    privateKey: key.privateKey,
    headerFieldNames: SIGNED_FIELDS,
  });
  return buffer(signer.sign(message));
}

import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { listenLocally } from './local-server.ts';

/**
 * What the sink does with an email after its data: accepts it, accepts it after 2 s, rejects it temporarily or permanently,
 * never responds, or drops the connection after the final dot without a response. `holdBeforeData` stops earlier: RCPT TO gets
 * no response until the mode changes.
 */
export type SinkMode =
  | 'ok'
  | 'slow'
  | 'reject451'
  | 'reject550'
  | 'hang'
  | 'closeAfterDot'
  | 'holdBeforeData';

export interface SinkMessage {
  /** When its last byte arrived, by `performance.now()`. */
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  /** The message as received. */
  readonly raw: string;
  /** False if the sink rejected it or never responded. */
  readonly accepted: boolean;
}

export interface SmtpSink {
  /** smtp://127.0.0.1:port, with user and password if `auth` is set. */
  readonly url: string;
  readonly port: number;
  /** All messages whose data arrived, in order. */
  readonly received: readonly SinkMessage[];
  /** The accepted messages. */
  readonly messages: readonly SinkMessage[];
  /** Connections opened so far. */
  readonly connections: number;
  /** Recipients waiting for a response in `holdBeforeData`. */
  readonly held: number;
  /**
   * @param only limits the mode to some recipients; messages to others are accepted.
   * @param messages after this many messages the mode is `ok` again.
   *
   * Held recipients stay held if the new mode holds them, too.
   */
  setMode(mode: SinkMode, only?: (recipient: string) => boolean, messages?: number): void;
  /** Chooses the mode for each recipient whenever an email arrives, until it is set again. */
  setModes(of: (recipient: string) => SinkMode): void;
  /** Resolves with the accepted messages once there are `count`. */
  waitFor(count: number, timeoutMs?: number): Promise<readonly SinkMessage[]>;
  clear(): void;
  close(): Promise<void>;
}

export interface SinkOptions {
  readonly mode?: SinkMode;
  /** How long each email takes in mode 'ok', in milliseconds. */
  readonly takesMs?: number;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** PEM; enables STARTTLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

function smtpOptions(options: SinkOptions): SMTPServerOptions {
  const { auth, tls } = options;
  const disabled = [...(auth ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])];
  return {
    disabledCommands: disabled,
    authOptional: !auth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(tls ? { key: tls.key, cert: tls.cert } : {}),
    onAuth(given, _session, done) {
      const known = auth && given.username === auth.user && given.password === auth.pass;
      if (known) done(null, { user: given.username });
      else done(refusal(535, '5.7.8 Authentication failed'));
    },
  };
}

/** A real SMTP server that stores what it gets and can misbehave. */
export async function smtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  let mode: SinkMode = options.mode ?? 'ok';
  let modeOf: (recipient: string) => SinkMode = () => mode;
  let left = Infinity;
  let connections = 0;
  const holding = new Map<() => void, { readonly address: string; readonly session: string }>();
  const received: SinkMessage[] = [];
  const sockets = new Set<() => void>();

  const answers: Record<SinkMode, (done: (error?: Error) => void) => void> = {
    ok: (done) => void (options.takesMs ? setTimeout(done, options.takesMs) : done()),
    slow: (done) => void wait(2_000).then(() => done()),
    reject451: (done) => done(refusal(451, '4.7.1 Please try again later')),
    reject550: (done) => done(refusal(550, '5.1.1 No such user here')),
    hang: () => undefined,
    closeAfterDot: () => sockets.forEach((drop) => drop()),
    holdBeforeData: (done) => done(),
  };
  const modeFor = (recipients: readonly string[]): SinkMode =>
    recipients.map((recipient) => modeOf(recipient)).find((chosen) => chosen !== 'ok') ?? 'ok';

  const server = new SMTPServer({
    ...smtpOptions(options),
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, session, done) {
      if (modeFor([address]) !== 'holdBeforeData') return done();
      const release = () => {
        holding.delete(release);
        done();
      };
      holding.set(release, { address, session: session.id });
    },
    onClose(session) {
      for (const [release, held] of holding)
        if (held.session === session.id) holding.delete(release);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map((recipient) => recipient.address);
        const treated = modeFor(to);
        if (treated === mode) left -= 1;
        if (left === 0) mode = 'ok';
        received.push({
          at: performance.now(),
          from: mailFrom ? mailFrom.address : '',
          to,
          raw: Buffer.concat(chunks).toString('utf8'),
          accepted: ['ok', 'slow', 'holdBeforeData'].includes(treated),
        });
        answers[treated](done);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const drop = () => socket.destroy();
    sockets.add(drop);
    socket.once('close', () => sockets.delete(drop));
  });
  const port = await listenLocally(server.server);
  const login = options.auth
    ? `${encodeURIComponent(options.auth.user)}:${encodeURIComponent(options.auth.pass)}@`
    : '';
  const releaseHeld = () => {
    for (const [release, { address }] of holding)
      if (modeFor([address]) !== 'holdBeforeData') release();
  };
  const accepted = () => received.filter((message) => message.accepted);

  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    received,
    get messages() {
      return accepted();
    },
    get connections() {
      return connections;
    },
    get held() {
      return holding.size;
    },
    setMode(next, only = () => true, messages = Infinity) {
      mode = next;
      modeOf = (recipient) => (only(recipient) ? mode : 'ok');
      left = messages;
      releaseHeld();
    },
    setModes(of) {
      modeOf = of;
      left = Infinity;
      releaseHeld();
    },
    async waitFor(count, timeoutMs = 60_000) {
      const deadline = performance.now() + timeoutMs;
      while (accepted().length < count) {
        if (performance.now() > deadline)
          throw new Error(`${accepted().length} of ${count} emails arrived in time`);
        await wait(20);
      }
      return accepted();
    },
    clear() {
      received.length = 0;
    },
    async close() {
      sockets.forEach((drop) => drop());
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

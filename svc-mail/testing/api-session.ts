import { GameMailsView, GameView, VerifyView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** A response of the API. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** API client of a signed-in user. */
export interface ApiSession {
  /** Session cookie, valid at every svc-core instance on the same database. */
  readonly cookie: string;
  call(method: string, path: string, body?: unknown): Promise<ApiResponse>;
  games(): Promise<GameView[]>;
  verify(gameId: number): Promise<{ status: number; message: string }>;
  /** Requests verification and disconnects after a second, until the email is in the outbox; does not wait for its sending. */
  verifyAndDisconnect(gameId: number): Promise<void>;
  mailsOf(gameId: number): Promise<GameMailsView>;
}

const Message = z.object({ message: z.string() });

/** Retries after a 503 of a busy svc-core. */
const MAX_SIGN_IN_RETRIES = 5;

/** Long enough for an email to be accepted unless the machine is busy. */
const DISCONNECT_AFTER_MS = 1_000;
const MAX_ATTEMPTS = 10;

async function logIn(coreUrl: string, email: string, password: string): Promise<Response> {
  for (let shed = 0; ; shed += 1) {
    const answer = await fetch(`${coreUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 || shed === MAX_SIGN_IN_RETRIES)
      throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  }
}

/** Signs in and keeps the session cookie. */
export async function signIn(
  coreUrl: string,
  email: string,
  password: string,
): Promise<ApiSession> {
  const login = await logIn(coreUrl, email, password);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const response = await fetch(`${coreUrl}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const mailsOf = async (gameId: number) =>
    GameMailsView.parse((await call('GET', `/api/games/${gameId}/mail`)).body);
  return {
    cookie,
    call,
    games: async () => z.array(GameView).parse((await call('GET', '/api/games')).body),
    async verify(gameId) {
      const { status, body } = await call('POST', `/api/games/${gameId}/verify`);
      return { status, message: (status < 300 ? VerifyView : Message).parse(body).message };
    },
    async verifyAndDisconnect(gameId) {
      const path = `${coreUrl}/api/games/${gameId}/verify`;
      for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
        const signal = AbortSignal.timeout(DISCONNECT_AFTER_MS);
        const request = fetch(path, { method: 'POST', headers: { cookie }, signal });
        const answer = await request.catch(() => undefined);
        if (answer && answer.status !== 503) return;
        const accepted = await mailsOf(gameId).catch(() => undefined);
        if (accepted && accepted.mails.length > 0) return;
      }
    },
    mailsOf,
  };
}

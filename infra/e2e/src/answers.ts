import { aProblem } from '@fieldhouse/core-contract/samples';
import type { Page, Request, Route } from 'playwright-core';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a stood-in call answers: a value as JSON, or a status with the server's sentence. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

const isCall = (method: Method, path: string) => (request: Request) =>
  request.method() === method && new URL(request.url()).pathname === path;

async function intercept(
  page: Page,
  method: Method,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => (isCall(method, path)(route.request()) ? handle(route) : route.fallback()),
  );
}

const fulfill = (route: Route, { status = 200, body }: Answer) =>
  route.fulfill({ status, ...(body === undefined ? {} : { json: body }) });

/** From now on this call is answered with that, and the server does not hear of it. */
export const answer = (page: Page, method: Method, path: string, given: Answer): Promise<void> =>
  intercept(page, method, path, (route) => fulfill(route, given));

/** The server's refusal of a call, in its own form, with the code that the status has by itself. */
export const refuse = (
  page: Page,
  method: Method,
  path: string,
  status: number,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Promise<void> =>
  answer(page, method, path, {
    status,
    body: aProblem(status, { message, ...(fields ? { fields } : {}) }),
  });

/** A session that has ended, seen by one call. */
export const signOutBehind = (page: Page, method: Method, path: string): Promise<void> =>
  refuse(page, method, path, 401, 'Unauthorized');

/** The call is never answered by a server: the network is gone. */
export const cutOff = (page: Page, method: Method, path: string): Promise<void> =>
  intercept(page, method, path, (route) => route.abort('connectionrefused'));

/** Keeps a call waiting until the returned function lets it go: to the server, or to `given`. */
export async function hold(
  page: Page,
  method: Method,
  path: string,
  given?: Answer,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, method, path, async (route) => {
    await released;
    await (given ? fulfill(route, given) : route.continue()).catch(() => undefined);
  });
  return release;
}

/** Lists the calls to the server from now on, as 'GET /api/games'; clear it by setting its length. */
export function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

import { aProblem } from '@fieldhouse/core-contract/samples';
import type { Page, Request, Route } from 'playwright-core';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A stubbed response: a status and a value as JSON. */
export interface StubbedResponse {
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

const fulfill = (route: Route, { status = 200, body }: StubbedResponse) =>
  route.fulfill({ status, ...(body === undefined ? {} : { json: body }) });

/** From now on this call gets the given response, and no request reaches the server. */
export const stubResponse = (
  page: Page,
  method: Method,
  path: string,
  given: StubbedResponse,
): Promise<void> => intercept(page, method, path, (route) => fulfill(route, given));

/** Stubs an error of the call, in the server's format, with the status's default error code. */
export const stubError = (
  page: Page,
  method: Method,
  path: string,
  status: number,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Promise<void> =>
  stubResponse(page, method, path, {
    status,
    body: aProblem(status, { message, ...(fields ? { fields } : {}) }),
  });

/** Stubs the answer that this call gets after the session has ended. */
export const stubEndedSession = (page: Page, method: Method, path: string): Promise<void> =>
  stubError(page, method, path, 401, 'Unauthorized');

/** Fails the call as if the network were down. */
export const stubNetworkFailure = (page: Page, method: Method, path: string): Promise<void> =>
  intercept(page, method, path, (route) => route.abort('connectionrefused'));

/** Holds a call until the returned function releases it: to the server, or to the stub `given`. */
export async function holdRequest(
  page: Page,
  method: Method,
  path: string,
  given?: StubbedResponse,
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

/** Records the calls to the server from now on, as 'GET /api/games'. Set its length to clear it. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

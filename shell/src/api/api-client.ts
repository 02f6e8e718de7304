import { ApiError } from './api-error.ts';
import { sendUpload } from './send-upload.ts';
import type { Sent } from './send-upload.ts';

/** Whatever turns an answer into a checked value; every contract schema is one. */
export interface Parser<T> {
  parse(value: unknown): T;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const readJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

const send = async (method: Method, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return readJson(await response.text());
};

interface Call {
  <T>(path: string, parser: Parser<T>): Promise<T>;
  (path: string): Promise<unknown>;
}

interface CallWithBody {
  <T>(path: string, body: unknown, parser: Parser<T>): Promise<T>;
  (path: string, body?: unknown): Promise<unknown>;
}

/** Without a parser the answer is `unknown`, which is what the overloads say. */
const parsed = <T>(parser: Parser<T> | undefined, answer: unknown): T =>
  parser ? parser.parse(answer) : (answer as T);

const call =
  (method: Method): Call =>
  async <T>(path: string, parser?: Parser<T>): Promise<T> =>
    parsed(parser, await send(method, path));

const callWithBody =
  (method: Method): CallWithBody =>
  async <T>(path: string, body?: unknown, parser?: Parser<T>): Promise<T> =>
    parsed(parser, await send(method, path, body));

const upload = async <T>(
  path: string,
  body: unknown,
  parser: Parser<T>,
  onSent: (sent: Sent) => void,
): Promise<T> => {
  const { status, statusText, text } = await sendUpload(path, body, onSent);
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText);
  return parser.parse(readJson(text));
};

/**
 * The one way to the server: JSON, cookies, and an {@link ApiError} for every answer that is not a success.
 * Give the contract's schema to get a checked value; without one the answer is `unknown`.
 */
export const api = {
  get: call('GET'),
  delete: call('DELETE'),
  post: callWithBody('POST'),
  /** A POST that tells how much of its body has been sent, for bodies that may take long. */
  upload,
  put: callWithBody('PUT'),
  patch: callWithBody('PATCH'),
};

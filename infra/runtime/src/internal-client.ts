import { Readable } from 'node:stream';
import { isErrorCode, isJsonAnswer, buildUrl } from '@fieldhouse/endpoint';
import type { AnswerOf, CallInput, Endpoint, ErrorCode, FileAnswer } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { HttpProblem, TEMPORARILY_UNAVAILABLE } from './http-problem.ts';
import { internalToken } from './internal-auth.ts';
import { instancesOf } from './instances.ts';
import type { Instances } from './instances.ts';
import { currentRequestId } from './request-context.ts';

/**
 * A call to another service failed. `status` is the one that it returned, or 503 (unreachable), 504 (too slow), 502 (a
 * response that violates the contract).
 */
export class InternalCallError extends HttpProblem {
  constructor(
    status: number,
    message: string,
    extra: {
      code?: ErrorCode;
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(status, message, extra);
    this.name = 'InternalCallError';
  }
}

type ByteStream = AsyncIterable<Uint8Array | string>;

/** Options in addition to what the endpoint declares. */
interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For the whole exchange; 8 s by default. */
  readonly timeoutMs?: number;
}

/** The input of a call. An endpoint that takes bytes gets them as an array or a stream. */
export type InternalCallInput<E extends Endpoint> = (E['takes'] extends 'bytes'
  ? Omit<CallInput<E>, 'body'> & { readonly body: Uint8Array | ByteStream }
  : CallInput<E>) &
  SendOptions;

/** The result of a call: JSON by its schema, or the bytes of a file. */
export type InternalAnswer<E extends Endpoint> = E['answer'] extends FileAnswer
  ? Uint8Array
  : AnswerOf<E>;

export interface InternalClient {
  /** @throws InternalCallError */
  call<E extends Endpoint>(
    declared: E,
    ...[input]: object extends InternalCallInput<E>
      ? [input?: InternalCallInput<E>]
      : [input: InternalCallInput<E>]
  ): Promise<InternalAnswer<E>>;
}

const Problem = z.object({
  message: z.string(),
  /** Missing from services of the previous release. */
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

function isStream(body: unknown): body is ByteStream {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function payloadOf(body: unknown): Pick<RequestInit, 'body' | 'duplex'> & { type?: string } {
  if (body === undefined) return {};
  const type = 'application/octet-stream';
  if (isStream(body)) return { body: Readable.toWeb(Readable.from(body)), duplex: 'half', type };
  if (body instanceof Uint8Array) return { body: Buffer.from(body), type };
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InternalCallError(502, TEMPORARILY_UNAVAILABLE, { cause });
  }
}

function toCallError(response: Response, answer: unknown): InternalCallError {
  const problem = z.safeParse(Problem, answer);
  const wait = response.headers.get('retry-after');
  return new InternalCallError(
    response.status,
    problem.success ? problem.data.message : TEMPORARILY_UNAVAILABLE,
    {
      ...(problem.success && problem.data.fields ? { fields: problem.data.fields } : {}),
      ...(problem.success && problem.data.code && isErrorCode(problem.data.code)
        ? { code: problem.data.code }
        : {}),
      ...(wait ? { headers: { 'retry-after': wait } } : {}),
    },
  );
}

function toUnavailableError(error: unknown): InternalCallError {
  if (error instanceof InternalCallError) return error;
  const late = error instanceof Error && error.name === 'TimeoutError';
  return new InternalCallError(late ? 504 : 503, TEMPORARILY_UNAVAILABLE, {
    headers: { 'retry-after': '2' },
    cause: error,
  });
}

/** The request was not sent, so that any method may be repeated on another instance. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Sends to the next instance and fails over to another one if it is down. A stream can be sent only once. */
async function sendWithFailover(
  instances: Instances,
  path: string,
  request: RequestInit,
  repeatable: boolean,
): Promise<Response> {
  for (let left = 2; ; left -= 1) {
    const base = await instances.pick();
    try {
      return await fetch(new URL(path, base), request);
    } catch (error) {
      const gone = unsentCodes.has(codeOf(error));
      const cut = codeOf(error) === 'UND_ERR_SOCKET' && request.method === 'GET';
      if (!repeatable || left === 0 || !(gone || cut)) throw error;
      if (gone && !instances.unreachable(base)) throw error;
    }
  }
}

/** The untyped input of a call. */
interface RequestParts extends SendOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A token is signed again after this, in milliseconds: long before it expires. */
const SIGN_EVERY_MS = 20_000;

/** The bearer token of all calls. Signing one for each took a tenth of a mail worker's time. */
function tokenOf(appSecret: string, issuer: string): () => Promise<string> {
  let signedAt = Number.NEGATIVE_INFINITY;
  let token: Promise<string>;
  return () => {
    const now = performance.now();
    if (now - signedAt > SIGN_EVERY_MS) {
      signedAt = now;
      token = internalToken(appSecret, issuer);
      token.catch(() => (signedAt = Number.NEGATIVE_INFINITY));
    }
    return token;
  };
}

/**
 * Calls another service's `/internal/...`: signed, with the request ID, with a timeout, and with the response checked against
 * its schema.
 *
 * @param options.baseUrl one base URL or several, as `ServiceAddress` gives them.
 */
export function createInternalClient(options: {
  baseUrl: string;
  appSecret: string;
  issuer: string;
}): InternalClient {
  const instances = instancesOf(options.baseUrl);
  const token = tokenOf(options.appSecret, options.issuer);
  const send = async (declared: Endpoint, parts: RequestParts) => {
    const limit = AbortSignal.timeout(parts.timeoutMs ?? 8_000);
    const { type, ...payload } = payloadOf(parts.body);
    const id = currentRequestId();
    const request: RequestInit = {
      method: declared.method,
      ...payload,
      redirect: 'error',
      signal: parts.signal ? AbortSignal.any([limit, parts.signal]) : limit,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(id ? { 'x-request-id': id } : {}),
        ...parts.headers,
        // Both ends are on one network: compressing would cost more than it saves.
        'accept-encoding': 'identity',
        authorization: `Bearer ${await token()}`,
      },
    };
    const address = buildUrl(declared, parts);
    return sendWithFailover(instances, address, request, payload.duplex === undefined);
  };
  /** The parsed answer of a successful call. */
  const exchange = async (declared: Endpoint, parts: RequestParts): Promise<unknown> => {
    const response = await send(declared, parts);
    if (!response.ok) throw toCallError(response, await answerOf(response));
    const { answer } = declared;
    if (!isJsonAnswer(answer)) return response.bytes();
    const parsed = z.safeParse(answer, await answerOf(response));
    if (!parsed.success)
      throw new InternalCallError(502, TEMPORARILY_UNAVAILABLE, { cause: parsed.error });
    return parsed.data;
  };
  return {
    /** The assertion is safe: `exchange` parses the answer by the schema that its type is derived from. */
    call<E extends Endpoint>(declared: E, input?: RequestParts) {
      const answer = exchange(declared, input ?? {}).catch((error: unknown) => {
        throw toUnavailableError(error);
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return answer as Promise<InternalAnswer<E>>;
    },
  };
}

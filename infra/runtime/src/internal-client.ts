import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { HttpProblem } from './http-problem.ts';
import { internalToken } from './internal-auth.ts';
import { instancesOf } from './instances.ts';
import type { Instances } from './instances.ts';
import { currentRequestId } from './request-context.ts';

/**
 * A sister service did not do what was asked. `status` is its own answer's, or 503 (not reached),
 * 504 (too slow), 502 (an answer that its contract does not allow).
 */
export class InternalCallError extends HttpProblem {
  constructor(
    status: number,
    message: string,
    extra: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(status, message, extra);
    this.name = 'InternalCallError';
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ByteStream = AsyncIterable<Uint8Array | string>;

export interface InternalCallOptions<S extends z.ZodMiniType> {
  /** The answer's schema; without one the call resolves to undefined. */
  readonly schema?: S;
  /** Sent as JSON; bytes and streams (Readable, async iterable) are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For the whole exchange; 8 s unless given. */
  readonly timeoutMs?: number;
}

export interface InternalClient {
  /**
   * Resolves to the answer as its schema has it, or to undefined without a schema.
   *
   * @throws InternalCallError
   */
  call<S extends z.ZodMiniType = z.ZodMiniUndefined>(
    method: Method,
    path: string,
    options?: InternalCallOptions<S>,
  ): Promise<z.output<S>>;
  /**
   * The bytes of an answer that is no JSON.
   *
   * @throws InternalCallError
   */
  bytes(path: string, options?: { readonly timeoutMs?: number }): Promise<Uint8Array>;
}

const unreachable =
  'A part of the system is not available at the moment. Please try again shortly.';
const Problem = z.object({
  message: z.string(),
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
    throw new InternalCallError(502, unreachable, { cause });
  }
}

function refusal(response: Response, answer: unknown): InternalCallError {
  const problem = z.safeParse(Problem, answer);
  const wait = response.headers.get('retry-after');
  return new InternalCallError(
    response.status,
    problem.success ? problem.data.message : unreachable,
    {
      ...(problem.success && problem.data.fields ? { fields: problem.data.fields } : {}),
      ...(wait ? { headers: { 'retry-after': wait } } : {}),
    },
  );
}

function notReached(error: unknown): InternalCallError {
  if (error instanceof InternalCallError) return error;
  const late = error instanceof Error && error.name === 'TimeoutError';
  return new InternalCallError(late ? 504 : 503, unreachable, {
    headers: { 'retry-after': '2' },
    cause: error,
  });
}

/** No byte of the request can have been read: any request may be sent to another instance. */
const unsent = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Sends to the instance whose turn it is; to another one where that is gone. A stream can be sent once only. */
async function sendToOne(
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
      const gone = unsent.has(codeOf(error));
      const cut = codeOf(error) === 'UND_ERR_SOCKET' && request.method === 'GET';
      if (!repeatable || left === 0 || !(gone || cut)) throw error;
      if (gone && !instances.unreachable(base)) throw error;
    }
  }
}

/**
 * Calls a sister service's `/internal/...`: signed, with the request id, within a time limit, the answer
 * checked against its schema.
 *
 * @param options.baseUrl one base URL or several, as `ServiceAddress` gives them.
 */
export function createInternalClient(options: {
  baseUrl: string;
  appSecret: string;
  issuer: string;
}): InternalClient {
  const instances = instancesOf(options.baseUrl);
  const send = async (method: Method, path: string, call: InternalCallOptions<z.ZodMiniType>) => {
    const limit = AbortSignal.timeout(call.timeoutMs ?? 8_000);
    const { type, ...payload } = payloadOf(call.body);
    const id = currentRequestId();
    const request: RequestInit = {
      method,
      ...payload,
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(id ? { 'x-request-id': id } : {}),
        ...call.headers,
        authorization: `Bearer ${await internalToken(options.appSecret, options.issuer)}`,
      },
    };
    return sendToOne(instances, path, request, payload.duplex === undefined);
  };
  return {
    async call<S extends z.ZodMiniType = z.ZodMiniUndefined>(
      method: Method,
      path: string,
      call: InternalCallOptions<S> = {},
    ): Promise<z.output<S>> {
      const exchange = async () => {
        const response = await send(method, path, call);
        return { response, answer: await answerOf(response) };
      };
      const { response, answer } = await exchange().catch((error: unknown) => {
        throw notReached(error);
      });
      if (!response.ok) throw refusal(response, answer);
      const parsed = z.safeParse(call.schema ?? z.transform(() => undefined), answer);
      if (!parsed.success) throw new InternalCallError(502, unreachable, { cause: parsed.error });
      return parsed.data as z.output<S>;
    },
    async bytes(path, call = {}) {
      const exchange = async () => {
        const response = await send('GET', path, call);
        return response.ok ? response.bytes() : { response, answer: await answerOf(response) };
      };
      const found = await exchange().catch((error: unknown) => {
        throw notReached(error);
      });
      if (found instanceof Uint8Array) return found;
      throw refusal(found.response, found.answer);
    },
  };
}

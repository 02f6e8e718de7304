import { successesOf } from '@fieldhouse/endpoint';
import type { Access, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fieldhouse/endpoint';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { toProblem } from '../error-answer.ts';
import { HttpProblem } from '../http-problem.ts';
import { requireInternal } from '../internal-auth.ts';
import { checkAnswer, checkRefusal } from './checked-answer.ts';
import { couldNotServe } from './could-not-serve.ts';
import { LongAnswer } from './long-answer.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { readParams } from './path-params.ts';
import { ReaderGone } from './reader-gone.ts';
import { Reply } from './reply.ts';
import {
  parseBody,
  parseValue,
  readBytes,
  refuseOtherTypes,
  refuseUnreadable,
} from './request-body.ts';
import { LongSender } from './send-long.ts';

/** A call that a rate limit counted. */
export interface CountedCall {
  refund(): Promise<void>;
}

/** What a service says of a call beyond its declaration. */
export interface ServeOptions {
  /**
   * Throws 429 for whoever asks too often; runs before anybody is looked up. What it counted is given back where the call
   * could not be served (5xx).
   */
  readonly throttle?: (request: Request) => Promise<CountedCall | void>;
  /** True where a public call reads or starts a session. */
  readonly session?: boolean;
  /** 'unread' leaves the body to the handler, which gets none: a file that is not to be held in memory. */
  readonly body?: 'unread';
  /** What a body beyond the limit is answered with. */
  readonly tooLarge?: string;
}

/** What a handler is given besides who calls. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: Request;
  readonly response: Response;
}

/** Who calls, by the rule that let them in: what a handler is given for each rule. */
export type Callers = Readonly<Record<Access, object>>;

/**
 * What a handler returns: a value is JSON, a `Reply` is JSON with another status, a `LongAnswer` goes out part by part. Pages and
 * files are written to `response` by the handler itself. A handler throws `ReaderGone` where nobody is left to be answered.
 */
export type Answered<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? AnswerOf<E> | Reply<AnswerOf<E>> | LongAnswer
  : E['answer'] extends { readonly kind: 'redirect' }
    ? Reply<undefined>
    : LongAnswer | void;

export type Handler<E extends Endpoint, Who extends Callers> = (
  call: Call<E> & Who[E['access']],
) => Answered<E> | Promise<Answered<E>>;

/** Where a service says what it does for each call. */
export interface Routes<Who extends Callers> {
  serve<E extends Endpoint>(declared: E, handler: Handler<E, Who>, options?: ServeOptions): void;
  /** Every call that is served so far. */
  list(): readonly Endpoint[];
}

/** What the kit asks of a service. */
export interface ServeWorld<Who extends Callers> {
  readonly appSecret: string;
  /** Lets who calls pass, or throws the refusal: 503 under maintenance, 401, 403. */
  admit(
    declared: Endpoint,
    options: ServeOptions,
    request: Request,
    response: Response,
  ): Promise<Who[Access]>;
  /** Throws the refusal of a call that another site made a browser send. Not asked for calls between services. */
  refuseCrossSite?(request: Request): void;
  /** Runs a handler, e.g. with the caller's name for the audit trail. */
  around?(
    declared: Endpoint,
    caller: Who[Access],
    request: Request,
    handle: () => unknown,
  ): unknown;
  /** Whose turn a long answer takes: a school's id, or 0. */
  ownerOf?(caller: Who[Access]): number;
  /** The refusal for an error that the service alone knows; undefined for any other. */
  onError?(error: unknown): HttpProblem | undefined;
  /** Hears of every call that was refused for who makes it, or from where: 401, 403 and 429. */
  onDenied?(request: Request, response: Response, refusal: { route: string; status: number }): void;
  /** Tells a person in a page what a call was refused for: 429 or 503, because of `error`. */
  showRefusal?(response: Response, problem: HttpProblem, error: unknown): void;
  /** True in tests: an answer or a refusal that its call does not declare is a failure of ours, 500. */
  readonly checkAnswers?: boolean;
}

const DEFAULT_LONGEST_BODY = 100 * 1024;

/** The table of calls and the router that serves it. Paths are matched by letter: case and a trailing slash count. */
export function createRoutes<Who extends Callers>(
  world: ServeWorld<Who>,
): { routes: Routes<Who>; router: Router } {
  const served = Router({ caseSensitive: true, strict: true });
  const declaredSoFar: Endpoint[] = [];
  const long = new LongSender();
  const signed = requireInternal(world.appSecret);

  const serve = <E extends Endpoint>(
    declared: E,
    handler: Handler<E, Who>,
    options: ServeOptions = {},
  ): void => {
    declaredSoFar.push(declared);
    const unread = options.body === 'unread' || declared.takes === 'bytes';
    const limit = declared.longestBody ?? DEFAULT_LONGEST_BODY;
    const head: RequestHandler[] = unread ? [] : [readBytes(limit)];
    const answer = async (request: Request, response: Response): Promise<void> => {
      refuseOtherTypes(request, declared.takes ?? 'json', declared.body !== undefined);
      if (options.body === 'unread') refuseUnreadable(request, limit, options.tooLarge);
      const caller = await admit(world, signed, declared, options, request, response);
      const call: Call<E> = callOf(declared, request, response, unread);
      const handle = () => handler({ ...call, ...caller });
      const given: unknown = await (world.around
        ? world.around(declared, caller, request, handle)
        : handle());
      if (given instanceof LongAnswer) {
        const checked = world.checkAnswers ? checkedParts(declared, given) : given;
        await long.send(response, checked, world.ownerOf?.(caller) ?? 0);
      } else send(world, declared, response, given);
    };
    const route = served.route(declared.path);
    const method = METHODS[declared.method];
    route[method](...head, (request: Request, response: Response) =>
      answer(request, response).catch((error: unknown) =>
        fail(world, declared, unread, response, error),
      ),
    );
  };

  const refuse = refuseOtherMethods(declaredSoFar);
  const router = Router();
  // Express would answer OPTIONS by itself, in plain text.
  router.use((request, response, next) =>
    request.method === 'OPTIONS' ? refuse(request, response, next) : next(),
  );
  router.use(served, refuse);
  return { routes: { serve, list: () => declaredSoFar }, router };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** 401 unsigned, 403 cross-site, 429, then what the service itself refuses: in this order, before anything is read. */
async function admit<Who extends Callers>(
  world: ServeWorld<Who>,
  signed: RequestHandler,
  declared: Endpoint,
  options: ServeOptions,
  request: Request,
  response: Response,
): Promise<Who[Access]> {
  try {
    if (declared.path.startsWith('/internal/')) await run(signed, request, response);
    if (declared.access !== 'internal') world.refuseCrossSite?.(request);
    const counted = await options.throttle?.(request);
    if (counted) countedCalls.set(response, counted);
    return await world.admit(declared, options, request, response);
  } catch (error) {
    if (error instanceof HttpProblem && DENIALS.has(error.status))
      world.onDenied?.(request, response, { route: declared.path, status: error.status });
    throw error;
  }
}

const DENIALS = new Set([401, 403, 429]);
/** What a throttle counted for the call that is answered. */
const countedCalls = new WeakMap<Response, CountedCall>();

/**
 * The parts of a call, read. The assertions hold: query and body were read by the schema that the call declares, and their
 * types are the schema's own.
 */
function callOf<E extends Endpoint>(
  declared: E,
  request: Request,
  response: Response,
  unread: boolean,
): Call<E> {
  const query: unknown = declared.query && parseValue(declared.query, request.query);
  const body: unknown = declared.body && !unread ? parseBody(request, declared.body) : undefined;
  return {
    params: readParams(declared, request.params),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    query: query as QueryOf<E>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    body: body as BodyOf<E>,
    request,
    response,
  };
}

const WAIT_STATUSES = new Set([429, 503]);

/**
 * What becomes of a call that failed: what its throttle counted is given back if we could not serve it, and a person is told
 * in a page to come back later.
 */
async function fail<Who extends Callers>(
  world: ServeWorld<Who>,
  declared: Endpoint,
  unread: boolean,
  response: Response,
  error: unknown,
): Promise<void> {
  // The rest of the body would stand before the next request on this connection, which would wait for ever.
  if (unread && !response.req.complete && !response.headersSent)
    response.set('connection', 'close');
  if (error instanceof ReaderGone) return;
  if (couldNotServe(error)) await countedCalls.get(response)?.refund();
  const problem = world.onError?.(error) ?? toProblem(error);
  if (world.checkAnswers && problem) checkRefusal(declared, problem);
  const isPage = 'kind' in declared.answer && declared.answer.kind === 'html';
  const sentJson = typeof response.req.is('application/json') === 'string';
  const shown = isPage && declared.access === 'public' && !sentJson && !response.headersSent;
  if (!shown || !problem || !WAIT_STATUSES.has(problem.status)) throw error;
  if (!world.showRefusal) throw error;
  world.showRefusal(response, problem, error);
}

/** A middleware as a promise. */
function run(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    Promise.resolve(middleware(request, response, done)).catch(reject);
  });
}

function send<Who extends Callers>(
  world: ServeWorld<Who>,
  declared: Endpoint,
  response: Response,
  given: unknown,
): void {
  if (response.headersSent) return;
  const [status = 200] = successesOf(declared);
  const reply = given instanceof Reply ? given : new Reply(status, given);
  if (world.checkAnswers && !successesOf(declared).includes(reply.status))
    throw new Error(`${declared.method} ${declared.path} does not declare ${reply.status}`);
  response.status(reply.status).set(reply.headers);
  if (reply.body === undefined) {
    response.end();
    return;
  }
  if (world.checkAnswers) checkAnswer(declared, JSON.stringify(reply.body));
  response.json(reply.body);
}

/** A long answer that is checked as a whole once it has been sent. */
function checkedParts(declared: Endpoint, answer: LongAnswer): LongAnswer {
  if ('kind' in declared.answer) return answer;
  return new LongAnswer(
    (async function* collect() {
      let json = '';
      for await (const part of answer.parts) {
        json += part;
        yield part;
      }
      checkAnswer(declared, json);
    })(),
    answer.headers,
  );
}

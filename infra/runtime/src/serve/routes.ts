import { longestBodyOf } from '@fieldhouse/endpoint';
import type { Access, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fieldhouse/endpoint';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { toProblem } from '../error-handler.ts';
import { HttpProblem } from '../http-problem.ts';
import { requireInternal } from '../internal-auth.ts';
import { readRawBody } from '../read-raw-body.ts';
import { checkAnswer, checkRefusal } from './check-answer.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { isServerError } from './is-server-error.ts';
import { JsonBytes } from './json-bytes.ts';
import { KeptAnswers } from './kept-answers.ts';
import { SeenAnswers } from './seen-answers.ts';
import { sendAnswer } from './send-answer.ts';
import type { StreamedAnswer } from './streamed-answer.ts';
import { rejectOtherMethods } from './reject-other-methods.ts';
import { readParams } from './path-params.ts';
import { ClientDisconnectedError } from './client-disconnected.ts';
import type { Reply, SENT } from './reply.ts';
import { parseBody, parseValue, requireMediaType, checkUnreadBody } from './request-body.ts';
import { AnswerStreamer } from './answer-streamer.ts';

/** A request that a rate limit has counted. */
export interface CountedCall {
  refund(): Promise<void>;
}

/** Options of an endpoint that are not part of its declaration. */
export interface ServeOptions {
  /**
   * Rate limit: throws 429. Runs before the caller is looked up. The attempt is refunded if the request fails with a 5xx.
   */
  readonly throttle?: (request: Request) => Promise<CountedCall | void>;
  /** 'unread' leaves reading the body to the handler, for files that must not be held in memory. */
  readonly body?: 'unread';
  /** The message of a 413. */
  readonly tooLarge?: string;
}

/** What a handler gets in addition to the caller. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: Request;
  readonly response: Response;
}

/** What a handler gets about the caller, by access rule. */
export type Callers = Readonly<Record<Access, object>>;

/**
 * What a handler returns: a value is sent as JSON, a `Reply` as JSON with another status, a `JsonBytes` as it is (and again while the
 * entity tag stays, where the endpoint has one), a `StreamedAnswer` is streamed. Handlers
 * write pages and files to `response` themselves, those of JSON endpoints that have responded return `SENT`, and throw `ClientDisconnectedError` if the client has disconnected.
 */
export type HandlerResult<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? AnswerOf<E> | Reply<AnswerOf<E>> | JsonBytes | StreamedAnswer | typeof SENT
  : E['answer'] extends { readonly kind: 'redirect' }
    ? Reply<undefined>
    : StreamedAnswer | void;

export type Handler<E extends Endpoint, Who extends Callers> = (
  call: Call<E> & Who[E['access']],
) => HandlerResult<E> | Promise<HandlerResult<E>>;

/** Registers the handlers of a service's endpoints. */
export interface Routes<Who extends Callers> {
  serve<E extends Endpoint>(declared: E, handler: Handler<E, Who>, options?: ServeOptions): void;
  /** All endpoints registered so far. */
  list(): readonly Endpoint[];
}

/** The service-specific hooks. */
export interface ServeHooks<Who extends Callers> {
  readonly appSecret: string;
  /** Authorizes the caller, or throws 503 during maintenance, 401 or 403. */
  admit(
    declared: Endpoint,
    options: ServeOptions,
    request: Request,
    response: Response,
  ): Promise<Who[Access]>;
  /** Throws 403 for a cross-site request. Not called for requests between services. */
  refuseCrossSite?(request: Request): void;
  /** Wraps a handler, e.g. to set the actor of the audit trail. */
  around?(
    declared: Endpoint,
    caller: Who[Access],
    request: Request,
    handle: () => unknown,
  ): unknown;
  /** The current entity tag of an endpoint that declares `etag`. Read before the handler runs, so that it is never newer than the answer. */
  entityTagOf?(declared: Endpoint, caller: Who[Access]): string | undefined;
  /** The owner of a streamed answer for fair queuing: a school's ID, or 0. */
  ownerOf?(caller: Who[Access]): number;
  /** Maps a service-specific error; undefined for any other. */
  onError?(error: unknown): HttpProblem | undefined;
  /** Called for every 401, 403 and 429. */
  onDenied?(request: Request, response: Response, refusal: { route: string; status: number }): void;
  /** Renders a 429 or 503 as an HTML page. */
  showRefusal?(response: Response, problem: HttpProblem, error: unknown): void;
  /** True in tests: an answer or error that its endpoint does not declare is a 500. */
  readonly checkAnswers?: boolean;
}

/** The endpoint registry and its router. Paths match exactly: case-sensitive, no optional trailing slash. */
export function createRoutes<Who extends Callers>(
  world: ServeHooks<Who>,
): { routes: Routes<Who>; router: Router } {
  const served = Router({ caseSensitive: true, strict: true });
  const declaredSoFar: Endpoint[] = [];
  const streamer = new AnswerStreamer();
  const seen = new SeenAnswers();
  // Not where answers are checked: each is compared with the one before under the same tag.
  const kept = world.checkAnswers ? undefined : new KeptAnswers<JsonBytes>();
  const signed = requireInternal(world.appSecret);

  const serve = <E extends Endpoint>(
    declared: E,
    handler: Handler<E, Who>,
    options: ServeOptions = {},
  ): void => {
    declaredSoFar.push(declared);
    const unread = options.body === 'unread' || declared.takes === 'bytes';
    const limit = longestBodyOf(declared);
    const head: RequestHandler[] = unread ? [] : [readRawBody(limit)];
    const answer = async (request: Request, response: Response): Promise<void> => {
      requireMediaType(request, declared.takes ?? 'json', declared.body !== undefined);
      if (options.body === 'unread') checkUnreadBody(request, limit, options.tooLarge);
      const caller = await admit(world, signed, declared, options, request, response);
      const call: Call<E> = callOf(declared, request, response, unread);
      const tag = declared.etag && world.entityTagOf?.(declared, caller);
      if (tag !== undefined && matchesEntityTag(request.get('if-none-match'), tag)) {
        setEntityTag(response, tag).status(304).end();
        return;
      }
      const handle = () => handler({ ...call, ...caller });
      const url = request.originalUrl;
      const before = tag === undefined ? undefined : kept?.get(url, tag);
      const given: unknown =
        before ??
        (await (world.around ? world.around(declared, caller, request, handle) : handle()));
      if (tag !== undefined) {
        setEntityTag(response, tag);
        if (given instanceof JsonBytes) kept?.keep(url, tag, given);
      }
      const check = async (json: string) => {
        checkAnswer(declared, json);
        if (tag === undefined || !seen.differs(url, tag, json)) return;
        // A change may have been committed between reading the tag and reading the answer. A caller who has signed out since, has no
        // tag to compare.
        const now = await world.admit(declared, options, request, response).catch(() => undefined);
        if (now !== undefined && world.entityTagOf?.(declared, now) === tag)
          throw new Error(`${declared.method} ${declared.path} changed and kept its entity tag`);
      };
      await sendAnswer(declared, response, given, {
        check: world.checkAnswers ? check : undefined,
        streamer,
        owner: world.ownerOf?.(caller) ?? 0,
      });
    };
    const route = served.route(declared.path);
    const method = METHODS[declared.method];
    route[method](...head, (request: Request, response: Response) =>
      answer(request, response).catch((error: unknown) => fail(world, declared, response, error)),
    );
  };

  const refuse = rejectOtherMethods(declaredSoFar);
  const router = Router();
  // Express would answer OPTIONS in plain text.
  router.use((request, response, next) =>
    request.method === 'OPTIONS' ? refuse(request, response, next) : next(),
  );
  router.use(served, refuse);
  return { routes: { serve, list: () => declaredSoFar }, router };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Checks in this order, before the body is parsed: signature (401), cross-site (403), rate limit (429), the service's own. */
async function admit<Who extends Callers>(
  world: ServeHooks<Who>,
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
/** The counted attempt of each response's request. */
const countedCalls = new WeakMap<Response, CountedCall>();

/**
 * Parses a request. The assertions are safe: query and body are parsed by the endpoint's schemas, which define their types.
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

const RETRY_LATER_STATUSES = new Set([429, 503]);

/**
 * Handles a failed request: refunds the counted attempt on a 5xx, and renders 429 and 503 as a page where the endpoint is a
 * public page.
 */
async function fail<Who extends Callers>(
  world: ServeHooks<Who>,
  declared: Endpoint,
  response: Response,
  error: unknown,
): Promise<void> {
  if (error instanceof ClientDisconnectedError) return;
  if (isServerError(error)) await countedCalls.get(response)?.refund();
  const problem = world.onError?.(error) ?? toProblem(error);
  if (world.checkAnswers && problem) checkRefusal(declared, problem);
  const isPage = 'kind' in declared.answer && declared.answer.kind === 'html';
  const sentJson = typeof response.req.is('application/json') === 'string';
  const shown = isPage && declared.access === 'public' && !sentJson && !response.headersSent;
  if (!shown || !problem || !RETRY_LATER_STATUSES.has(problem.status)) throw error;
  if (!world.showRefusal) throw error;
  world.showRefusal(response, problem, error);
}

/** Every answer with an entity tag depends on the session. */
const setEntityTag = (response: Response, tag: string): Response =>
  response.set('etag', tag).vary('cookie');

/** A middleware as a promise. */
function run(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    Promise.resolve(middleware(request, response, done)).catch(reject);
  });
}

import { HttpProblem, requireInternal, toProblem } from '@fieldhouse/runtime';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { actingAs } from './actor-context.ts';
import type { Acting } from './actor-context.ts';
import type { Access, Actor } from './access.ts';
import { couldNotServe } from './could-not-serve.ts';
import { refuseCrossSite } from './cross-site.ts';
import { MaintenanceProblem, pass } from './gate.ts';
import type { Maintenance } from './gate.ts';
import { LongAnswer } from './long-answer.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { Reply } from './reply.ts';
import { parseBody, readBytes, refuseOtherTypes } from './request-body.ts';
import type { BodyKind } from './request-body.ts';
import { readParams } from './route-params.ts';
import type { RouteParams } from './route-params.ts';
import type { SchoolData } from './school-data.ts';
import { LongSender } from './send-long.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** How a route is declared. `access` has no default: a public route says so. */
export interface RouteOptions<Rule extends Access, Schema extends z.ZodMiniType | undefined> {
  readonly access: Rule;
  /** The contract of the body; 400 when it is not met. */
  readonly body?: Schema;
  /** 'json' unless said otherwise; 'stream' leaves the bytes in `request`. */
  readonly takes?: BodyKind;
  /** The longest body, e.g. '25mb'; 413 beyond it. 100 kB unless said otherwise. */
  readonly limit?: string;
  /** What a bad or unknown `:id` is called: 'Team' gives 'Team not found'. */
  readonly what?: string;
  /**
   * Throws 429 for whoever asks too often; runs before anybody is looked up. What it counted is given back where the call
   * could not be served (5xx).
   */
  readonly throttle?: (request: Request) => Promise<CountedCall | void>;
  /** True where a public route reads or starts a session. */
  readonly session?: boolean;
  /** Lets a public route answer under maintenance: 503 for every other one. */
  readonly duringMaintenance?: 'open';
  /** True where people read the answer as a page: then 429 and 503 are pages, too, but for who sent JSON. */
  readonly page?: boolean;
}

/** A call that a throttle counted. */
export interface CountedCall {
  giveBack(): Promise<void>;
}

/** What a handler is given. `school` reaches the rows of the actor's school and no others. */
export interface RouteContext<Rule extends Access, Schema, Path extends string> {
  readonly body: Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
  readonly params: RouteParams<Path>;
  readonly actor: Rule extends 'public' | 'internal' ? undefined : Actor;
  readonly school: Rule extends 'staff' ? SchoolData : undefined;
  readonly request: Request;
  readonly response: Response;
}

export interface RouteInfo {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** Answers under maintenance, whoever asks. */
  readonly duringMaintenance?: 'open';
  /** The contract of the body, where there is one. */
  readonly body?: z.ZodMiniType;
}

type Declare = <
  const Path extends string,
  const Rule extends Access,
  Schema extends z.ZodMiniType | undefined = undefined,
>(
  path: Path,
  options: RouteOptions<Rule, Schema>,
  handler: (context: RouteContext<Rule, Schema, Path>) => unknown,
) => void;

/**
 * Where a domain declares its calls. A handler's return value is the answer: a plain value is 200 with JSON, a `Reply` is
 * itself, a `LongAnswer` goes out part by part; nothing is sent where the handler wrote to `response`.
 */
export type Routes = Readonly<Record<Method, Declare>> & {
  /** Every route declared so far, for the access matrix. */
  list(): readonly RouteInfo[];
};

/** What routes need to know of the world. */
export interface RouteWorld {
  readonly appSecret: string;
  readonly publicUrl: string;
  /** Loads the session of a request's cookie. */
  readonly session: RequestHandler;
  /** What limits count the client of a request by. */
  clientOf(request: Request): string;
  /** The person behind a request, checked in the database; undefined when there is none. */
  actorOf(request: Request): Promise<Actor | undefined>;
  /** What is known of the maintenance that the system is under; undefined while it is open. */
  maintenance(): Promise<Maintenance | undefined>;
  schoolOf(schoolId: number): SchoolData;
  /** Hears of every call that was refused for who makes it, or from where: 401, 403 and 429. */
  onDenied(request: Request, refusal: { route: string; status: number; actor?: Actor }): void;
  /** Tells a person in a page what a call was refused for: 429 or 503, because of `error`. */
  showRefusal(response: Response, problem: HttpProblem, error: unknown): void;
}

const DEFAULT_LIMIT = '100kb';

/** The table of routes and the router that serves it. Paths are matched by letter: case and a trailing slash count. */
export function createRoutes(world: RouteWorld): { routes: Routes; router: Router } {
  const served = Router({ caseSensitive: true, strict: true });
  const declared: RouteInfo[] = [];
  const internalOnly = requireInternal(world.appSecret);
  const long = new LongSender();

  const declare =
    (method: Method): Declare =>
    (path, options, handler) => {
      const { access, body: contract } = options;
      const { duringMaintenance } = options;
      declared.push({
        method,
        path,
        access,
        ...(contract && { body: contract }),
        ...(duringMaintenance && { duringMaintenance }),
      });
      const head: RequestHandler[] =
        options.takes === 'stream' ? [] : [readBytes(options.limit ?? DEFAULT_LIMIT)];
      const serve = async (request: Request, response: Response): Promise<void> => {
        const actor = await admit(world, internalOnly, options, request, response).catch(
          denied(world, path, request, response),
        );
        const params = readParams<typeof path>(request.params, options.what ?? 'Page');
        const body = options.body ? parseBody(request, options.body) : undefined;
        const school = actor?.schoolId ? world.schoolOf(actor.schoolId) : undefined;
        const context = { body, params, actor, school, request, response };
        const answer: unknown = await actingAs(
          actingIn(world, request, options.access, actor),
          () => handler(contextFor(context)),
        );
        if (answer instanceof LongAnswer) await long.send(response, answer, school?.schoolId ?? 0);
        else send(response, answer);
      };
      served[method](path, ...head, (request: Request, response: Response) =>
        serve(request, response).catch((error: unknown) => fail(world, options, response, error)),
      );
    };

  const refuse = refuseOtherMethods(declared);
  const router = Router();
  // Express would answer OPTIONS by itself, in plain text.
  router.use((request, response, next) =>
    request.method === 'OPTIONS' ? refuse(request, response, next) : next(),
  );
  router.use(served, refuse);
  const routes: Routes = {
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
    list: () => declared,
  };
  return { routes, router };
}

/** 415, 403 cross-site, 429, 401, 503 under maintenance, 403 confined, 403 role: in this order, before anything is read. */
async function admit(
  world: RouteWorld,
  internalOnly: RequestHandler,
  options: RouteOptions<Access, z.ZodMiniType | undefined>,
  request: Request,
  response: Response,
): Promise<Actor | undefined> {
  refuseOtherTypes(request, options.takes ?? 'json', options.body !== undefined);
  if (options.access === 'internal') {
    await run(internalOnly, request, response);
    return undefined;
  }
  refuseCrossSite(request, world.publicUrl);
  response.locals['counted'] = await options.throttle?.(request);
  if (options.access === 'public') {
    const maintenance = options.duringMaintenance ? undefined : await world.maintenance();
    if (maintenance) throw new MaintenanceProblem(maintenance);
    if (options.session) await run(world.session, request, response);
    return undefined;
  }
  await run(world.session, request, response);
  const actor = await world.actorOf(request);
  response.locals['actor'] = actor;
  return pass(options.access, actor, actor && (await world.maintenance()));
}

const WAIT_STATUSES = new Set([429, 503]);

/**
 * What becomes of a call that failed: what its throttle counted is given back if we could not serve it, and a person is told
 * in a page to come back later. `locals.counted` is put there by `admit` alone, so the cast holds.
 */
async function fail(
  world: RouteWorld,
  { page, takes }: Pick<RouteOptions<Access, undefined>, 'page' | 'takes'>,
  response: Response,
  error: unknown,
): Promise<void> {
  // The rest of the body would stand before the next request on this connection, which would wait for ever.
  if (takes === 'stream' && !response.req.complete && !response.headersSent)
    response.set('connection', 'close');
  const counted = response.locals['counted'] as CountedCall | undefined;
  if (counted && couldNotServe(error)) await counted.giveBack();
  const problem = toProblem(error);
  const sentJson = typeof response.req.is('application/json') === 'string';
  const shown = page && !sentJson && !response.headersSent;
  if (!shown || !problem || !WAIT_STATUSES.has(problem.status)) throw error;
  world.showRefusal(response, problem, error);
}

const DENIALS = new Set([401, 403, 429]);

/** Tells of a refusal and lets it pass on. `locals.actor` is put there by `admit` alone, so the cast holds. */
function denied(world: RouteWorld, route: string, request: Request, response: Response) {
  return (error: unknown): never => {
    if (error instanceof HttpProblem && DENIALS.has(error.status)) {
      const actor = response.locals['actor'] as Actor | undefined;
      world.onDenied(request, { route, status: error.status, ...(actor && { actor }) });
    }
    throw error;
  };
}

/** A sister service, whose call is signed, says for which person it calls, if for any. */
function actingIn(
  world: RouteWorld,
  request: Request,
  access: Access,
  actor: Actor | undefined,
): Acting | undefined {
  const ip = request.ip ?? '';
  if (access !== 'internal') {
    const from = { ip, client: world.clientOf(request) };
    if (!actor) return { kind: 'visitor', ...from };
    const own = actor.schoolId === null ? {} : { schoolId: actor.schoolId };
    return { kind: 'person', id: actor.id, ...from, ...own };
  }
  const id = Number(request.get('x-acting-user'));
  return id > 0 ? { kind: 'person', id, ip } : undefined;
}

/** A middleware as a promise. */
function run(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    Promise.resolve(middleware(request, response, done)).catch(reject);
  });
}

function send(response: Response, answer: unknown): void {
  if (response.headersSent) return;
  const reply = answer instanceof Reply ? answer : new Reply(200, answer);
  response.status(reply.status).set(reply.headers);
  if (reply.body === undefined) response.end();
  else response.json(reply.body);
}

/**
 * Gives a handler its context. The cast holds because `admit` lets nobody through whom the route's rule does not fit: an actor
 * exists where the rule asks for one, a school where it asks for staff, a body where a schema was given.
 */
function contextFor<Rule extends Access, Schema, Path extends string>(parts: {
  body: unknown;
  params: RouteParams<Path>;
  actor: Actor | undefined;
  school: SchoolData | undefined;
  request: Request;
  response: Response;
}): RouteContext<Rule, Schema, Path> {
  return parts as RouteContext<Rule, Schema, Path>;
}

import { HttpProblem, requireInternal } from '@fieldhouse/runtime';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { actingAs } from '../audit/acting.ts';
import type { Acting } from '../audit/acting.ts';
import type { Access, Actor } from './access.ts';
import { refuseCrossSite } from './cross-site.ts';
import { pass } from './gate.ts';
import { Reply } from './reply.ts';
import { parseBody, readBytes, refuseOtherTypes } from './request-body.ts';
import type { BodyKind } from './request-body.ts';
import { readParams } from './route-params.ts';
import type { RouteParams } from './route-params.ts';
import type { SchoolData } from './school-data.ts';

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
  /** Throws 429 for whoever asks too often; runs before anybody is looked up. */
  readonly throttle?: (request: Request) => Promise<void> | void;
  /** True where a public route reads or starts a session. */
  readonly session?: boolean;
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
 * itself; nothing is sent where the handler wrote to `response`.
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
  /** The person behind a request, checked in the database; undefined when there is none. */
  actorOf(request: Request): Promise<Actor | undefined>;
  isUnderMaintenance(): Promise<boolean>;
  schoolOf(schoolId: number): SchoolData;
  /** Hears of every call that was refused for who makes it, or from where: 401, 403 and 429. */
  onDenied(request: Request, refusal: { route: string; status: number; actor?: Actor }): void;
}

const DEFAULT_LIMIT = '100kb';

/** The table of routes and the router that serves it. Paths are matched by letter: case and a trailing slash count. */
export function createRoutes(world: RouteWorld): { routes: Routes; router: Router } {
  const served = Router({ caseSensitive: true, strict: true });
  const declared: RouteInfo[] = [];
  const internalOnly = requireInternal(world.appSecret);

  const declare =
    (method: Method): Declare =>
    (path, options, handler) => {
      const { access, body: contract } = options;
      declared.push({ method, path, access, ...(contract && { body: contract }) });
      const head: RequestHandler[] =
        options.takes === 'stream' ? [] : [readBytes(options.limit ?? DEFAULT_LIMIT)];
      served[method](path, ...head, async (request, response) => {
        const actor = await admit(world, internalOnly, options, request, response).catch(
          denied(world, path, request, response),
        );
        const params = readParams<typeof path>(request.params, options.what ?? 'Page');
        const body = options.body ? parseBody(request, options.body) : undefined;
        const school = actor?.schoolId ? world.schoolOf(actor.schoolId) : undefined;
        const context = { body, params, actor, school, request, response };
        const answer = actingAs(actingIn(request, options.access, actor), () =>
          handler(contextFor(context)),
        );
        send(response, await answer);
      });
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
  await options.throttle?.(request);
  if (options.access !== 'public' || options.session) await run(world.session, request, response);
  if (options.access === 'public') return undefined;
  const actor = await world.actorOf(request);
  response.locals['actor'] = actor;
  return pass(options.access, actor, actor !== undefined && (await world.isUnderMaintenance()));
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
function actingIn(request: Request, access: Access, actor: Actor | undefined): Acting | undefined {
  const ip = request.ip ?? '';
  if (access !== 'internal') {
    if (!actor) return { kind: 'visitor', ip };
    const own = actor.schoolId === null ? {} : { schoolId: actor.schoolId };
    return { kind: 'person', id: actor.id, ip, ...own };
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

/** 405 with `Allow` where the path is known and the method is not. Built on first use, when all routes are declared. */
function refuseOtherMethods(declared: readonly RouteInfo[]): RequestHandler {
  let guard: Router | undefined;
  const build = () => {
    const built = Router({ caseSensitive: true, strict: true });
    for (const { path, method } of declared) {
      built.all(path, (_request, response, next) => {
        allowedOf(response).add(method.toUpperCase());
        if (method === 'get') allowedOf(response).add('HEAD');
        next();
      });
    }
    return built;
  };
  return (request, response, next) => {
    guard ??= build();
    guard(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      const allow = [...allowedOf(response)].join(', ');
      next(
        allow === ''
          ? undefined
          : new HttpProblem(405, 'Method not allowed', { headers: { allow } }),
      );
    });
  };
}

function allowedOf(response: Response): Set<string> {
  const kept: unknown = response.locals['allowed'];
  if (kept instanceof Set) return kept;
  const fresh = new Set<string>();
  response.locals['allowed'] = fresh;
  return fresh;
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

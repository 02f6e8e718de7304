import type { Endpoint } from '@fieldhouse/endpoint';
import { forbidden } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import { createRoutes, nameSessionUser } from '@fieldhouse/runtime/serve';
import type { Routes } from '@fieldhouse/runtime/serve';
import type { Request, Response, Router } from 'express';
import type { Actor, Caller, CoreCallers } from './access.ts';
import { runAs } from '../database/actor-context.ts';
import type { ActorContext } from '../database/actor-context.ts';
import { MaintenanceProblem, authorize } from './authorize.ts';
import type { Maintenance } from './authorize.ts';
import type { SchoolData } from '../school-data/school-data.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type CoreRoutes = Routes<CoreCallers>;

export interface CoreRoutesOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
  /** Identifies this release in every entity tag, so that a new release never confirms an old answer. */
  readonly release: string;
  /** The client's key in rate limits. */
  clientOf(request: Request): string;
  /** The signed-in user of a request, read from the database, or undefined. */
  actorOf(request: Request): Promise<Actor | undefined>;
  maintenance(): Promise<Maintenance | undefined>;
  schoolOf(schoolId: number): SchoolData;
  /** Called for every request rejected because of its caller or origin: 401, 403 and 429. */
  onDenied(request: Request, refusal: { route: string; status: number; actor?: Actor }): void;
  /** Maps feature-specific errors to a problem. Returns undefined for any other error. */
  onError(error: unknown): HttpProblem | undefined;
  /** Responds to a page request with an HTML error page: 429 or 503, because of `error`. */
  showRefusal(response: Response, problem: HttpProblem, error: unknown): void;
  /** True in tests, see `ServeHooks`. */
  readonly checkAnswers: boolean;
}

/** Creates the routes of this service, with access control by session, account and role, and the actor of each request. */
export function createCoreRoutes(world: CoreRoutesOptions): { routes: CoreRoutes; router: Router } {
  const actors = new WeakMap<Request, Actor>();
  return createRoutes<CoreCallers>({
    appSecret: world.appSecret,
    checkAnswers: world.checkAnswers,
    onError: (error) => world.onError(error),
    refuseCrossSite: (request) => refuseCrossSite(request, world.publicUrl),
    async admit(declared, _options, request, response) {
      const actor = await admit(world, actors, declared, request);
      if (actor) nameSessionUser(request, response, actor.id);
      const school = actor?.schoolId ? world.schoolOf(actor.schoolId) : undefined;
      const caller: Caller = { ...(actor && { actor }), ...(school && { school }) };
      return caller;
    },
    around: (declared, caller: Caller, request, handle) =>
      runAs(actorContextOf(world, declared, caller.actor, request), handle),
    entityTagOf: (_declared, { actor }: Caller) =>
      actor?.schoolId == null
        ? undefined
        : `W/"${world.release}.${actor.schoolId}.${actor.scheduleVersion}.${actor.schoolDay}"`,
    ownerOf: (caller: Caller) => caller.school?.schoolId ?? 0,
    onDenied(request, _response, refusal) {
      const actor = actors.get(request);
      world.onDenied(request, { ...refusal, ...(actor && { actor }) });
    },
    showRefusal: (response, problem, error) => world.showRefusal(response, problem, error),
  });
}

/** Checks, in this order: 503 maintenance, 401 session, 403 pending account step, 403 role. */
async function admit(
  world: CoreRoutesOptions,
  actors: WeakMap<Request, Actor>,
  { access, duringMaintenance }: Endpoint,
  request: Request,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    const maintenance = duringMaintenance ? undefined : await world.maintenance();
    if (maintenance) throw new MaintenanceProblem(maintenance);
    return undefined;
  }
  const actor = await world.actorOf(request);
  if (actor) actors.set(request, actor);
  return authorize(access, actor, actor && (await world.maintenance()));
}

/** The actor of a request. Another service, whose request is signed, names the user it acts for, if any. */
function actorContextOf(
  world: CoreRoutesOptions,
  { access }: Endpoint,
  actor: Actor | undefined,
  request: Request,
): ActorContext | undefined {
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

/**
 * Blocks cross-site request forgery by Fetch Metadata, if the browser sends it, and by Origin (OWASP, Cross-Site Request Forgery
 * Prevention).
 */
function refuseCrossSite(request: Request, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (origin === 'null' && isFormPost(request, site)) return;
  if (foreignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw forbidden('Cross-site request blocked', 'cross-site');
  }
}

/**
 * A page with `Referrer-Policy: no-referrer` posts to its own site with the origin 'null'. Over plain HTTP browsers omit Fetch Metadata,
 * too. Only the pages of emailed links accept forms, and their token is the proof.
 */
function isFormPost(request: Request, site: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin';
  return request.is(FORM_TYPE) === FORM_TYPE;
}

function isOwn(origin: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(publicUrl).origin || host === request.host;
}

import { constants } from 'node:zlib';
import { createServiceApp, unauthorized } from '@fieldhouse/runtime';
import type { Logger, QueueStore } from '@fieldhouse/runtime';
import compression from 'compression';
import type { Express } from 'express';
import { Registry } from 'prom-client';
import { logSecurity } from './platform/security-log.ts';
import { ipOf } from './platform/limits/ip-of.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import type { Config } from './platform/config.ts';
import { registerApiDescription } from './api-description/register-api-description.ts';
import { registerAudit } from './audit/register-audit.ts';
import { registerBackup } from './backup/register-backup.ts';
import { registerEmailConfig } from './email-config/register-email-config.ts';
import { registerGames } from './games/register-games.ts';
import { measureImports } from './imports/import-metrics.ts';
import { registerImports } from './imports/register-imports.ts';
import { registerOpponents } from './opponents/register-opponents.ts';
import type { Database } from './platform/database.ts';
import type { Background, Deps, Register } from './platform/deps.ts';
import { createCoreRoutes } from './platform/core-routes.ts';
import type { CoreRoutes } from './platform/core-routes.ts';
import { schoolData } from './platform/school-data.ts';
import { measureOutbox } from './mail/outbox-metrics.ts';
import { registerMail } from './mail/register-mail.ts';
import { violated } from './platform/violated.ts';
import { registerSchool } from './school/register-school.ts';
import { registerQueuePage } from './sysadmin/queue-page.ts';
import { registerSysadmin } from './sysadmin/register-sysadmin.ts';
import { actorOf } from './sessions/actor-of.ts';
import { registerHousekeeping } from './housekeeping/housekeeping.ts';
import { registerSessions } from './sessions/register-sessions.ts';
import { sessionMiddleware } from './sessions/session-middleware.ts';
import { SessionStore } from './sessions/session-store.ts';
import { currentSettings } from './system-settings/current-settings.ts';
import { registerSystemSettings } from './system-settings/register-system-settings.ts';
import { registerTeams } from './teams/register-teams.ts';
import { drawPage } from './platform/pages/html-layout.ts';
import { refusalPage } from './platform/pages/refusal-page.ts';
import { registerVerification } from './verification/register-verification.ts';

/** Every feature of the service. */
const DOMAINS: readonly Register[] = [
  registerApiDescription,
  registerSessions,
  registerAccounts,
  registerSchool,
  registerSysadmin,
  registerSystemSettings,
  registerEmailConfig,
  registerBackup,
  registerQueuePage,
  registerAudit,
  registerTeams,
  registerOpponents,
  registerGames,
  registerMail,
  registerVerification,
  registerImports,
  registerHousekeeping,
];

export interface CoreApp {
  readonly app: Express;
  readonly routes: CoreRoutes;
  readonly backgrounds: readonly Background[];
  readonly deps: Deps;
}

/** A write for a school that was just deleted: its staff's sessions ended with it. */
const problemOf = (error: unknown) =>
  violated(error)?.endsWith('_schoolId_fkey') ? unauthorized() : undefined;

/** Wires up the service. Does not listen or start background work yet. */
export function createApp(parts: {
  config: Config;
  logger: Logger;
  database: Database;
  queues: QueueStore;
}): CoreApp {
  const { config, logger, database, queues } = parts;
  const settings = currentSettings(database);
  const deps: Deps = { config, logger, database, queues, settings };
  const store = new SessionStore(database, settings);
  const { routes, router } = createCoreRoutes({
    appSecret: config.APP_SECRET,
    publicUrl: config.PUBLIC_URL,
    session: sessionMiddleware({
      store,
      appSecret: config.APP_SECRET,
      publicUrl: config.PUBLIC_URL,
    }),
    actorOf: (request) => actorOf(database, request),
    clientOf: ipOf,
    checkAnswers: config.CHECK_ANSWERS,
    onError: problemOf,
    maintenance: async () => (await settings.now()).maintenance ?? undefined,
    schoolOf: (schoolId) => schoolData(database, schoolId),
    onDenied: (request, { actor, ...facts }) =>
      logSecurity(logger, 'access.denied', request, {
        method: request.method,
        userId: actor?.id ?? null,
        schoolId: actor?.schoolId ?? null,
        ...facts,
      }),
    showRefusal(response, problem, error) {
      if (problem.status >= 500) logger.warn({ err: error }, 'a page could not be rendered');
      const { html, headers } = drawPage(refusalPage(problem));
      response
        .status(problem.status)
        .set({ ...problem.headers, ...headers })
        .send(html);
    },
  });
  const backgrounds = DOMAINS.map((register) => register(routes, deps)).filter(
    (background) => background !== undefined,
  );
  const registry = new Registry();
  measureOutbox(registry, database);
  measureImports(registry, database);
  const app = createServiceApp({
    service: 'svc-core',
    logger,
    registry,
    trustProxy: config.TRUSTED_GATEWAYS,
    ready: { database: () => database.check() },
    onError: problemOf,
    mount: (express) => {
      express.use(
        compression({ level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } }),
      );
      express.use(router);
    },
  });
  return { app, routes, backgrounds, deps };
}

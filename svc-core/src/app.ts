import { createServiceApp, unauthorized } from '@fieldhouse/runtime';
import type { Logger, QueueStore } from '@fieldhouse/runtime';
import compression from 'compression';
import type { Express } from 'express';
import { Registry } from 'prom-client';
import { logSecurity } from './platform/routes/security-log.ts';
import { clientKey } from './platform/limits/client-key.ts';
import { accountsRoutes } from './people/accounts/accounts.routes.ts';
import { calendarPicturesRoutes } from './public/calendar-pictures/calendar-pictures.routes.ts';
import type { Config } from './platform/config.ts';
import { acceptProposal } from './schedule/changes/accept-proposal.ts';
import { editGame } from './schedule/changes/edit-game.ts';
import { previewAcceptance } from './schedule/changes/preview-change.ts';
import { changesRoutes } from './schedule/changes/changes.routes.ts';
import { conflictsRoutes } from './schedule/conflicts/conflicts.routes.ts';
import { apiDescriptionRoutes } from './operations/api-description/api-description.routes.ts';
import { auditRoutes } from './records/audit/audit.routes.ts';
import { backupRoutes } from './operations/backup/backup.routes.ts';
import { emailConfigRoutes } from './outbound/email-config/email-config.routes.ts';
import { contactsRoutes } from './records/contacts/contacts.routes.ts';
import { contestRulesRoutes } from './records/contest-rules/contest-rules.routes.ts';
import { facilitiesRoutes } from './records/facilities/facilities.routes.ts';
import { followersRoutes } from './public/followers/followers.routes.ts';
import { stopFollowersOfTeam } from './public/followers/stop-follower.ts';
import { gameBatchRoutes } from './schedule/game-batch/game-batch.routes.ts';
import { gameExportRoutes } from './schedule/game-export/game-export.routes.ts';
import { gamesRoutes } from './schedule/games/games.routes.ts';
import { measureImports } from './schedule/imports/import-metrics.ts';
import { importsRoutes } from './schedule/imports/imports.routes.ts';
import { noPlayDatesRoutes } from './records/no-play-dates/no-play-dates.routes.ts';
import { notificationsRoutes } from './outbound/notifications/notifications.routes.ts';
import { privateFeedsRoutes } from './public/private-feeds/private-feeds.routes.ts';
import { publicScheduleRoutes } from './public/public-schedule/public-schedule.routes.ts';
import { publicationRoutes } from './public/publication/publication.routes.ts';
import { remindersRoutes } from './schedule/reminders/reminders.routes.ts';
import { opponentsRoutes } from './records/opponents/opponents.routes.ts';
import type { Database } from './platform/database/database.ts';
import type { Background, Deps, Feature, Round } from './platform/deps.ts';
import { createCoreRoutes } from './platform/routes/core-routes.ts';
import type { CoreRoutes } from './platform/routes/core-routes.ts';
import { repeatRounds } from './platform/leases/repeat-rounds.ts';
import { schoolData } from './platform/school-data/school-data.ts';
import { sourceHash } from './platform/source-hash.ts';
import { registerOutboxMetrics } from './outbound/mail/outbox-metrics.ts';
import { mailRoutes } from './outbound/mail/mail.routes.ts';
import { violatedConstraint } from './platform/database/violated-constraint.ts';
import { schoolRoutes } from './records/school/school.routes.ts';
import { queuePageRoutes } from './operations/sysadmin/queue-page.routes.ts';
import { sysadminRoutes } from './operations/sysadmin/sysadmin.routes.ts';
import { actorFinder } from './people/sessions/find-actor.ts';
import { housekeeping } from './operations/housekeeping/housekeeping.ts';
import { seasonsRoutes } from './schedule/seasons/seasons.routes.ts';
import { sessionsRoutes } from './people/sessions/sessions.routes.ts';
import { sessionCookies } from './people/sessions/session-cookie.ts';
import { SessionStore } from './people/sessions/session-store.ts';
import { currentSettings } from './operations/system-settings/cached-settings.ts';
import { systemSettingsRoutes } from './operations/system-settings/system-settings.routes.ts';
import { teamsRoutes } from './records/teams/teams.routes.ts';
import { renderPage } from './platform/pages/html-layout.ts';
import { errorPage } from './platform/pages/error-page.ts';
import { dashboardRoutes } from './schedule/dashboard/dashboard.routes.ts';
import { dueConfirmationEmails } from './schedule/verification/due-confirmation-emails.ts';
import { verificationRoutes } from './schedule/verification/verification.routes.ts';

/** Every feature of the service, with what it needs from features above it. */
const FEATURES: readonly Feature[] = [
  apiDescriptionRoutes,
  sessionsRoutes,
  accountsRoutes,
  schoolRoutes,
  sysadminRoutes,
  systemSettingsRoutes,
  emailConfigRoutes,
  backupRoutes,
  queuePageRoutes,
  auditRoutes,
  teamsRoutes({ beforeDelete: stopFollowersOfTeam }),
  publicationRoutes,
  // Before the pages of teams, of which its page could be one.
  followersRoutes,
  publicScheduleRoutes,
  calendarPicturesRoutes,
  privateFeedsRoutes,
  opponentsRoutes,
  facilitiesRoutes,
  noPlayDatesRoutes,
  contestRulesRoutes,
  contactsRoutes,
  // Before the games, of which its paths could be one.
  gameExportRoutes,
  gamesRoutes({ update: editGame }),
  dashboardRoutes,
  gameBatchRoutes,
  changesRoutes,
  seasonsRoutes,
  conflictsRoutes,
  mailRoutes,
  verificationRoutes({ acceptProposal, previewAcceptance }),
  notificationsRoutes,
  remindersRoutes,
  importsRoutes,
  (_routes, deps) => dueConfirmationEmails(deps),
  (_routes, deps) => housekeeping(deps),
];

export interface CoreApp {
  readonly app: Express;
  readonly routes: CoreRoutes;
  readonly backgrounds: readonly Background[];
  readonly rounds: readonly Round[];
  readonly deps: Deps;
}

/** A write for a school that was just deleted: the sessions of its staff ended with it. */
const asSignedOut = (error: unknown) =>
  violatedConstraint(error)?.endsWith('_schoolId_fkey') ? unauthorized() : undefined;

/** Wires up the service. Does not listen or start background work yet. */
export function createApp(parts: {
  config: Config;
  logger: Logger;
  database: Database;
  queues: QueueStore;
}): CoreApp {
  const { config, logger, database, queues } = parts;
  const settings = currentSettings(database);
  const cookies = sessionCookies({ appSecret: config.APP_SECRET, publicUrl: config.PUBLIC_URL });
  const deps: Deps = { config, logger, database, queues, settings, cookies };
  const store = new SessionStore(database, settings);
  const findActor = actorFinder({ database, store, cookies });
  const { routes, router } = createCoreRoutes({
    appSecret: config.APP_SECRET,
    publicUrl: config.PUBLIC_URL,
    actorOf: (request) => findActor(request.headers.cookie),
    release: sourceHash(),
    clientOf: clientKey,
    checkAnswers: config.CHECK_ANSWERS,
    onError: asSignedOut,
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
      const { html, headers } = renderPage(errorPage(problem), settings.lastName());
      response
        .status(problem.status)
        .set({ ...problem.headers, ...headers })
        .send(html);
    },
  });
  const registered = FEATURES.map((register) => register(routes, deps)).filter(
    (each) => each !== undefined,
  );
  const rounds = registered.filter((each) => 'run' in each);
  const backgrounds = [...registered.filter((each) => 'start' in each), repeatRounds(deps, rounds)];
  const registry = new Registry();
  registerOutboxMetrics(registry, database);
  measureImports(registry, database);
  const app = createServiceApp({
    service: 'svc-core',
    logger,
    registry,
    trustProxy: config.TRUSTED_GATEWAYS,
    ready: { database: () => database.check() },
    onError: asSignedOut,
    mount: (express) => {
      // Brotli at the middleware's own quality of 4.
      express.use(compression({ level: 1 }));
      express.use(router);
    },
  });
  return { app, routes, backgrounds, rounds, deps };
}

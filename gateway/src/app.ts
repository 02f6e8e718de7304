import { publicScheduleEndpoints } from '@fieldhouse/core-contract';
import { createServiceApp, notFound, instancesOf } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type { Express, RequestHandler } from 'express';
import { manifestReader, remoteList } from './remote-manifests.ts';
import { apiProxy } from './api-proxy.ts';
import { requireCanonicalPath } from './canonical-path.ts';
import type { GatewayConfig } from './config.ts';
import { REPORT_PATH, cspReports } from './csp-reports.ts';
import { endpointPathPattern } from './endpoint-path-pattern.ts';
import { forwarded } from './forwarded.ts';
import { frames } from './frames.ts';
import { preloadHints } from './preload-hints.ts';
import { probeAccess } from './probe-access.ts';
import { configuredRemotes } from './remotes.ts';
import { screenFiles, shellScripts } from './screen-files.ts';
import { pagePolicy, securityHeaders } from './security-headers.ts';
import { shellPage } from './shell-page.ts';
import { sitePages } from './site-pages.ts';
import { staticFiles } from './static-files.ts';
import { readinessChecks } from './readiness-checks.ts';
import { allowAnyOrigin } from './cors.ts';
import type { Remote } from './remotes.ts';
import { serviceProxy } from './service-proxy.ts';

const FILES_TIMEOUT_MS = 10_000;

/** The only public entry point: routes /api, serves the shell and the remotes, and refuses everything else. */
export function createGateway(config: GatewayConfig, logger: Logger): Express {
  return createServiceApp({
    service: 'gateway',
    logger,
    ready: readinessChecks(config),
    mayProbe: probeAccess(config.PROBE_NETWORKS),
    metrics: false,
    ownRequestIds: true,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    mount: (app) => mountGateway(app, config, logger),
  });
}

const { embedSchool, embedTeam } = publicScheduleEndpoints;
const EMBEDDED = endpointPathPattern([embedSchool, embedTeam]);

function mountGateway(app: Express, config: GatewayConfig, logger: Logger): void {
  const apps = configuredRemotes(config);
  const readManifest = manifestReader(apps);
  app.enable('case sensitive routing');
  const setSecurityHeaders = securityHeaders(config.PUBLIC_URL);
  const setForwarded = forwarded(config.PUBLIC_URL);
  app.use((req, res, next) => {
    setSecurityHeaders(res);
    // The page's own policy names the sites that can embed it; this header could only name this one.
    if (EMBEDDED.test(req.path)) res.removeHeader('x-frame-options');
    requireCanonicalPath(req);
    setForwarded(req);
    next();
  });
  app.all(REPORT_PATH, cspReports(logger));
  app.use(apiProxy(config));
  app.get('/remotes.json', async (_req, res) => {
    res.set('cache-control', 'no-cache').json(await remoteList(apps, readManifest));
  });
  for (const remote of apps) app.use(remote.path, ...remoteFiles(remote));
  app.use('/mf', () => {
    throw notFound('File');
  });
  app.use(staticFiles(config.SHELL_DIST));
  const readPage = shellPage(config.SHELL_DIST, {
    preloadHints: preloadHints({
      remotes: apps,
      readManifest,
      readShellScripts: shellScripts(config.SHELL_DIST),
      readScreenFiles: screenFiles(config.SHELL_DIST, apps),
    }),
    readFrame: frames(apps, config.CORE_URL),
    readRemotes: () => remoteList(apps, readManifest),
  });
  app.use(sitePages(readPage, pagePolicy(apps)));
}

/** Serves the files of one remote, from its folder or from the server that has them. */
function remoteFiles({ source, dist }: Remote): readonly RequestHandler[] {
  if (source === undefined) return [allowAnyOrigin, staticFiles(dist)];
  return [allowAnyOrigin, serviceProxy(instancesOf(source), () => FILES_TIMEOUT_MS)];
}

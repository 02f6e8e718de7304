import { instancesOf } from '@fieldhouse/runtime';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { allowEverySite } from './every-site.ts';
import { proxyTo, upstreamProblem } from './proxy-to.ts';
import type { RemoteApp } from './remote-apps.ts';
import { staticFiles } from './static-files.ts';

const LIMIT_MS = 10_000;

/** Serves the files of one remote, from its folder or from the server that has them. */
export function appFiles({
  source,
  dist,
}: RemoteApp): readonly (RequestHandler | ErrorRequestHandler)[] {
  if (source === undefined) return [allowEverySite, staticFiles(dist)];
  const pass = proxyTo({ matches: /^\//, to: instancesOf(source), timeoutMs: LIMIT_MS });
  return [allowEverySite, pass, upstreamProblem];
}

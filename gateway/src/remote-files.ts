import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import { allowAnyOrigin } from './cors.ts';
import type { Remote } from './remotes.ts';
import { serviceProxy } from './service-proxy.ts';
import { staticFiles } from './static-files.ts';

const FILES_TIMEOUT_MS = 10_000;

/** Serves the files of one remote, from its folder or from the server that has them. */
export function remoteFiles({ source, dist }: Remote): readonly RequestHandler[] {
  if (source === undefined) return [allowAnyOrigin, staticFiles(dist)];
  return [allowAnyOrigin, serviceProxy(instancesOf(source), () => FILES_TIMEOUT_MS)];
}

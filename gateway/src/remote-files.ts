import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import { allowAnyOrigin } from './cors.ts';
import { lastingManifest } from './lasting-manifest.ts';
import type { ReadManifest } from './remote-manifests.ts';
import type { Remote } from './remotes.ts';
import { serviceProxy } from './service-proxy.ts';
import { staticFiles } from './static-files.ts';

const FILES_TIMEOUT_MS = 10_000;

/** Serves the files of one remote, from its folder or from the server that has them. */
export function remoteFiles(remote: Remote, readManifest: ReadManifest): readonly RequestHandler[] {
  const { source, dist, origin } = remote;
  const first = [
    allowAnyOrigin,
    ...(origin === undefined ? [lastingManifest(remote, readManifest)] : []),
  ];
  if (source === undefined) return [...first, staticFiles(dist)];
  return [...first, serviceProxy(instancesOf(source), () => FILES_TIMEOUT_MS)];
}

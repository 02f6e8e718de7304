import type { RequestHandler } from 'express';
import { versionOf } from './remote-manifests.ts';
import type { ReadManifest } from './remote-manifests.ts';
import type { Remote } from './remotes.ts';
import { sendCompressed } from './send-compressed.ts';
import { LASTING } from './static-files.ts';

/**
 * Serves a remote's manifest at the URL that names its hash: browsers keep it, so that a later visit does not ask for it again. Any
 * other version is left to the next handler, which serves the current manifest to be asked for each time.
 */
export function lastingManifest(remote: Remote, readManifest: ReadManifest): RequestHandler {
  return async (req, res, next) => {
    const wanted = req.query['v'];
    if (req.path !== '/mf-manifest.json' || req.method !== 'GET' || typeof wanted !== 'string')
      return next();
    const manifest = await readManifest(remote).catch(() => undefined);
    if (!manifest || versionOf(manifest.integrity) !== wanted) return next();
    res.set({ 'cache-control': LASTING, vary: 'Accept-Encoding' }).type('json');
    await sendCompressed(req, res, manifest.text);
  };
}

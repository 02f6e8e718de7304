import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** For files that never change under their URL. */
export const LASTING = 'public, max-age=31536000, immutable';

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.(?:br|gz))?$/i;

/** Files with a hash in their name are immutable; all others are revalidated each time. */
function cacheRule(res: ServerResponse, path: string): void {
  const lasting = hashed.test(path);
  res.setHeader('cache-control', lasting ? LASTING : 'no-cache');
}

/** Serves the files of one build, precompressed. A build may be replaced in place: the folder is listed again when it changes. */
export function staticFiles(folder: string): RequestHandler {
  let listed = Number.NaN;
  let serve: RequestHandler = (_req, _res, next) => next();
  const refresh = () => {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed === listed) return;
    listed = changed;
    serve = expressStaticGzip(folder, {
      enableBrotli: true,
      index: false,
      orderPreference: ['br', 'gz'],
      serveStatic: {
        setHeaders: cacheRule,
        redirect: false,
        dotfiles: 'ignore',
        fallthrough: true,
      },
    });
  };
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    refresh();
    serve(req, res, next);
  };
}

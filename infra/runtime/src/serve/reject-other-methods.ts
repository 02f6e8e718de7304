import type { Endpoint } from '@fieldhouse/endpoint';
import { Router } from 'express';
import type { RequestHandler, Response } from 'express';
import { methodNotAllowed } from '../http-problem.ts';

/** 405 with `Allow` for a known path with another method. Built on first use, when all routes are declared. */
export function rejectOtherMethods(declared: readonly Endpoint[]): RequestHandler {
  let guard: Router | undefined;
  const build = () => {
    const built = Router({ caseSensitive: true, strict: true });
    for (const { path, method } of declared) {
      built.all(path, (_request, response, next) => {
        allowedOf(response).add(method);
        if (method === 'GET') allowedOf(response).add('HEAD');
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
      next(allow === '' ? undefined : methodNotAllowed(allow));
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

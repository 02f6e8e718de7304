import type { IncomingMessage } from 'node:http';
import { methodNotAllowed, notFound } from '@fieldhouse/runtime';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Encoded slashes, backslashes, dots and NUL; raw backslashes, path parameters, empty and dot segments. */
const ambiguous = /%(?:2e|2f|5c|00)|[\\;]|\/\/|\/\.{1,2}(?:\/|$)/i;
const reserved = /^\/(?:api|internal|metrics|healthz|readyz|mf)(?:\/|$)/i;

/** Whether a path has only one interpretation, so that every service behind the gateway reads it the same way. */
export function isCanonical(path: string): boolean {
  if (!path.startsWith('/') || ambiguous.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !reserved.test(decoded) || /^\/(?:api|mf)(?:\/|$)/.test(path);
  } catch {
    return false;
  }
}

/** @throws HttpProblem 404 for a path that is not canonical or never public, 405 for a method that no service supports. */
export function requireCanonicalPath({ url = '', method = '' }: IncomingMessage): void {
  const query = url.indexOf('?');
  if (!isCanonical(query < 0 ? url : url.slice(0, query))) throw notFound('Page');
  if (!methods.has(method)) throw methodNotAllowed([...methods].join(', '));
}

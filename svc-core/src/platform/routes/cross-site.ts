import { forbidden } from '@fieldhouse/runtime';
import type { Request } from 'express';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Blocks cross-site request forgery (CSRF) by Fetch Metadata, if the browser sends it, and by Origin (OWASP, Cross-Site Request
 * Forgery Prevention).
 */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (origin === 'null' && isFormPost(request, site)) return;
  if (foreignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw forbidden('Cross-site request blocked', 'cross-site');
  }
}

/**
 * A page with `Referrer-Policy: no-referrer` posts to its own site with the origin 'null'. Over plain HTTP browsers omit Fetch
 * Metadata, too. Only the pages of emailed links accept forms, and their token is the proof.
 */
function isFormPost(request: Request, site: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin';
  return request.is(FORM_TYPE) === FORM_TYPE;
}

function isOwn(origin: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(publicUrl).origin || host === request.host;
}

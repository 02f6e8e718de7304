import { forbidden } from '@fieldhouse/runtime';
import type { Request } from 'express';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a call that another site made a browser send with the person's cookie: by Fetch Metadata where the browser sends
 * it, and by Origin (OWASP, Cross-Site Request Forgery Prevention).
 */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (origin === 'null' && isFormOfAPage(request, site)) return;
  if (foreignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw forbidden('Cross-site request blocked', 'cross-site');
  }
}

/**
 * A page that passes no address on (no-referrer) posts to its own site with the origin 'null'; over plain HTTP browsers leave
 * Fetch Metadata away too. Forms are taken by the pages of mailed links only, whose token is the proof.
 */
function isFormOfAPage(request: Request, site: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin';
  return request.is(FORM_TYPE) === FORM_TYPE;
}

function isOwn(origin: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(publicUrl).origin || host === request.host;
}

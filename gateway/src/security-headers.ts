import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { REPORT_PATH } from './csp-reports.ts';
import type { RemoteApp } from './remote-apps.ts';

const oneYear = 31_536_000;

/** What is not a page may do nothing if it is opened as one. */
const inert = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers that every answer carries; pages bring a content security policy of their own. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: oneYear } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const policies: RequestHandler = (_req, res, next) => {
    res.set({
      'content-security-policy': inert,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
    next();
  };
  return [headers, policies];
}

/** The policy of the page: scripts of this site and of the apps' own origins, styles by nonce, nothing inline. */
export function pagePolicy(apps: readonly RemoteApp[]): (nonce: string) => string {
  const origins = [...new Set(apps.flatMap(({ origin }) => origin ?? []))].join(' ');
  const own = origins === '' ? "'self'" : `'self' ${origins}`;
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src ${own}`,
      `style-src ${own} 'nonce-${nonce}'`,
      `connect-src ${own}`,
      `font-src ${own}`,
      `img-src ${own} data: blob:`,
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // Not report-to: browsers that know it hold reports back for a minute, and the others ignore it.
      `report-uri ${REPORT_PATH}`,
    ].join('; ');
}

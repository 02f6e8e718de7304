import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { REPORT_PATH } from './csp-reports.ts';
import type { Remote } from './remotes.ts';

const oneYear = 31_536_000;

/** The policy of everything but pages: if opened as a page, it may load and run nothing. */
const denyAllPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers of every response. Pages replace the content security policy. */
export function securityHeaders(publicUrl: string | undefined): (res: ServerResponse) => void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  const setHelmets = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: oneYear } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  setHelmets(sample.req, sample, (error) => {
    if (error) throw error;
  });
  sample.setHeader('content-security-policy', denyAllPolicy);
  sample.setHeader(
    'permissions-policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  // They are the same for every response, so helmet computes them once.
  const headers = Object.entries(sample.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return (res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
  };
}

/** Placeholder of the nonce in a page and its policy until it is sent. */
export const NONCE = '__CSP_NONCE__';

/** The content security policy of pages: scripts from this site and the remotes' origins, styles by nonce, nothing inline. */
export function pagePolicy(remotes: readonly Remote[]): (nonce: string) => string {
  const origins = [...new Set(remotes.flatMap(({ origin }) => origin ?? []))].join(' ');
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
      // For the preview of the schedule that other websites can embed.
      "frame-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // Not report-to: browsers that support it delay reports by a minute, others ignore it.
      `report-uri ${REPORT_PATH}`,
    ].join('; ');
}

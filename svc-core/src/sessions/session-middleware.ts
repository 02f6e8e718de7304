import type { RequestHandler } from 'express';
import session from 'express-session';
import { cookieName, cookieSecret } from './session-cookie.ts';
import type { SessionCookieOptions } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** The user's `sessionEpoch` at sign-in: raising it ends the session. */
    epoch: number;
    /** By the database's clock, ISO 8601. */
    signedInAt: string;
  }
}

/**
 * Sessions that a request starts or ends, by cookie: `__Host-fieldhouse` (Secure) if the site is https, `fieldhouse.sid` otherwise. Nothing is stored and no
 * cookie set before sign-in; a session ID that the store does not know is never adopted.
 */
export function sessionMiddleware(
  options: SessionCookieOptions & { readonly store: SessionStore },
): RequestHandler {
  const secure = options.publicUrl.startsWith('https:');
  return session({
    store: options.store,
    name: cookieName(options.publicUrl),
    secret: cookieSecret(options.appSecret),
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    proxy: true,
    resave: false,
    saveUninitialized: false,
    // Never 'destroy': a session that failed to load is unset too, and would be deleted with the 503.
    unset: 'keep',
  });
}

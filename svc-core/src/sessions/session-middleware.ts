import { deriveKey } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import session from 'express-session';
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
 * Sessions by cookie: `__Host-fieldhouse` (Secure) if the site is https, `fieldhouse.sid` otherwise. Nothing is stored and no
 * cookie set before sign-in; a session ID that the store does not know is never adopted.
 */
export function sessionMiddleware(options: {
  store: SessionStore;
  appSecret: string;
  publicUrl: string;
}): RequestHandler {
  const secure = options.publicUrl.startsWith('https:');
  return session({
    store: options.store,
    name: cookieName(options.publicUrl),
    secret: deriveKey(options.appSecret, 'session-cookie').toString('base64url'),
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    proxy: true,
    resave: false,
    saveUninitialized: false,
    // Never 'destroy': a session that failed to load is unset too, and would be deleted with the 503.
    unset: 'keep',
  });
}

/** The name of the session cookie. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-fieldhouse' : 'fieldhouse.sid';

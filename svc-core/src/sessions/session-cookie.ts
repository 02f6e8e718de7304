import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@fieldhouse/runtime';

/** What name and signature of the session cookie depend on. */
export interface SessionCookieOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/** The name of the session cookie. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-fieldhouse' : 'fieldhouse.sid';

/** The secret that signs the session cookie. */
export const cookieSecret = (appSecret: string): string =>
  deriveKey(appSecret, 'session-cookie').toString('base64url');

/**
 * Reads session IDs from `Cookie` headers. Undefined without a session cookie, or with one that this installation has not signed.
 *
 * The format is that of express-session, which sets the cookie: 's:', the ID, '.', and an HMAC-SHA256 of the ID
 * (https://github.com/tj/node-cookie-signature).
 */
export function sessionIdReader({
  appSecret,
  publicUrl,
}: SessionCookieOptions): (header: string | undefined) => string | undefined {
  const secret = cookieSecret(appSecret);
  const ofCookie = new RegExp(
    `(?:^|;)\\s*${cookieName(publicUrl)}\\s*=\\s*"?s(?:%3A|%3a|:)([^;"]*)`,
  );
  return (header) => {
    const value = header === undefined ? undefined : ofCookie.exec(header)?.[1];
    const signed = value === undefined ? undefined : decoded(value.trim());
    const dot = signed?.lastIndexOf('.') ?? -1;
    if (signed === undefined || dot < 1) return undefined;
    const id = signed.slice(0, dot);
    const expected = Buffer.from(signatureOf(id, secret));
    const given = Buffer.from(signed.slice(dot + 1));
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  };
}

const signatureOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@fieldhouse/runtime';
import type { SessionCookies } from '../../platform/routes/session-cookies.ts';

export interface SessionCookieOptions {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/** The name of the session cookie. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-fieldhouse' : 'fieldhouse.sid';

/**
 * The session cookie: `__Host-fieldhouse` (Secure) if the site is https, `fieldhouse.sid` otherwise. Its value is 's:', the ID, '.', and an
 * HMAC-SHA256 of the ID.
 */
export function sessionCookies({ appSecret, publicUrl }: SessionCookieOptions): SessionCookies {
  const secret = deriveKey(appSecret, 'session-cookie').toString('base64url');
  const name = cookieName(publicUrl);
  const ofCookie = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*"?s(?:%3A|%3a|:)([^;"]*)`);
  const secure = publicUrl.startsWith('https:') ? ' Secure;' : '';
  const attributes = `Path=/; HttpOnly;${secure} SameSite=Lax`;
  return {
    read(header) {
      const value = header === undefined ? undefined : ofCookie.exec(header)?.[1];
      const signed = value === undefined ? undefined : decoded(value.trim());
      const dot = signed?.lastIndexOf('.') ?? -1;
      if (signed === undefined || dot < 1) return undefined;
      const id = signed.slice(0, dot);
      const expected = Buffer.from(signatureOf(id, secret));
      const given = Buffer.from(signed.slice(dot + 1));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
    write(sessionId) {
      const value = encodeURIComponent(`s:${sessionId}.${signatureOf(sessionId, secret)}`);
      return `${name}=${value}; ${attributes}`;
    },
    removal: `${name}=; ${attributes}; Max-Age=0`,
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

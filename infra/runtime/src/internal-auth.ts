import type { RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { unauthorized } from './http-problem.ts';
import { deriveKey } from './derive-key.ts';

const audience = 'internal';
const lifeSeconds = 60;
/** Tolerates clocks that are minutes apart; the token only crosses a private network. */
const clockToleranceSeconds = 900;

const keyFor = (appSecret: string) => deriveKey(appSecret, 'internal-calls');

/** The bearer token (JWT, HS256) of service `issuer` for another service's `/internal`. */
export function internalToken(appSecret: string, issuer: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(keyFor(appSecret));
}

/** A token is verified again after this, in milliseconds: the services send the same one for longer. */
const TRUSTED_MS = 1_000;
const MOST_TRUSTED = 100;

/** Admits only other services; 401 for all others. Sets `res.locals.caller` to the name of the calling service. */
export function requireInternal(appSecret: string): RequestHandler {
  const callerOf = verifier(appSecret);
  return async (req, res, next) => {
    const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
    const caller = token === undefined ? undefined : await callerOf(token);
    if (caller === undefined) throw unauthorized();
    res.locals.caller = caller;
    next();
  };
}

/** Verifies tokens, and remembers those that were valid for a moment. Returns the name of the calling service. */
function verifier(appSecret: string): (token: string) => Promise<string | undefined> {
  const key = keyFor(appSecret);
  const trusted = new Map<string, { readonly caller: string; readonly until: number }>();
  return async (token) => {
    const known = trusted.get(token);
    if (known && performance.now() < known.until) return known.caller;
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['iss', 'exp', 'iat'],
      maxTokenAge: lifeSeconds,
      clockTolerance: clockToleranceSeconds,
    }).catch(() => undefined);
    const caller = verified?.payload.iss;
    if (caller === undefined) return undefined;
    if (trusted.size >= MOST_TRUSTED) trusted.clear();
    trusted.set(token, { caller, until: performance.now() + TRUSTED_MS });
    return caller;
  };
}

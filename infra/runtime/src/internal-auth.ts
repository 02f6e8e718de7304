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

/** Admits only other services; 401 for all others. Sets `res.locals.caller` to the name of the calling service. */
export function requireInternal(appSecret: string): RequestHandler {
  const key = keyFor(appSecret);
  return async (req, res, next) => {
    const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
    const verified = token
      ? await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience,
          requiredClaims: ['iss', 'exp', 'iat'],
          maxTokenAge: lifeSeconds,
          clockTolerance: clockToleranceSeconds,
        }).catch(() => undefined)
      : undefined;
    if (!verified) throw unauthorized();
    res.locals.caller = verified.payload.iss;
    next();
  };
}

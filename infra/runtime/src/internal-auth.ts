import type { RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { unauthorized } from './http-problem.ts';
import { deriveKey } from './keys.ts';

const audience = 'internal';
const lifeSeconds = 60;
/** Machines whose clocks are minutes apart still work together; the token only crosses a private network. */
const clockToleranceSeconds = 900;

const keyFor = (appSecret: string) => deriveKey(appSecret, 'internal-calls');

/** A bearer token (JWT, HS256) with which service `issuer` calls another one's `/internal`. */
export function internalToken(appSecret: string, issuer: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(keyFor(appSecret));
}

/** Lets only calls of sister services through; puts the caller's name in `res.locals.caller`. Others get 401. */
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

import { clientAddress } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';

/** Headers that only a gateway may set, or that would let a client choose another method or identity. */
const untrusted =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-user-.*|x-school-.*|x-role|x-http-method.*|x-method-override|x-original-.*|x-rewrite-url|authorization|proxy.*)$/;

/**
 * Removes a client's own forwarding and identity headers and sets address, scheme and host as the gateway sees them.
 *
 * @param publicUrl the URL people use. Its scheme is forwarded, since TLS may end in front of the gateway.
 */
export function forwarded(publicUrl: string | undefined): RequestHandler {
  const scheme = publicUrl === undefined ? undefined : new URL(publicUrl).protocol.slice(0, -1);
  return (req, _res, next) => {
    const seen = {
      address: clientAddress(req.ip),
      scheme: scheme ?? req.protocol,
      host: req.headers.host ?? '',
    };
    for (const name of Object.keys(req.headers)) if (untrusted.test(name)) delete req.headers[name];
    req.headers['x-forwarded-for'] = seen.address;
    req.headers['x-forwarded-proto'] = seen.scheme;
    req.headers['x-forwarded-host'] = seen.host;
    next();
  };
}

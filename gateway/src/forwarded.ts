import { clientAddress } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';

/** What only a gateway may say, and what would let a client pick another method or identity. */
const untrusted =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-user-.*|x-school-.*|x-role|x-http-method.*|x-method-override|x-original-.*|x-rewrite-url|authorization|proxy.*)$/;

/**
 * Drops what a client claims about itself and says who is asking: address, scheme and host as the gateway saw them.
 *
 * @param publicUrl the address people use; its scheme counts where TLS ends in front of the gateway.
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

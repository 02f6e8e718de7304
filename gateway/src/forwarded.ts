import { clientAddress } from '@fieldhouse/runtime';
import type { Request } from 'express';

/** Headers that only a gateway may set, or that would let a client choose another method or identity. */
const untrusted =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-user-.*|x-school-.*|x-role|x-http-method.*|x-method-override|x-original-.*|x-rewrite-url|authorization|proxy.*)$/;

/**
 * Removes a client's own forwarding and identity headers and sets address, scheme and host as the gateway sees them.
 *
 * @param publicUrl the URL people use. Its scheme is forwarded, since TLS may end in front of the gateway.
 */
export function forwarded(publicUrl: string | undefined): (req: Request) => void {
  const scheme = publicUrl === undefined ? undefined : new URL(publicUrl).protocol.slice(0, -1);
  return (req) => {
    const { headers } = req;
    const address = clientAddress(req.ip);
    const seen = scheme ?? req.protocol;
    for (const name in headers) if (untrusted.test(name)) delete headers[name];
    // Node has already answered it, and http-proxy-middleware has no hook for a request that has it.
    delete headers.expect;
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-proto'] = seen;
    headers['x-forwarded-host'] = headers.host ?? '';
  };
}

import { clientAddress, networkList } from '@fieldhouse/runtime';
import type { Request } from 'express';

/** The parts of a request that show where it comes from. */
export interface ProbeCaller extends Pick<Request, 'headers' | 'ip' | 'ips'> {
  readonly socket: Pick<Request['socket'], 'remoteAddress' | 'localAddress'>;
}

/** Headers that a proxy in front of the gateway adds. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const isLoopback = networkList('loopback');

/**
 * Allows `/healthz` and `/readyz` on the public port for callers on this machine and in the operator's networks. A request that a proxy on
 * this machine forwards does not count as coming from this machine.
 */
export function probeAccess(networks: string): (request: ProbeCaller) => boolean {
  const isKnown = networkList(networks);
  return (request) => {
    const { remoteAddress, localAddress } = request.socket;
    if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) {
      // `ips` is empty if no proxy is trusted.
      return request.ips.length > 0 && !isLoopback(request.ip) && isKnown(request.ip);
    }
    const isHere =
      isLoopback(remoteAddress) ||
      (remoteAddress !== undefined && clientAddress(remoteAddress) === clientAddress(localAddress));
    return isHere || isKnown(remoteAddress);
  };
}

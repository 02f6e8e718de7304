import { clientAddress, networkList } from '@fieldhouse/runtime';
import type { Request } from 'express';

/** What tells where a request comes from. */
export interface Caller extends Pick<Request, 'headers' | 'ip' | 'ips'> {
  readonly socket: Pick<Request['socket'], 'remoteAddress' | 'localAddress'>;
}

/** What whoever stands in front of the gateway writes into a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const isLoopback = networkList('loopback');

/**
 * Who may read `/healthz` and `/readyz` at the public door: callers on this machine, and those of the operator's networks.
 * What a front on this machine passes on does not come from this machine.
 */
export function mayProbe(networks: string): (request: Caller) => boolean {
  const isKnown = networkList(networks);
  return (request) => {
    const { remoteAddress, localAddress } = request.socket;
    if (PASSED_ON.some((name) => request.headers[name] !== undefined)) {
      // `ips` is empty where nobody in front is trusted.
      return request.ips.length > 0 && !isLoopback(request.ip) && isKnown(request.ip);
    }
    const isHere =
      isLoopback(remoteAddress) ||
      (remoteAddress !== undefined && clientAddress(remoteAddress) === clientAddress(localAddress));
    return isHere || isKnown(remoteAddress);
  };
}

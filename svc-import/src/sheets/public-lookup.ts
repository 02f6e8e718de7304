import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '@fieldhouse/runtime/private-addresses';

/** Refuses hosts with a private address when connecting: an earlier lookup could be outdated by then (DNS rebinding). */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`No address of ${host}`), '');
    if (found.some(({ address }) => isPrivateAddress(address)))
      return done(new Error(`${host} is on a private network`), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

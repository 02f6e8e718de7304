import ipaddr from 'ipaddr.js';
import { parseAddress } from './client-address.ts';

/** The same names as in Express' 'trust proxy'. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address, in any form that `clientAddress` accepts, is in one of the networks. */
export type NetworkList = (address: string | undefined) => boolean;

/**
 * Parses a list such as `uniquelocal, 203.0.113.9, 2001:db8::/32`.
 *
 * @throws RangeError for an entry that is not an address, a network or a known name.
 */
export function networkList(text: string): NetworkList {
  const entries = text.split(',').map((entry) => entry.trim());
  const networks = entries
    .filter((entry) => entry !== '')
    .flatMap((entry) => NAMED[entry] ?? [entry])
    .map(parseNetwork);
  return (seen) => {
    const address = parseAddress(seen);
    if (!address) return false;
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  };
}

function parseNetwork(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const network = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`;
  const isValid =
    ipaddr.IPv4.isValidCIDRFourPartDecimal(network) || ipaddr.IPv6.isValidCIDR(network);
  if (!isValid) throw new RangeError(`${entry} is not a network.`);
  return ipaddr.parseCIDR(network);
}

import { BlockList, isIPv6 } from 'node:net';

/** Loopback, private, link-local, carrier, documentation and multicast ranges: https://www.iana.org/assignments/iana-ipv4-special-registry */
const RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  // IPv6 ranges that embed any IPv4 address: NAT64, 6to4, Teredo.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of RANGES) {
  blocked.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
}

/** True for an address that is not on the public internet; also for IPv4 addresses embedded in IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

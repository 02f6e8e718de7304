import ipaddr from 'ipaddr.js';

/** What an address that cannot be read counts as: all such clients together. */
const UNKNOWN = 'unknown';
/** What one customer of a network is given at least: https://www.rfc-editor.org/rfc/rfc6177. */
const CUSTOMER_BITS = 64;

/**
 * A client's whole address in one form, for logs and the audit trail: without the port and the zone that some proxies
 * write behind it, IPv4 also where it came wrapped in IPv6; 'unknown' for what is no address.
 *
 * @param seen as `request.ip`: `a.b.c.d`, `a.b.c.d:port`, `v6`, `[v6]` or `[v6]:port`.
 */
export function clientAddress(seen: string | undefined): string {
  return parseAddress(seen)?.toString() ?? UNKNOWN;
}

/**
 * What limits count a client by: the IPv4 address, or the /64 of an IPv6 one, which a single customer can use in full.
 *
 * @param seen as for {@link clientAddress}.
 */
export function clientNetwork(seen: string | undefined): string {
  const address = parseAddress(seen);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? UNKNOWN;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** An address as Express gives it; IPv4 also where it came wrapped in IPv6. Undefined for what is no address. */
export function parseAddress(seen: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = withoutPort(seen ?? '').replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  // A translator between the protocols (https://www.rfc-editor.org/rfc/rfc6052) has all of IPv4 in one /64.
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

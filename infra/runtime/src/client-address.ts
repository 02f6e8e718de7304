import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Clients whose address cannot be parsed all share this one. */
const UNKNOWN = 'unknown';
/** The smallest IPv6 network that one customer gets: https://www.rfc-editor.org/rfc/rfc6177. */
const CUSTOMER_BITS = 64;

/**
 * A client's normalized address, for logs and the audit trail: without the port and zone that some proxies append, and with
 * IPv4-mapped IPv6 as IPv4. 'unknown' for an invalid address.
 *
 * @param seen as `request.ip`: `a.b.c.d`, `a.b.c.d:port`, `v6`, `[v6]` or `[v6]:port`.
 */
export function clientAddress(seen: string | undefined): string {
  // Nearly all of them, since services listen on IPv4 and proxies send it. Each request has one.
  if (seen !== undefined && isIPv4(seen)) return seen;
  return parseAddress(seen)?.toString() ?? UNKNOWN;
}

/**
 * The key of a client in rate limits: the IPv4 address, or the /64 of an IPv6 address, all of which one customer can use.
 *
 * @param seen as for {@link clientAddress}.
 */
export function clientNetwork(seen: string | undefined): string {
  const address = parseAddress(seen);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? UNKNOWN;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** Parses an address as Express has it; IPv4-mapped IPv6 becomes IPv4. Undefined if it is invalid. */
export function parseAddress(seen: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = withoutPort(seen ?? '').replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  // NAT64 (https://www.rfc-editor.org/rfc/rfc6052) has all of IPv4 in one /64.
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

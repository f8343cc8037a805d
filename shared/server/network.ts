import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** The number of leading bits of an address that name its network. */
interface Prefixes {
  readonly v4: 16 | 24 | 32;
  readonly v6: 32 | 48 | 64;
}

/**
 * One client: an IPv4 address, or the /64 of an IPv6 address. A customer of a provider has at least a whole /64 and
 * chooses addresses in it at will (RFC 6177).
 */
const oneClient: Prefixes = { v4: 32, v6: 64 };

/** One site: the smallest block that is routed on the internet for IPv4, and what a site is given for IPv6 (RFC 6177). */
export const oneSite: Prefixes = { v4: 24, v6: 48 };

/** About what one provider hands out to many sites. */
export const oneProvider: Prefixes = { v4: 16, v6: 32 };

/**
 * The network of an IP address, as a text to compare: `203.0.113.7`, `203.0.113.0/24`, `2001:db8:1:2::/64`. An
 * IPv4-mapped IPv6 address is its IPv4 address; zones are ignored. All text that is not an address is one network,
 * `unknown`: a forged `X-Forwarded-For` must not make a new client of each request.
 */
export function networkOf(ip: string, { v4, v6 }: Prefixes = oneClient): string {
  if (isIP(ip) === 0) return 'unknown';
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.process(withoutZone);
  if (address instanceof ipaddr.IPv6) {
    const groups = address.parts.slice(0, v6 / 16).map((group) => group.toString(16));
    return `${groups.join(':')}::/${v6}`;
  }
  if (v4 === 32) return address.toString();
  const octets = address.octets.map((octet, index) => (index < v4 / 8 ? octet : 0));
  return `${octets.join('.')}/${v4}`;
}

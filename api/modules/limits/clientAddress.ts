import { isIPv6 } from 'node:net';

const groupsOfPrefix = 4;
const groupsInAll = 8;

/**
 * What stands for a client in a limit: an IPv4 address, or the /64 of an IPv6 address, which a single customer of a
 * provider has to choose from at will (RFC 6177).
 */
export function clientAddress(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // A URL writes an IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: groupsInAll - groups.length - end.length }, () => '0');
  return `${[...groups, ...zeros, ...end].slice(0, groupsOfPrefix).join(':')}::/64`;
}

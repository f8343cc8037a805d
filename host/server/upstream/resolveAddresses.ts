import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  /** Its URL, with an IP address in place of the name. */
  readonly address: string;
  /** The name and port that it was found under. */
  readonly host: string;
}

/**
 * Every address that a URL's name has: containers and headless services of Kubernetes give each process one. `localhost`
 * and IP addresses stay what they are. Rejects when the name can't be looked up.
 */
export async function resolveAddresses(url: string): Promise<readonly ResolvedAddress[]> {
  const { host, hostname, port, protocol, origin } = new URL(url);
  if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, ''))) return [{ address: origin, host }];
  const found = await lookup(hostname, { all: true });
  // A process has an address in each family: one of them is enough.
  const { family } = found[0] ?? {};
  const addresses = found.filter((one) => one.family === family).map(({ address }) => address);
  return [...new Set(addresses)].map((address) => {
    const ip = family === 6 ? `[${address}]` : address;
    return { address: `${protocol}//${ip}${port ? `:${port}` : ''}`, host };
  });
}

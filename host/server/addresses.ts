import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Browsers take `//name` and `/\name` for another site's address. */
const otherSites = /^[/\\]{2,}/;

/** A request may name the whole address, as it is sent to proxies (RFC 9112, 3.2.2). */
const wholeAddress = /^(https?:\/\/)([^/?#]*)/i;

/**
 * Gives what comes after the host of a whole address. An address whose percent signs mean nothing is somebody's typing error: they are taken as written, so that
 * the visitor gets the page "not found" and not a parser's complaint.
 */
export function readableUrl(asked: string): string {
  const rest = asked.replace(wholeAddress, '');
  const url = rest === asked || rest.startsWith('/') ? rest : `/${rest}`;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Counts the Host headers; Node reads the first, another server may read the last (RFC 9112, 3.2). */
const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Says whether a whole address is of the host of the Host header; a default port may be written or not. */
function namesHost(url: string, host = ''): boolean {
  const [, scheme = '', named = ''] = wholeAddress.exec(url) ?? [];
  if (scheme === '') return true;
  if (!hostName.test(named) || !URL.canParse(scheme + named) || !URL.canParse(scheme + host)) return false;
  return new URL(scheme + named).host === new URL(scheme + host).host;
}

function hostFault({ raw, originalUrl, headers, host }: FastifyRequest): string | undefined {
  if (hostsIn(raw) > 1) return 'There is more than one Host header.';
  if (!namesHost(originalUrl, headers.host)) return 'The address and the Host header name different hosts.';
  const isName = hostName.test(host) && URL.canParse(`http://${host}`);
  return isName ? undefined : 'This Host header is no host name.';
}

/** Refuses a Host that is none, and leads away from addresses that a browser would take for another site's. */
export function addAddressRules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = hostFault(request);
    if (fault) return reply.code(400).type('text/plain; charset=utf-8').send(fault);
    if (otherSites.test(request.url)) return reply.redirect(request.url.replace(otherSites, '/'), 308);
  });
}

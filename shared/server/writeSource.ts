import type { IncomingHttpHeaders } from 'node:http';

/** The source of a write, as its browser says. Programs and old browsers say nothing: `unknown`. */
type WriteSource = 'this-site' | 'other-site' | 'unknown';

interface Written {
  readonly headers: Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>;
  /** The host that the request was sent to, as the trusted proxies say. */
  readonly host: string;
}

/**
 * Tells if a page of this site has sent a write (OWASP, Cross-Site Request Forgery Prevention: verifying the origin).
 * Browsers send `Origin` with every write, newer ones `Sec-Fetch-Site` as well; no script can change either. Both must
 * agree. Sister subdomains and pages that hide their origin (`Origin: null`) are other sites. `ownOrigin` is the address
 * that customers see, when requests may come in with another host.
 */
export function sourceOfWrite({ headers, host }: Written, ownOrigin?: string): WriteSource {
  const { origin, 'sec-fetch-site': relation } = headers;
  if (relation !== undefined && relation !== 'same-origin') return 'other-site';
  if (origin === undefined) return relation === undefined ? 'unknown' : 'this-site';
  const from = hostOf(origin);
  const isOurs = from !== undefined && (from === host || from === hostOf(ownOrigin ?? ''));
  return isOurs ? 'this-site' : 'other-site';
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) && origin !== 'null' ? new URL(origin).host : undefined;

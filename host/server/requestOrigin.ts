import type { FastifyRequest } from 'fastify';

/** The cookies' rules: sent along when somebody comes from elsewhere, read by no script, behind TLS over TLS alone. */
export const privateCookie = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/**
 * Whether a form was sent from a page of this site (OWASP, Cross-Site Request Forgery Prevention, verifying the
 * origin). A page that tells nobody where it is sends `Origin: null`; then the browser's own word decides.
 */
export function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of a cookie that only this host may set. Browsers take a `__Host-` cookie from the host itself alone, over TLS
 * and for all paths, so that no sister subdomain can plant one (RFC 6265bis, section 4.1.3.2). Without TLS, as on a
 * developer's machine, they take none: there the name stays plain.
 */
export const hostCookieName = (name: string, { protocol }: { readonly protocol: string }): string =>
  protocol === 'https' ? `__Host-${name}` : name;

/**
 * The value of such a cookie among a request's cookies. Behind TLS a cookie with the plain name is not ours: somebody may
 * have planted it.
 */
const hostCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  { protocol }: { readonly protocol: string },
): string | undefined =>
  // Where it arrived it was set over TLS, whatever the connection between our own servers is.
  cookies[`__Host-${name}`] ?? (protocol === 'https' ? undefined : cookies[name]);

/** Sent along when somebody comes from elsewhere, read by no script, behind TLS over TLS alone. */
const attributesFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/** The value of a cookie that only this host can have set. */
export const readHostCookie = (request: FastifyRequest, name: string): string | undefined =>
  hostCookie(request.cookies, name, request);

export function setHostCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  lifetime: Pick<CookieSerializeOptions, 'maxAge' | 'expires'>,
): void {
  const { request } = reply;
  reply.setCookie(hostCookieName(name, request), value, { ...attributesFor(request), ...lifetime });
}

export function clearHostCookie(reply: FastifyReply, name: string): void {
  const { request } = reply;
  reply.clearCookie(hostCookieName(name, request), attributesFor(request));
}

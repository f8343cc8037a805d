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
export const hostCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  { protocol }: { readonly protocol: string },
): string | undefined =>
  // Where it arrived it was set over TLS, whatever the connection between our own servers is.
  cookies[`__Host-${name}`] ?? (protocol === 'https' ? undefined : cookies[name]);

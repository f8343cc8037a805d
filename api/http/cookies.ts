import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** Hidden from scripts. */
  readonly httpOnly: boolean;
  /** Without it the cookie ends with the browser's session; 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Values are base64url: nothing in them needs escaping, and nothing else is one of ours. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** A cookie of ours that holds a secret of 256 bits; undefined when there is none or it is something else. */
export function secretCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && secretForm.test(value) ? value : undefined;
}

/** Makes the browser forget a cookie. */
export const removalOf = (name: string, { httpOnly }: Pick<SetCookie, 'httpOnly'>): SetCookie => ({
  name,
  value: '',
  httpOnly,
  maxAgeSeconds: 0,
});

/** Sets a cookie for the whole site: not sent with other sites' writes, and behind TLS never without it. */
export function setCookie(reply: FastifyReply, { name, value, httpOnly, maxAgeSeconds }: SetCookie): void {
  const attributes = [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(reply.request.protocol === 'https' ? ['Secure'] : []),
  ];
  // Fastify adds a second Set-Cookie header to the first instead of replacing it.
  reply.header('set-cookie', attributes.join('; '));
}

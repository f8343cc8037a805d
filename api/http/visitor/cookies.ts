import { hostCookieName } from '@wadachi/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** Hidden from scripts, and behind TLS with a name that only this host can set (`__Host-`). */
  readonly httpOnly: boolean;
  /** The cookie ends with the browser's session if this is absent; 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Values are base64url: nothing in them needs escaping, and nothing else is one of ours. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** True if the text has the form of our secrets of 256 bits. */
export const isSecret = (text: string): boolean => secretForm.test(text);

/** A secret in the cookie of just this name; undefined when there is none or it is something else. */
export function secretCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  const value = cookies[name];
  return value !== undefined && isSecret(value) ? value : undefined;
}

/**
 * The secret under a plain name behind TLS: set by a release that did not prefix its cookies yet, or planted by a sister
 * subdomain.
 */
export const unprefixedSecret = (request: FastifyRequest, name: string): string | undefined =>
  request.protocol === 'https' ? secretCookie(request, name) : undefined;

/** Makes the browser forget a cookie. */
export const removalOf = (name: string, { httpOnly }: Pick<SetCookie, 'httpOnly'>): SetCookie => ({
  name,
  value: '',
  httpOnly,
  maxAgeSeconds: 0,
});

/**
 * Sets a cookie for the whole site: not sent with other sites' writes, and behind TLS never without it. The last value of
 * a name counts. Removes the cookie that an earlier release set under the plain name.
 */
export function setCookie(reply: FastifyReply, { name, value, httpOnly, maxAgeSeconds }: SetCookie): void {
  const { request } = reply;
  const options = { path: '/', sameSite: 'lax', httpOnly, secure: request.protocol === 'https' } as const;
  const fullName = httpOnly ? hostCookieName(name, request) : name;
  reply.setCookie(
    fullName,
    value,
    maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds },
  );
  if (fullName !== name && request.cookies[name] !== undefined)
    reply.setCookie(name, '', { ...options, maxAge: 0 });
}

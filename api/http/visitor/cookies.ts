import { hostCookie, hostCookieName } from '@wadachi/shared/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** Hidden from scripts, and behind TLS with a name that only this host can set (`__Host-`). */
  readonly httpOnly: boolean;
  /** Without it the cookie ends with the browser's session; 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Values are base64url: nothing in them needs escaping, and nothing else is one of ours. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of our secrets of 256 bits. */
export const isSecret = (text: string): boolean => secretForm.test(text);

/** A secret in the cookie of just this name; undefined when there is none or it is something else. */
export function secretCookie(request: FastifyRequest, name: string): string | undefined {
  const value = cookiesOf(request)[name];
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** The value of an httpOnly cookie of ours, under the name that fits the connection. */
export const ownCookie = (request: FastifyRequest, name: string): string | undefined =>
  hostCookie(cookiesOf(request), name, request);

/**
 * The secret under a plain name behind TLS: set by a release that did not prefix its cookies yet, or planted by a sister
 * subdomain.
 */
export const unprefixedSecret = (request: FastifyRequest, name: string): string | undefined =>
  request.protocol === 'https' ? secretCookie(request, name) : undefined;

/** Of two with the same name the first is the more specific one. */
function cookiesOf({ headers }: FastifyRequest): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return Object.fromEntries(pairs.reverse());
}

/** Makes the browser forget a cookie. */
export const removalOf = (name: string, { httpOnly }: Pick<SetCookie, 'httpOnly'>): SetCookie => ({
  name,
  value: '',
  httpOnly,
  maxAgeSeconds: 0,
});

/**
 * Sets a cookie for the whole site: not sent with other sites' writes, and behind TLS never without it. The last value of
 * a name counts; one with the plain name of an earlier release goes.
 */
export function setCookie(reply: FastifyReply, cookie: SetCookie): void {
  const { request } = reply;
  const name = cookie.httpOnly ? hostCookieName(cookie.name, request) : cookie.name;
  const isOutdated = name !== cookie.name && cookiesOf(request)[cookie.name] !== undefined;
  const added = [
    headerOf(name, cookie, request),
    ...(isOutdated ? [headerOf(cookie.name, removalOf(cookie.name, cookie), request)] : []),
  ];
  const names = added.map((header) => header.slice(0, header.indexOf('=') + 1));
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const kept = before.filter((header) => !names.some((start) => header.startsWith(start)));
  // Fastify adds a Set-Cookie header to those before instead of replacing them.
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', [...kept, ...added]);
}

const headerOf = (
  name: string,
  { value, httpOnly, maxAgeSeconds }: SetCookie,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

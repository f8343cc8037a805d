import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, hostCookieName } from './hostCookie';

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

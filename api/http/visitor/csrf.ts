import { timingSafeEqual } from 'node:crypto';
import { sourceOfWrite } from '@wadachi/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secretCookie, setCookie, type SetCookie } from './cookies';
import { addRoute } from '../addRoute';
import { Refused } from '../refusals/refused';
import { sessionTokenOf } from './session';
import type { Visitor } from './visitor';

const cookieName = 'XSRF-TOKEN';

export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Derived from the browser's key and its session, so that no other browser's token and no other session's is any good
 * (OWASP, Cross-Site Request Forgery Prevention Cheat Sheet: signed double-submit cookie, bound to the session).
 */
const tokenOf = (visitor: Visitor, sessionToken: string | undefined): string =>
  visitor.secretFor(`csrf\n${sessionToken ?? ''}`).toString('base64url');

/** The cookie that goes with a session, or with none; scripts may read it, because the client repeats it in a header. */
export const csrfCookie = (visitor: Visitor, sessionToken: string | undefined): SetCookie => ({
  name: cookieName,
  value: tokenOf(visitor, sessionToken),
  httpOnly: false,
});

function renew(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(reply, csrfCookie(request.visitor, sessionTokenOf(request)));
  request.visitor.remember();
}

/**
 * True if cookie and header both are the token of this browser's session, which another site can neither read nor
 * send.
 */
function hasToken(request: FastifyRequest): boolean {
  const cookie = secretCookie(request, cookieName);
  const header = request.headers['x-xsrf-token'];
  if (!request.visitor.isReturning) return false;
  if (typeof header !== 'string' || cookie === undefined) return false;
  const token = tokenOf(request.visitor, sessionTokenOf(request));
  return isSameSecret(token, cookie) && isSameSecret(token, header);
}

/** Compares in a time that does not tell how much of the text was right. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * A write without its token is refused with 419, and with the cookies that let the next try through. Another site's write
 * is refused whatever its token, and gets no cookies: it arrives without our SameSite cookies, and new ones would replace
 * the browser's key, and with it the access to all that its owner has booked.
 */
export function addCsrf(app: FastifyInstance, ownOrigin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isWrite(request) || request.is404) return;
    if (sourceOfWrite(request, ownOrigin) === 'other-site') {
      const { headers, host } = request;
      request.log.warn({ origin: headers.origin, host, ownOrigin }, 'a write of another site is refused');
    } else {
      if (hasToken(request)) return;
      renew(request, reply);
    }
    throw new Refused('csrf-mismatch');
  });
  addRoute(app, 'GET /sanctum/csrf-cookie', async (request, reply) => {
    renew(request, reply);
    return reply.code(204).send();
  });
}

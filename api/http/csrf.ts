import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { privately } from './caching';
import { secretCookie, setSecretCookie } from './cookies';
import { operation } from './operation';
import { Refused } from './refused';

const cookieName = 'XSRF-TOKEN';

export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** A cookie that scripts of this site may read, because the client must repeat it in a header. */
function setCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = secretCookie(request, cookieName) ?? randomBytes(32).toString('base64url');
  setSecretCookie(reply, cookieName, token, { httpOnly: false });
}

/** @throws Refused 419 unless the header repeats the cookie, which another site can neither read nor send. */
function requireCsrfToken(request: FastifyRequest): void {
  const cookie = secretCookie(request, cookieName);
  const header = request.headers['x-xsrf-token'];
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  if (isForeign || typeof header !== 'string' || cookie === undefined || !sameText(cookie, header)) {
    throw new Refused(419, 'csrf-mismatch');
  }
}

/** Compares in a time that does not tell how much of the text was right. */
export function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function addCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isWrite(request) && !request.is404) requireCsrfToken(request);
  });
  app.route({
    ...operation('GET /sanctum/csrf-cookie'),
    onRequest: privately,
    handler: async (request, reply) => {
      setCsrfCookie(request, reply);
      request.visitor.remember();
      return reply.code(204).send();
    },
  });
}

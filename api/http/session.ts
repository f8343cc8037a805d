import type { FastifyInstance, FastifyRequest } from 'fastify';
import { removalOf, secretCookie, type SetCookie } from './cookies';
import { Refused } from './refused';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Who is logged in with this browser; undefined for a guest. Asked of the database once, and only when somebody wants
     * to know: never for the first time inside a transaction, because it uses a connection of its own.
     */
    loggedIn(): Promise<LoggedIn | undefined>;
  }
}

export interface LoggedIn {
  readonly sessionId: string;
  readonly accountId: string;
}

/** Finds the session of a cookie's token; undefined when there is none or it has ended. */
export type FindSession = (token: string) => Promise<LoggedIn | undefined>;

const cookieName = 'session';

/** What the browser says its session is; it may have ended long ago. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  secretCookie(request, cookieName);

export const sessionCookie = (token: string, maxAgeSeconds: number | undefined): SetCookie => ({
  name: cookieName,
  value: token,
  httpOnly: true,
  ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
});

export const noSessionCookie = removalOf(cookieName, { httpOnly: true });

/** @throws Refused 401 for a guest. */
export async function requireLogin(request: FastifyRequest): Promise<LoggedIn> {
  const loggedIn = await request.loggedIn();
  if (loggedIn === undefined) throw new Refused(401, 'unauthenticated');
  return loggedIn;
}

export function addSession(app: FastifyInstance, find: FindSession): void {
  const known = new WeakMap<FastifyRequest, Promise<LoggedIn | undefined>>();
  app.decorateRequest('loggedIn', function loggedIn(this: FastifyRequest) {
    const before = known.get(this);
    if (before !== undefined) return before;
    const token = sessionTokenOf(this);
    const found = token === undefined ? Promise.resolve(undefined) : find(token);
    known.set(this, found);
    return found;
  });
}

import { readHostCookie } from '@wadachi/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deadlines, withDeadline } from '../../database/deadline';
import { isSecret, removalOf, setCookie, unprefixedSecret, type SetCookie } from './cookies';
import { Refused } from '../refusals/refused';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The customer who is logged in with this browser; undefined for a guest. Asked of the database once, and only
     * when somebody wants to know: never for the first time inside a transaction, because it uses a connection of its
     * own.
     */
    loggedIn(): Promise<LoggedIn | undefined>;
    sessionToken: string | undefined;
  }
}

export interface LoggedIn {
  readonly sessionId: string;
  readonly accountId: string;
}

export interface SessionLookup {
  /** The session of a cookie's token; undefined when there is none or it has ended. */
  find(token: string): Promise<LoggedIn | undefined>;
  /** The cookie for the token of a session that began before cookies had prefixes; undefined for any other. */
  cookieOfUnprefixed(token: string): Promise<SetCookie | undefined>;
}

const cookieName = 'session';

/** Reads the session's token from the browser's cookie; the session may have ended long ago. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.sessionToken;

export const sessionCookie = (token: string, maxAgeSeconds: number | undefined): SetCookie => ({
  name: cookieName,
  value: token,
  httpOnly: true,
  ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
});

export const noSessionCookie = removalOf(cookieName, { httpOnly: true });

const staffCookieName = 'counter';

/** The token of the person who is at work at the counter with this browser; it may have ended long ago. */
export const staffTokenOf = (request: FastifyRequest): string | undefined =>
  tokenIn(request, staffCookieName);

export const staffCookie = (token: string, maxAgeSeconds: number | undefined): SetCookie => ({
  ...sessionCookie(token, maxAgeSeconds),
  name: staffCookieName,
});

/** @throws Refused 401 for a guest. */
export async function requireLogin(request: FastifyRequest): Promise<LoggedIn> {
  const loggedIn = await request.loggedIn();
  if (loggedIn === undefined) throw new Refused('unauthenticated');
  return loggedIn;
}

function tokenIn(request: FastifyRequest, name: string): string | undefined {
  const token = readHostCookie(request, name) ?? '';
  return isSecret(token) ? token : undefined;
}

export function addSession(app: FastifyInstance, sessions: SessionLookup): void {
  const known = new WeakMap<FastifyRequest, Promise<LoggedIn | undefined>>();
  app.decorateRequest('sessionToken', undefined);
  app.decorateRequest('loggedIn', function loggedIn(this: FastifyRequest) {
    const before = known.get(this);
    if (before !== undefined) return before;
    const token = sessionTokenOf(this);
    const found = token === undefined ? Promise.resolve(undefined) : sessions.find(token);
    known.set(this, found);
    return found;
  });
  app.addHook('onRequest', async (request, reply) => {
    request.sessionToken = tokenIn(request, cookieName);
    const unprefixed = unprefixedSecret(request, cookieName);
    if (request.sessionToken !== undefined || unprefixed === undefined) return;
    // The deadline of the call begins only when its body is there.
    const cookie = await withDeadline(deadlines.readMs, () => sessions.cookieOfUnprefixed(unprefixed));
    if (cookie === undefined) return;
    request.sessionToken = unprefixed;
    setCookie(reply, cookie);
  });
}

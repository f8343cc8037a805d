import type { FastifyRequest } from 'fastify';
import { csrfCookie, sessionTokenOf, type SetCookie } from '../../http';
import type { KnownVisitors } from './KnownVisitors';
import type { SessionService } from './sessions.service';

interface SessionStart {
  readonly accountId: string;
  readonly remember: boolean;
  /** Both in the transaction of the write that logs in. */
  readonly sessions: SessionService;
  readonly knownVisitors: KnownVisitors;
}

/**
 * Logs this browser in: always with a new session; the old one, of any customer, ends (OWASP, Session Management
 * Cheat Sheet: session fixation). For the same reason the browser gets a new key, unless this account's last log-in here
 * gave it the present one.
 * @returns the cookies of the answer.
 */
export async function startSession(
  request: FastifyRequest,
  { accountId, remember, sessions, knownVisitors }: SessionStart,
): Promise<readonly SetCookie[]> {
  const before = sessionTokenOf(request);
  if (before !== undefined) await sessions.endToken(before);
  const visitor = await knownVisitors.welcome(accountId, request.visitor);
  const { token, cookie } = await sessions.open(accountId, {
    remember,
    userAgent: request.headers['user-agent'],
  });
  return [cookie, visitor.cookie, csrfCookie(visitor, token)];
}

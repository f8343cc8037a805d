import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@wadachi/contract';
import { inTransaction, type Schema } from '../../database';
import {
  addRoute,
  addWrite,
  csrfCookie,
  invalid,
  noSessionCookie,
  Refused,
  requireLogin,
  sessionTokenOf,
  setCookie,
  type Routes,
} from '../../http';
import { clientLeaving } from '../limits/callerOf';
import { replaceHash, stateOf } from './credentials.repository';
import type { KnownVisitors } from './KnownVisitors';
import type { LoginCheck } from './LoginCheck';
import type { SessionService } from './sessions.service';
import { startSession } from './startSession';

interface SessionServices {
  readonly sessions: SessionService;
  readonly knownVisitors: KnownVisitors;
  readonly accounts: { profile(accountId: string): Promise<Account> };
}

interface SessionDeps {
  readonly db: Kysely<Schema>;
  readonly loginCheck: LoginCheck;
  readonly sessions: SessionService;
  readonly servicesIn: (trx: Transaction<Schema>) => SessionServices;
}

/** The same for a wrong password and for an address that nobody has (OWASP, Authentication Cheat Sheet). */
const wrongLogin = () => invalid({ email: 'field.wrongLogin' });

export const sessionRoutes: Routes<SessionDeps> = async (app, { db, loginCheck, sessions, servicesIn }) => {
  addWrite(app, db, 'POST /api/account/login', {
    acrossSessions: true,
    remembersVisitor: true,
    prepare: (request, reply) => {
      const { body, ip, visitor } = request;
      const event = 'log-in';
      request.accountEvent = { event };
      const onAccount = (account: string) => void (request.accountEvent = { event, account });
      return loginCheck.check({ ...body, ip, visitor, onAccount, leaving: clientLeaving(reply) });
    },
    work: async (trx, right, request) => {
      if (right === undefined) throw wrongLogin();
      // What happened while it was being checked: the next try sees what holds now.
      const state = await stateOf(trx, right);
      if (state === 'closed') throw wrongLogin();
      if (state === 'changed') throw new Refused('service-unavailable');
      const { accountId, newHash } = right;
      if (newHash !== undefined) await replaceHash(trx, accountId, newHash);
      const { accounts, ...services } = servicesIn(trx);
      const remember = request.body.remember ?? false;
      const cookies = await startSession(request, { accountId, remember, ...services });
      return { status: 200, body: { data: await accounts.profile(accountId) }, cookies };
    },
  });

  addRoute(app, 'POST /api/account/logout', async (request, reply) => {
    const token = sessionTokenOf(request);
    if (token === undefined) return reply.code(204).send(null);
    request.accountEvent = { event: 'log-out', account: (await request.loggedIn())?.accountId };
    // What has ended is not ended twice: no repeat needs a stored answer, which anybody could have stored with any token.
    await inTransaction(db, (trx) => servicesIn(trx).sessions.endToken(token));
    setCookie(reply, noSessionCookie);
    setCookie(reply, csrfCookie(request.visitor, undefined));
    return reply.code(204).send(null);
  });

  addRoute(app, 'GET /api/account/sessions', async (request) => {
    const { accountId, sessionId } = await requireLogin(request);
    return { data: await sessions.list(accountId, sessionId) };
  });

  addWrite(app, db, 'DELETE /api/account/sessions', {
    prepare: requireLogin,
    work: async (trx, { accountId, sessionId }, request) => {
      request.accountEvent = { event: 'end-sessions', account: accountId };
      await servicesIn(trx).sessions.endOthers(accountId, sessionId);
      return { status: 204, body: null };
    },
  });
};

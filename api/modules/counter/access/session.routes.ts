import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../database';
import {
  csrfCookie,
  invalid,
  noStore,
  onceOnly,
  operation,
  Refused,
  sessionTokenOf,
  staffTokenOf,
  type Routes,
  type SetCookie,
} from '../../../http';
import { audit } from '../audit/audit';
import { limitOf, RateLimits } from '../../limits';
import { callerOf, clientLeaving } from '../../limits/callerOf';
import type { Passwords } from '../../passwords';
import { clerkFor } from './clerk.presenter';
import type { CounterAccess } from './CounterAccess';
import { useCode, type StaffLogin } from './StaffLogin';
import { StaffSessions } from './StaffSessions';
import type { TotpSeal } from './totpSeal';
import type { FastifyRequest } from 'fastify';

export interface CounterSessionDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly access: CounterAccess;
  readonly login: StaffLogin;
  readonly sessions: StaffSessions;
  readonly seal: TotpSeal;
}

/** The same for a wrong address, password and code (OWASP, Authentication Cheat Sheet). */
const wrongLogin = () => invalid({ email: 'field.wrongCounterLogin' });

/** The cookies of a log-in: the browser gets a new key too, and with it a CSRF token that nobody has planted. */
export function loginCookies(request: FastifyRequest, session: SetCookie): readonly SetCookie[] {
  const visitor = request.visitor.renewed();
  return [session, visitor.cookie, csrfCookie(visitor, sessionTokenOf(request))];
}

export const counterSessionRoutes: Routes<CounterSessionDeps> = async (app, deps) => {
  const { db, clock, limits, passwords, access, login, sessions, seal } = deps;
  const logIn = onceOnly(db, 'POST /api/counter/session', { acrossSessions: true });
  const logOut = onceOnly(db, 'DELETE /api/counter/session');
  const lock = onceOnly(db, 'POST /api/counter/session/lock');
  const takeOver = onceOnly(db, 'POST /api/counter/session/pin');

  const atWork = async (trx: Transaction<Schema>, token: string, request: FastifyRequest) => {
    const member = await new StaffSessions(trx, clock).find(token);
    if (member === undefined) throw wrongLogin();
    return clerkFor(trx, member, request.locale);
  };

  app.route({
    ...operation('GET /api/counter/session'),
    onRequest: noStore,
    handler: async (request) => {
      // A page asks again when it is opened or locked: neither shows that anybody is still there.
      const member = await access.find(request, { isBackground: true });
      const token = staffTokenOf(request);
      return {
        data: {
          clerk: member === undefined ? null : await clerkFor(db, member, request.locale),
          by_pin: token === undefined ? [] : await sessions.byPin(token),
        },
      };
    },
  });

  app.route({
    ...operation('POST /api/counter/session'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, ip } = request;
      request.visitor.remember();
      return logIn.prepared(
        request,
        reply,
        () => {
          request.accountEvent = { event: 'staff-log-in' };
          return login.check({ ...body, ip, caller: callerOf(request, reply) });
        },
        async (trx, known) => {
          const { log } = request;
          const given = { code: body.code, now: clock(), seal, log };
          if (known === undefined || !(await useCode(trx, known, given))) throw wrongLogin();
          const { staffId, emailKey } = known;
          request.accountEvent = { event: 'staff-log-in', account: staffId };
          await new RateLimits(trx, clock).clear(limitOf.staffLoginTo(emailKey));
          const opening = { isShopDevice: body.shop_device ?? false, before: staffTokenOf(request) };
          const cookie = await new StaffSessions(trx, clock).open(staffId, opening);
          await audit(trx, { by: staffId, action: 'session.opened', subject: staffId });
          const data = await atWork(trx, cookie.value, request);
          return { status: 200, body: { data }, cookies: loginCookies(request, cookie) };
        },
      );
    },
  });

  app.route({
    ...operation('POST /api/counter/session/pin'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, ip } = request;
      const token = staffTokenOf(request);
      if (token === undefined) throw new Refused('unauthenticated');
      return takeOver.prepared(
        request,
        reply,
        async () => {
          request.accountEvent = { event: 'staff-pin', account: body.id };
          const from = limitOf.staffPinFrom(ip);
          await limits.take(from);
          const hash = await sessions.takePinTry(token, body.id);
          if (hash === undefined) throw invalid({ pin: 'field.pinGone' });
          const caller = { party: body.id, isTrusted: true, signal: clientLeaving(reply) };
          const { ok } = await passwords.verify(hash, body.pin, caller);
          if (!ok) throw invalid({ pin: 'field.wrongPin' });
          await limits.refund(from);
        },
        async (trx) => {
          if (!(await new StaffSessions(trx, clock).takeOver(token, body.id)))
            throw invalid({ pin: 'field.pinGone' });
          await audit(trx, { by: body.id, action: 'session.taken-over', subject: body.id });
          return { status: 200, body: { data: await atWork(trx, token, request) } };
        },
      );
    },
  });

  app.route({
    ...operation('POST /api/counter/session/lock'),
    onRequest: noStore,
    handler: async (request, reply) =>
      lock.prepared(
        request,
        reply,
        () => access.clerkOf(request),
        async (trx, { staffId, isShopDevice }) => {
          const token = staffTokenOf(request);
          if (token === undefined || !isShopDevice) throw new Refused('not-found');
          await new StaffSessions(trx, clock).lock(token);
          await audit(trx, { by: staffId, action: 'session.locked', subject: staffId });
          return { status: 204, body: null };
        },
      ),
  });

  app.route({
    ...operation('DELETE /api/counter/session'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const token = staffTokenOf(request);
      // Nothing to end, and so nothing that a repeat must not do twice.
      if (token === undefined) return reply.code(204).send(null);
      return logOut.prepared(
        request,
        reply,
        () => access.find(request),
        async (trx, member) => {
          await new StaffSessions(trx, clock).end(token);
          if (member !== undefined)
            await audit(trx, { by: member.staffId, action: 'session.ended', subject: member.staffId });
          return { status: 204, body: null };
        },
      );
    },
  });
};

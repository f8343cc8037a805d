import type { Kysely } from 'kysely';
import { inTransaction, type Schema } from '../../../database';
import { addRoute, addWrite, invalid, Refused, staffTokenOf, type Routes } from '../../../http';
import { audit } from '../audit/audit';
import { limitOf, RateLimits } from '../../limits';
import { callerOf, clientLeaving } from '../../limits/callerOf';
import type { Passwords } from '../../passwords';
import { clerkFor } from './clerk.presenter';
import type { CounterAccess } from './CounterAccess';
import { useCode, type StaffLogin } from './StaffLogin';
import { StaffSessions } from './StaffSessions';
import { startStaffSession } from './startStaffSession';
import type { TotpSeal } from './totpSeal';

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

export const counterSessionRoutes: Routes<CounterSessionDeps> = async (app, deps) => {
  const { db, clock, limits, passwords, access, login, sessions, seal } = deps;

  addRoute(app, 'GET /api/counter/session', async (request) => {
    // A page asks again when it is opened or locked: neither shows that anybody is still there.
    const member = await access.find(request, { isBackground: true });
    const token = staffTokenOf(request);
    return {
      data: {
        clerk: member === undefined ? null : await clerkFor(db, member, request.locale),
        by_pin: token === undefined ? [] : await sessions.byPin(token),
      },
    };
  });

  addWrite(app, db, 'POST /api/counter/session', {
    acrossSessions: true,
    remembersVisitor: true,
    prepare: (request, reply) => {
      request.accountEvent = { event: 'staff-log-in' };
      const { body, ip, visitor } = request;
      return login.check({ ...body, ip, visitor, caller: callerOf(request, reply) });
    },
    work: async (trx, known, request) => {
      const { body, log } = request;
      const given = { code: body.code, now: clock(), seal, log };
      if (known === undefined || !(await useCode(trx, known, given))) throw wrongLogin();
      const { staffId, counted } = known;
      request.accountEvent = { event: 'staff-log-in', account: staffId };
      for (const limit of counted) await new RateLimits(trx, clock).clear(limit);
      const { clerk, cookies } = await startStaffSession(trx, request, {
        staffId,
        isShopDevice: body.shop_device,
        clock,
        action: 'session.opened',
        refusal: wrongLogin,
      });
      return { status: 200, body: { data: clerk }, cookies };
    },
  });

  addWrite(app, db, 'POST /api/counter/session/pin', {
    prepare: async (request, reply) => {
      const { body, ip } = request;
      const token = staffTokenOf(request);
      if (token === undefined) throw new Refused('unauthenticated');
      request.accountEvent = { event: 'staff-pin', account: body.id };
      const from = limitOf.staffPinFrom(ip);
      await limits.take(from);
      const hash = await sessions.takePinTry(token, body.id);
      if (hash === undefined) throw invalid({ pin: 'field.pinGone' });
      const caller = { party: body.id, isTrusted: true, signal: clientLeaving(reply) };
      const { ok } = await passwords.verify(hash, body.pin, caller);
      if (!ok) {
        await audit(db, { by: body.id, action: 'session.pin-refused', subject: body.id });
        throw invalid({ pin: 'field.wrongPin' });
      }
      await limits.refund(from);
      return token;
    },
    work: async (trx, token, { body, locale }) => {
      const inWrite = new StaffSessions(trx, clock);
      const member = (await inWrite.takeOver(token, body.id)) ? await inWrite.find(token) : undefined;
      if (member === undefined) throw invalid({ pin: 'field.pinGone' });
      await audit(trx, { by: body.id, action: 'session.taken-over', subject: body.id });
      return { status: 200, body: { data: await clerkFor(trx, member, locale) } };
    },
  });

  addWrite(app, db, 'POST /api/counter/session/lock', {
    prepare: (request) => access.clerkOf(request),
    work: async (trx, { staffId, isShopDevice }, request) => {
      const token = staffTokenOf(request);
      if (token === undefined || !isShopDevice) throw new Refused('not-found');
      await new StaffSessions(trx, clock).lock(token);
      await audit(trx, { by: staffId, action: 'session.locked', subject: staffId });
      return { status: 204, body: null };
    },
  });

  addRoute(app, 'DELETE /api/counter/session', async (request, reply) => {
    const token = staffTokenOf(request);
    if (token === undefined) return reply.code(204).send(null);
    const member = await access.find(request);
    // As for customers: no repeat needs a stored answer.
    await inTransaction(db, async (trx) => {
      await new StaffSessions(trx, clock).end(token);
      if (member !== undefined)
        await audit(trx, { by: member.staffId, action: 'session.ended', subject: member.staffId });
    });
    return reply.code(204).send(null);
  });
};

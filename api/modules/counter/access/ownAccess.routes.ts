import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { siteName } from '@wadachi/intl';
import type { Schema } from '../../../database';
import { noStore, onceOnly, operation, Refused, staffTokenOf, type Routes } from '../../../http';
import { CurrentPassword, wrongCurrentPassword } from '../../account/profile/CurrentPassword';
import { limitOf } from '../../limits';
import type { MailContent } from '../../mail/mails';
import type { Outbox } from '../../mail/Outbox';
import { badPasskey } from '../../passkeys/answers';
import { Passkeys, type PasskeyOwner } from '../../passkeys/Passkeys';
import type { NewPasswords } from '../../passwords';
import { deviceOf } from '../../sessions';
import { audit } from '../audit/audit';
import { lockStaff } from '../staff/staff.repository';
import { clerkFor } from './clerk.presenter';
import { loginCookies, type CounterSessionDeps } from './session.routes';
import { StaffSessions, type StaffMember } from './StaffSessions';

export interface OwnAccessDeps extends Omit<CounterSessionDeps, 'login' | 'sessions' | 'seal'> {
  /** The address that the staff see, when it is not the one that requests name. */
  readonly origin?: string | undefined;
  readonly newPasswords: NewPasswords;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly outbox: Outbox };
}

type Change = MailContent<'staff-access-changed'>['change'];
type Person = Pick<StaffMember, 'staffId' | 'name' | 'email' | 'locale'>;

const ofStaff = (id: string): PasskeyOwner => ({ kind: 'staff', id });
const ownPath = '/api/counter/access';

/** How a person at the counter gets in: log-in by passkey, and their own passkeys, password and PIN. */
export const ownAccessRoutes: Routes<OwnAccessDeps> = async (app, deps) => {
  const { db, clock, limits, passwords, newPasswords, access, servicesIn } = deps;
  const passkeys = new Passkeys(db, clock);
  const currentPassword = new CurrentPassword({ db, limits, passwords }, 'staff');
  const logIn = onceOnly(db, 'POST /api/counter/session/passkey', { acrossSessions: true });
  const add = onceOnly(db, `POST ${ownPath}/passkeys`);
  const remove = onceOnly(db, `POST ${ownPath}/passkeys/:id/removal`);
  const setPassword = onceOnly(db, `POST ${ownPath}/password`);
  const setPin = onceOnly(db, `POST ${ownPath}/pin`);
  const originOf = ({ protocol, host }: FastifyRequest) =>
    deps.origin ?? new URL(`${protocol}://${host}`).origin;

  /**
   * The person at work, who must know their password.
   * @returns its hash too, which must still be theirs when the change is made.
   */
  async function proven(request: FastifyRequest & { readonly body: { readonly current_password: string } }) {
    const member = await access.clerkOf(request);
    const hash = await currentPassword.check(member.staffId, request.body.current_password);
    return { member, hash };
  }

  /** Notes it in the log, and tells its owner: it may have been somebody else. */
  async function changed(trx: Transaction<Schema>, person: Person, change: Change) {
    const { staffId: by, name, email: to, locale } = person;
    await audit(trx, { by, action: `access.${change}`, subject: by });
    const passkeys = (await new Passkeys(trx, clock).list(ofStaff(by))).length;
    await servicesIn(trx).outbox.put({ kind: 'staff-access-changed', to, locale, name, change, passkeys });
  }

  app.route({
    ...operation('GET /api/counter/session/passkey'),
    onRequest: noStore,
    handler: async (request) => {
      await limits.take(limitOf.passkeyOptionsFrom(request.ip));
      return { data: await passkeys.requestOptions('staff', originOf(request)) };
    },
  });

  app.route({
    ...operation('POST /api/counter/session/passkey'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, ip } = request;
      request.visitor.remember();
      return logIn.prepared(
        request,
        reply,
        async () => {
          request.accountEvent = { event: 'staff-log-in' };
          const limit = limitOf.passkeyFrom(ip);
          await limits.take(limit);
          const verified = await passkeys.verifyUse('staff', body.passkey, originOf(request));
          await limits.refund(limit);
          request.accountEvent = { event: 'staff-log-in', account: verified.owner.id };
          return verified;
        },
        async (trx, verified) => {
          const staffId = verified.owner.id;
          // Their access may have ended meanwhile.
          if ((await lockStaff(trx, staffId)) === undefined) throw badPasskey();
          await new Passkeys(trx, clock).use(verified);
          const sessions = new StaffSessions(trx, clock);
          const opening = { isShopDevice: body.shop_device ?? false, before: staffTokenOf(request) };
          const cookie = await sessions.open(staffId, opening);
          await audit(trx, { by: staffId, action: 'session.opened-by-passkey', subject: staffId });
          const member = await sessions.find(cookie.value);
          if (member === undefined) throw badPasskey();
          const data = await clerkFor(trx, member, request.locale);
          return { status: 200, body: { data }, cookies: loginCookies(request, cookie) };
        },
      );
    },
  });

  app.route({
    ...operation(`GET ${ownPath}/passkeys`),
    onRequest: noStore,
    handler: async (request) => {
      const { staffId } = await access.clerkOf(request);
      return { data: await passkeys.list(ofStaff(staffId)) };
    },
  });

  app.route({
    ...operation(`POST ${ownPath}/passkeys/options`),
    onRequest: noStore,
    handler: async (request) => {
      const { staffId, email: login, name } = (await proven(request)).member;
      const names = { site: siteName(request.locale), login, name };
      return { data: await passkeys.creationOptions(ofStaff(staffId), names, originOf(request)) };
    },
  });

  app.route({
    ...operation(`POST ${ownPath}/passkeys`),
    onRequest: noStore,
    handler: async (request, reply) =>
      add.prepared(
        request,
        reply,
        async () => {
          const { staffId } = await access.clerkOf(request);
          request.accountEvent = { event: 'add-passkey', account: staffId };
          return passkeys.verifyNew(ofStaff(staffId), request.body.passkey, originOf(request));
        },
        async (trx, verified) => {
          const staffId = verified.owner.id;
          const person = await lockStaff(trx, staffId);
          // Their access has ended meanwhile.
          if (person === undefined) throw new Refused('unauthenticated');
          const { browser, system } = deviceOf(request.headers['user-agent']);
          const device = [browser, system].filter(Boolean).join(', ');
          const data = await new Passkeys(trx, clock).add(verified, device);
          await changed(trx, { staffId, ...person }, 'passkey-added');
          return { status: 201, body: { data } };
        },
      ),
  });

  app.route({
    ...operation(`POST ${ownPath}/passkeys/:id/removal`),
    onRequest: noStore,
    handler: async (request, reply) =>
      remove.prepared(
        request,
        reply,
        async () => {
          const { member, hash } = await proven(request);
          request.accountEvent = { event: 'remove-passkey', account: member.staffId };
          return { member, hash };
        },
        async (trx, { member, hash }) => {
          await change(trx, member.staffId, hash, { password_hash: hash });
          const isRemoved = await new Passkeys(trx, clock).remove(ofStaff(member.staffId), request.params.id);
          if (!isRemoved) throw new Refused('not-found');
          await new StaffSessions(trx, clock).endOthers(member);
          await changed(trx, member, 'passkey-removed');
          return { status: 204, body: null };
        },
      ),
  });

  app.route({
    ...operation(`POST ${ownPath}/password`),
    onRequest: noStore,
    handler: async (request, reply) =>
      setPassword.prepared(
        request,
        reply,
        async () => {
          const { member, hash } = await proven(request);
          request.accountEvent = { event: 'change-password', account: member.staffId };
          (await newPasswords.rule())(request.body);
          const caller = { party: member.staffId, isTrusted: true };
          return { member, hash, password_hash: await passwords.hash(request.body.password, caller) };
        },
        async (trx, { member, hash, password_hash }) => {
          await change(trx, member.staffId, hash, { password_hash });
          await new StaffSessions(trx, clock).endOthers(member);
          await changed(trx, member, 'password-changed');
          return { status: 204, body: null };
        },
      ),
  });

  app.route({
    ...operation(`POST ${ownPath}/pin`),
    onRequest: noStore,
    handler: async (request, reply) =>
      setPin.prepared(
        request,
        reply,
        async () => {
          const { member, hash } = await proven(request);
          const { pin } = request.body;
          const caller = { party: member.staffId, isTrusted: true };
          return { member, hash, pin_hash: pin === undefined ? null : await passwords.hash(pin, caller) };
        },
        async (trx, { member, hash, pin_hash }) => {
          await change(trx, member.staffId, hash, { pin_hash });
          await changed(trx, member, pin_hash === null ? 'pin-removed' : 'pin-changed');
          return { status: 204, body: null };
        },
      ),
  });
};

/** @throws Refused 422 on `current_password` when it was changed meanwhile. */
async function change(
  trx: Kysely<Schema>,
  staffId: string,
  hash: string,
  values: { readonly password_hash: string } | { readonly pin_hash: string | null },
): Promise<void> {
  const changed = await trx
    .updateTable('staff')
    .set(values)
    .where('id', '=', staffId)
    .where('password_hash', '=', hash)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw wrongCurrentPassword();
}

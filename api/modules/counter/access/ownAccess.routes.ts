import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../database';
import { addRoute, addWrite, Refused, staffTokenOf, type Routes } from '../../../http';
import { CurrentPassword, wrongCurrentPassword } from '../../account/profile/CurrentPassword';
import type { MailContent } from '../../mail/mails';
import type { Outbox } from '../../mail/Outbox';
import { badPasskey } from '../../passkeys/answers';
import { deviceNameOf, PasskeyRequests } from '../../passkeys/PasskeyRequests';
import { Passkeys, type PasskeyOwner } from '../../passkeys/Passkeys';
import type { NewPasswords } from '../../passwords';
import { audit } from '../audit/audit';
import { lockStaff } from '../staff/staff.repository';
import type { CounterSessionDeps } from './session.routes';
import { refuseEasyPin } from './refuseEasyPin';
import { StaffSessions, type StaffMember } from './StaffSessions';
import { startStaffSession } from './startStaffSession';

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
  const requests = new PasskeyRequests('staff', { ...deps, passkeys });

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

  addRoute(app, 'GET /api/counter/session/passkey', async (request) => ({
    data: await requests.loginOptions(request),
  }));

  addWrite(app, db, 'POST /api/counter/session/passkey', {
    acrossSessions: true,
    remembersVisitor: true,
    prepare: (request) => requests.verifyLogin(request),
    work: async (trx, verified, request) => {
      const staffId = verified.owner.id;
      // Their access may have ended meanwhile.
      if ((await lockStaff(trx, staffId)) === undefined) throw badPasskey();
      await new Passkeys(trx, clock).use(verified);
      const { clerk, cookies } = await startStaffSession(trx, request, {
        staffId,
        isShopDevice: request.body.shop_device,
        clock,
        action: 'session.opened-by-passkey',
        refusal: badPasskey,
      });
      return { status: 200, body: { data: clerk }, cookies };
    },
  });

  addRoute(app, `GET ${ownPath}/passkeys`, async (request) => {
    const { staffId } = await access.clerkOf(request);
    return { data: await passkeys.list(ofStaff(staffId)) };
  });

  addRoute(app, `POST ${ownPath}/passkeys/options`, async (request) => {
    const { member } = await proven(request);
    return { data: await requests.creationOptions(request, { ...member, id: member.staffId }) };
  });

  addWrite(app, db, `POST ${ownPath}/passkeys`, {
    prepare: async (request) => requests.verifyNew(request, (await access.clerkOf(request)).staffId),
    work: async (trx, verified, request) => {
      const staffId = verified.owner.id;
      const person = await lockStaff(trx, staffId);
      // Their access, or with another password this session, has ended meanwhile.
      if (
        person === undefined ||
        !(await new StaffSessions(trx, clock).stands(staffTokenOf(request), staffId))
      )
        throw new Refused('unauthenticated');
      const data = await new Passkeys(trx, clock).add(verified, deviceNameOf(request));
      await changed(trx, { staffId, ...person }, 'passkey-added');
      return { status: 201, body: { data } };
    },
  });

  addWrite(app, db, `POST ${ownPath}/passkeys/:id/removal`, {
    prepare: async (request) => {
      const { member, hash } = await proven(request);
      request.accountEvent = { event: 'remove-passkey', account: member.staffId };
      return { member, hash };
    },
    work: async (trx, { member, hash }, request) => {
      await change(trx, member.staffId, hash, { password_hash: hash });
      const isRemoved = await new Passkeys(trx, clock).remove(ofStaff(member.staffId), request.params.id);
      if (!isRemoved) throw new Refused('not-found');
      await new StaffSessions(trx, clock).endOthers(member);
      await changed(trx, member, 'passkey-removed');
      return { status: 204, body: null };
    },
  });

  addWrite(app, db, `POST ${ownPath}/password`, {
    acrossSessions: true,
    prepare: async (request) => {
      const { member, hash } = await proven(request);
      request.accountEvent = { event: 'change-password', account: member.staffId };
      (await newPasswords.rule())(request.body);
      const caller = { party: member.staffId, isTrusted: true };
      return { member, hash, password_hash: await passwords.hash(request.body.password, caller) };
    },
    work: async (trx, { member, hash, password_hash }) => {
      await change(trx, member.staffId, hash, { password_hash });
      const sessions = new StaffSessions(trx, clock);
      await sessions.endOthers(member);
      await changed(trx, member, 'password-changed');
      return { status: 204, body: null, cookies: [await sessions.renew(member)] };
    },
  });

  addWrite(app, db, `POST ${ownPath}/pin`, {
    prepare: async (request) => {
      const { member, hash } = await proven(request);
      const { pin } = request.body;
      refuseEasyPin(pin);
      const caller = { party: member.staffId, isTrusted: true };
      return { member, hash, pin_hash: pin === undefined ? null : await passwords.hash(pin, caller) };
    },
    work: async (trx, { member, hash, pin_hash }) => {
      await change(trx, member.staffId, hash, { pin_hash });
      await changed(trx, member, pin_hash === null ? 'pin-removed' : 'pin-changed');
      return { status: 204, body: null };
    },
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

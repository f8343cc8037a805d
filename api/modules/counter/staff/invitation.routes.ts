import { siteName } from '@wadachi/intl';
import { addRoute, addWrite, hideAddress, invalid, type Routes } from '../../../http';
import { deadToken } from '../../account/tokens';
import { limitOf } from '../../limits';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { NewPasswords } from '../../passwords';
import type { CounterSessionDeps } from '../access/session.routes';
import { refuseEasyPin } from '../access/refuseEasyPin';
import { StaffSessions } from '../access/StaffSessions';
import { startStaffSession } from '../access/startStaffSession';
import { stepOf, totpSetup } from '../access/totp';
import { Invitations } from './Invitations';

export interface InvitationDeps extends Pick<
  CounterSessionDeps,
  'db' | 'clock' | 'limits' | 'passwords' | 'seal'
> {
  readonly catalogue: Catalogue;
  readonly newPasswords: NewPasswords;
}

export const invitationRoutes: Routes<InvitationDeps> = async (app, deps) => {
  const { db, clock, limits, passwords, newPasswords, catalogue, seal } = deps;

  /** @throws Refused 422 on `token`, 429 after too many wrong ones. */
  async function look(token: string, ip: string) {
    const limit = limitOf.tokenFrom(ip);
    await limits.take(limit);
    const found = await new Invitations(db, clock).find(token);
    if (found === undefined) throw deadToken();
    await limits.refund(limit);
    return found;
  }

  addRoute(app, 'GET /api/counter/invitation', { onRequest: hideAddress }, async ({ query, ip, locale }) => {
    const { email, name, role, totpSecret: secret } = await look(query.token, ip);
    await catalogue.refresh();
    return { data: { email, name, role, ...totpSetup({ secret, site: siteName(locale), email }) } };
  });

  addWrite(app, db, 'POST /api/counter/invitation', {
    acrossSessions: true,
    remembersVisitor: true,
    onRequest: hideAddress,
    prepare: async ({ body, ip }) => {
      (await newPasswords.rule())(body);
      refuseEasyPin(body.pin);
      const { staffId, totpSecret } = await look(body.token, ip);
      const limit = limitOf.staffLoginTo(staffId);
      await limits.take(limit);
      const totpStep = stepOf(totpSecret, body.code, clock());
      if (totpStep === undefined) throw invalid({ code: 'field.wrongCode' });
      await limits.clear(limit);
      const caller = { party: staffId, isTrusted: true };
      const passwordHash = await passwords.hash(body.password, caller);
      const pinHash = body.pin === undefined ? undefined : await passwords.hash(body.pin, caller);
      const totpSealed = seal.seal(totpSecret, staffId);
      return { name: body.name.trim(), passwordHash, pinHash, totpStep, totpSealed };
    },
    work: async (trx, acceptance, request) => {
      const accepted = await new Invitations(trx, clock).accept(request.body.token, acceptance);
      if (accepted === undefined) throw deadToken();
      const { staffId, recoveryCodes } = accepted;
      await new StaffSessions(trx, clock).endAll(staffId);
      const start = { staffId, clock, action: 'staff.accepted', refusal: deadToken };
      const { clerk, cookies } = await startStaffSession(trx, request, start);
      return { status: 201, body: { data: { clerk, recovery_codes: [...recoveryCodes] } }, cookies };
    },
  });
};

import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { addRoute, addWrite, Refused, requireLogin, sessionTokenOf, type Routes } from '../../../http';
import type { RateLimits } from '../../limits';
import type { Outbox } from '../../mail/Outbox';
import { deviceNameOf, PasskeyRequests } from '../../passkeys/PasskeyRequests';
import type { PasskeyOwner, Passkeys } from '../../passkeys/Passkeys';
import { startSession, type KnownVisitors, type SessionService } from '../../sessions';
import { lockAccount } from '../accounts.repository';
import type { CurrentPassword } from '../profile/CurrentPassword';

export interface PasskeyDeps {
  readonly db: Kysely<Schema>;
  /** The address that customers see, when it is not the one that requests name. */
  readonly origin?: string | undefined;
  readonly passkeys: Passkeys;
  readonly limits: RateLimits;
  readonly currentPassword: CurrentPassword;
  readonly accounts: { profile(accountId: string): Promise<Account> };
  readonly servicesIn: (trx: Transaction<Schema>) => {
    readonly passkeys: Passkeys;
    readonly sessions: SessionService;
    readonly knownVisitors: KnownVisitors;
    readonly outbox: Outbox;
    readonly accounts: { profile(accountId: string): Promise<Account> };
  };
}

const ofAccount = (id: string): PasskeyOwner => ({ kind: 'account', id });

/** Passkeys of customers. Making one needs the password, like every change of how the account is entered. */
export const passkeyRoutes: Routes<PasskeyDeps> = async (app, deps) => {
  const { db, passkeys, currentPassword, accounts, servicesIn } = deps;
  const requests = new PasskeyRequests('account', deps);

  addRoute(app, 'GET /api/account/passkeys', async (request) => {
    const { accountId } = await requireLogin(request);
    return { data: await passkeys.list(ofAccount(accountId)) };
  });

  addRoute(app, 'POST /api/account/passkeys/options', async (request) => {
    const { accountId } = await requireLogin(request);
    await currentPassword.check(accountId, request.body.current_password);
    return { data: await requests.creationOptions(request, await accounts.profile(accountId)) };
  });

  addWrite(app, db, 'POST /api/account/passkeys', {
    prepare: async (request) => requests.verifyNew(request, (await requireLogin(request)).accountId),
    work: async (trx, verified, request) => {
      const services = servicesIn(trx);
      const { email, name, locale } = await lockAccount(trx, verified.owner.id);
      // A password that was set meanwhile has ended it, and removed every passkey.
      if (!(await services.sessions.stands(sessionTokenOf(request)))) throw new Refused('unauthenticated');
      const data = await services.passkeys.add(verified, deviceNameOf(request));
      await services.outbox.put({ kind: 'passkey-added', to: email, locale, name });
      return { status: 201, body: { data } };
    },
  });

  addWrite(app, db, 'DELETE /api/account/passkeys/:id', {
    prepare: requireLogin,
    work: async (trx, { accountId }, request) => {
      request.accountEvent = { event: 'remove-passkey', account: accountId };
      const isRemoved = await servicesIn(trx).passkeys.remove(ofAccount(accountId), request.params.id);
      if (!isRemoved) throw new Refused('not-found');
      return { status: 204, body: null };
    },
  });

  addRoute(app, 'GET /api/account/passkeys/login-options', async (request) => ({
    data: await requests.loginOptions(request),
  }));

  addWrite(app, db, 'POST /api/account/passkeys/login', {
    acrossSessions: true,
    remembersVisitor: true,
    prepare: (request) => requests.verifyLogin(request),
    work: async (trx, verified, request) => {
      const { accounts: profiles, ...services } = servicesIn(trx);
      const { id: accountId } = await lockAccount(trx, verified.owner.id);
      await services.passkeys.use(verified);
      const remember = request.body.remember ?? false;
      const cookies = await startSession(request, { accountId, remember, ...services });
      return { status: 200, body: { data: await profiles.profile(accountId) }, cookies };
    },
  });
};

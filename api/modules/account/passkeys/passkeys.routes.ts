import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@wadachi/contract';
import { site } from '@wadachi/intl';
import type { Schema } from '../../../database';
import { inLocale, onceOnly, operation, noStore, Refused, requireLogin, type Routes } from '../../../http';
import { limitOf, type RateLimits } from '../../limits';
import type { Outbox } from '../../mail/Outbox';
import type { PasskeyOwner, Passkeys } from '../../passkeys/Passkeys';
import { deviceOf, startSession, type KnownVisitors, type SessionService } from '../../sessions';
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
  const { db, passkeys, limits, currentPassword, accounts, servicesIn } = deps;
  const add = onceOnly(db, 'POST /api/account/passkeys');
  const remove = onceOnly(db, 'DELETE /api/account/passkeys/:id');
  const logIn = onceOnly(db, 'POST /api/account/passkeys/login', { acrossSessions: true });
  const originOf = ({ protocol, host }: FastifyRequest) =>
    deps.origin ?? new URL(`${protocol}://${host}`).origin;

  app.route({
    ...operation('GET /api/account/passkeys'),
    onRequest: noStore,
    handler: async (request) => {
      const { accountId } = await requireLogin(request);
      return { data: await passkeys.list(ofAccount(accountId)) };
    },
  });

  app.route({
    ...operation('POST /api/account/passkeys/options'),
    onRequest: noStore,
    handler: async (request) => {
      const { accountId } = await requireLogin(request);
      await currentPassword.check(accountId, request.body.current_password);
      const { email: login, name } = await accounts.profile(accountId);
      const names = { site: inLocale(site.name, request.locale), login, name };
      return { data: await passkeys.creationOptions(ofAccount(accountId), names, originOf(request)) };
    },
  });

  app.route({
    ...operation('POST /api/account/passkeys'),
    onRequest: noStore,
    handler: async (request, reply) =>
      add.prepared(
        request,
        reply,
        async () => {
          const { accountId } = await requireLogin(request);
          request.accountEvent = { event: 'add-passkey', account: accountId };
          return passkeys.verifyNew(ofAccount(accountId), request.body.passkey, originOf(request));
        },
        async (trx, verified) => {
          const services = servicesIn(trx);
          const { email, name, locale } = await lockAccount(trx, verified.owner.id);
          const { browser, system } = deviceOf(request.headers['user-agent']);
          const data = await services.passkeys.add(verified, [browser, system].filter(Boolean).join(', '));
          await services.outbox.put({ kind: 'passkey-added', to: email, locale, name });
          return { status: 201, body: { data } };
        },
      ),
  });

  app.route({
    ...operation('DELETE /api/account/passkeys/:id'),
    onRequest: noStore,
    handler: async (request, reply) =>
      remove.prepared(
        request,
        reply,
        () => requireLogin(request),
        async (trx, { accountId }) => {
          request.accountEvent = { event: 'remove-passkey', account: accountId };
          const isRemoved = await servicesIn(trx).passkeys.remove(ofAccount(accountId), request.params.id);
          if (!isRemoved) throw new Refused('not-found');
          return { status: 204, body: null };
        },
      ),
  });

  app.route({
    ...operation('GET /api/account/passkeys/login-options'),
    onRequest: noStore,
    handler: async (request) => {
      await limits.take(limitOf.passkeyOptionsFrom(request.ip));
      return { data: await passkeys.requestOptions('account', originOf(request)) };
    },
  });

  app.route({
    ...operation('POST /api/account/passkeys/login'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, ip, visitor } = request;
      visitor.remember();
      return logIn.prepared(
        request,
        reply,
        async () => {
          request.accountEvent = { event: 'log-in' };
          const limit = limitOf.passkeyFrom(ip);
          await limits.take(limit);
          const verified = await passkeys.verifyUse('account', body.passkey, originOf(request));
          await limits.refund(limit);
          request.accountEvent = { event: 'log-in', account: verified.owner.id };
          return verified;
        },
        async (trx, verified) => {
          const { accounts: profiles, ...services } = servicesIn(trx);
          const { id: accountId } = await lockAccount(trx, verified.owner.id);
          await services.passkeys.use(verified);
          const remember = body.remember ?? false;
          const cookies = await startSession(request, { accountId, remember, ...services });
          return { status: 200, body: { data: await profiles.profile(accountId) }, cookies };
        },
      );
    },
  });
};

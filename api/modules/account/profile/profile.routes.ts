import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@wadachi/contract';
import type { Schema } from '../../../database';
import {
  csrfCookie,
  noSessionCookie,
  onceOnly,
  operation,
  noStore,
  Refused,
  requireLogin,
  type LoggedIn,
  type Routes,
} from '../../../http';
import type { ClosingService } from './closing.service';
import type { ProfileService } from './profile.service';
import type { ProfileCheck } from './ProfileCheck';
import type { OwnReservations } from '../reservations/reservations.service';

export interface ProfileDeps {
  readonly db: Kysely<Schema>;
  readonly profileCheck: ProfileCheck;
  readonly ownReservations: OwnReservations;
  readonly accounts: { profileIfOpen(accountId: string): Promise<Account | undefined> };
  readonly servicesIn: (trx: Transaction<Schema>) => {
    readonly profiles: ProfileService;
    readonly closing: ClosingService;
    readonly accounts: { profile(accountId: string): Promise<Account> };
  };
}

/** @throws Refused 401 for a guest, 404 for anybody but the owner just as for an account that does not exist. */
async function requireOwner(request: FastifyRequest, id: string): Promise<LoggedIn> {
  const loggedIn = await requireLogin(request);
  if (loggedIn.accountId !== id.toLowerCase()) throw new Refused('not-found');
  return loggedIn;
}

export const profileRoutes: Routes<ProfileDeps> = async (
  app,
  { db, profileCheck, ownReservations, accounts, servicesIn },
) => {
  const change = onceOnly(db, 'POST /api/account/:id');
  const close = onceOnly(db, 'DELETE /api/account/:id');

  app.route({
    ...operation('GET /api/account'),
    onRequest: noStore,
    handler: async (request) => {
      const loggedIn = await request.loggedIn();
      if (loggedIn === undefined) return { data: null };
      return { data: (await accounts.profileIfOpen(loggedIn.accountId)) ?? null };
    },
  });

  app.route({
    ...operation('GET /api/account/reserve'),
    onRequest: noStore,
    handler: async (request) => {
      const { accountId } = await requireLogin(request);
      const { page = 1, per_page: perPage = 20, when } = request.query;
      return ownReservations.page({ accountId, when, page, perPage, locale: request.locale });
    },
  });

  app.route({
    ...operation('POST /api/account/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, params, locale, ip } = request;
      return change.prepared(
        request,
        reply,
        async () => {
          const loggedIn = await requireOwner(request, params.id);
          const { accountId } = loggedIn;
          if (body.password !== undefined)
            request.accountEvent = { event: 'change-password', account: accountId };
          return { loggedIn, checked: await profileCheck.check(body, { accountId, locale, ip }) };
        },
        async (trx, { loggedIn, checked }) => {
          const services = servicesIn(trx);
          await services.profiles.change(loggedIn, checked);
          return { status: 200, body: { data: await services.accounts.profile(loggedIn.accountId) } };
        },
      );
    },
  });

  app.route({
    ...operation('DELETE /api/account/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, locale, visitor } = request;
      return close.prepared(
        request,
        reply,
        () => requireOwner(request, params.id),
        async (trx, { accountId }) => {
          request.accountEvent = { event: 'close-account', account: accountId };
          await servicesIn(trx).closing.close(accountId, locale);
          const cookies = [noSessionCookie, csrfCookie(visitor, undefined)];
          return { status: 204, body: null, cookies };
        },
      );
    },
  });
};

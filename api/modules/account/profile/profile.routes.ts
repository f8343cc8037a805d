import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { limits, type Account } from '@wadachi/contract';
import type { Schema } from '../../../database';
import {
  addRoute,
  addWrite,
  csrfCookie,
  noSessionCookie,
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
  addRoute(app, 'GET /api/account', async (request) => {
    const loggedIn = await request.loggedIn();
    if (loggedIn === undefined) return { data: null };
    return { data: (await accounts.profileIfOpen(loggedIn.accountId)) ?? null };
  });

  addRoute(app, 'GET /api/account/reserve', async (request) => {
    const { accountId } = await requireLogin(request);
    const { page = 1, per_page: perPage = limits.pageSize, when } = request.query;
    return ownReservations.page({ accountId, when, page, perPage, locale: request.locale });
  });

  addWrite(app, db, 'POST /api/account/:id', {
    // A new password gives the session another token.
    acrossSessions: true,
    prepare: async (request) => {
      const { body, params, locale, ip } = request;
      const loggedIn = await requireOwner(request, params.id);
      const { accountId } = loggedIn;
      if (body.password !== undefined)
        request.accountEvent = { event: 'change-password', account: accountId };
      return { loggedIn, checked: await profileCheck.check(body, { accountId, locale, ip }) };
    },
    work: async (trx, { loggedIn, checked }, { visitor }) => {
      const services = servicesIn(trx);
      const renewed = await services.profiles.change(loggedIn, checked, visitor);
      const data = await services.accounts.profile(loggedIn.accountId);
      const cookies = renewed && [renewed.cookie, csrfCookie(visitor, renewed.token)];
      return { status: 200, body: { data }, ...(cookies && { cookies }) };
    },
  });

  addWrite(app, db, 'DELETE /api/account/:id', {
    prepare: (request) => requireOwner(request, request.params.id),
    work: async (trx, { accountId }, request) => {
      request.accountEvent = { event: 'close-account', account: accountId };
      await servicesIn(trx).closing.close(accountId, request.locale);
      return { status: 204, body: null, cookies: [noSessionCookie, csrfCookie(request.visitor, undefined)] };
    },
  });
};

import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../database';
import { addWrite, csrfCookie, sessionTokenOf, type Routes } from '../../../http';
import { limitOf, type RateLimits } from '../../limits';
import type { NewPasswords, Passwords } from '../../passwords';
import { readEmail } from '../../person/emailAddress';
import type { PasswordResetService } from './passwordReset.service';
import type { TokenLookup } from '../TokenLookup';
import { deadToken } from '../tokens';

export interface PasswordResetDeps {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly newPasswords: NewPasswords;
  readonly tokens: TokenLookup;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly passwordReset: PasswordResetService };
}

export const passwordResetRoutes: Routes<PasswordResetDeps> = async (
  app,
  { db, limits, passwords, newPasswords, tokens, servicesIn },
) => {
  addWrite(app, db, 'POST /api/account/forgot-password', {
    prepare: async (request) => {
      const address = readEmail(request.body.email);
      await limits.take(limitOf.resetTo(address.key), ...limitOf.resetFrom(request.ip));
      return address;
    },
    work: async (trx, address, request) => {
      const account = await servicesIn(trx).passwordReset.ask(address, request.locale);
      request.accountEvent = { event: 'ask-password-reset', account };
      return { status: 202, body: { data: null } };
    },
  });

  addWrite(app, db, 'POST /api/account/reset-password', {
    remembersVisitor: true,
    prepare: async (request) => {
      const { body, ip } = request;
      (await newPasswords.rule())(body);
      // Nobody gets a tenth of a second of work for a token that is made up or for something else.
      const found = await tokens.look(body.token, ip, { purpose: 'password-reset' });
      request.accountEvent = { event: 'reset-password', account: found?.account_id ?? undefined };
      if (found === undefined) throw deadToken();
      return passwords.hash(body.password, { party: found.id, isTrusted: true });
    },
    work: async (trx, hash, request) => {
      const renewed = await servicesIn(trx).passwordReset.reset(request.body.token, hash, request.visitor);
      const cookies = [renewed.cookie, csrfCookie(renewed, sessionTokenOf(request))];
      return { status: 202, body: { data: null }, cookies };
    },
  });
};

import { type Kysely, type Transaction, sql } from 'kysely';
import type { Account, BookedPerson } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { addRoute, addWrite, hideAddress, type Routes } from '../../../http';
import { limitOf, type RateLimits } from '../../limits';
import type { NewPasswords, Passwords } from '../../passwords';
import { startSession, type KnownVisitors, type SessionService } from '../../sessions';
import { readEmail } from '../../person/emailAddress';
import { readBirthday, readName, readTelephone } from '../../person/person';
import { collectErrors } from '../../../http/refusals/collectErrors';
import type { RegistrationService } from './registration.service';
import type { TokenLookup } from '../TokenLookup';
import { deadToken } from '../tokens';

export interface RegistrationDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly newPasswords: NewPasswords;
  readonly tokens: TokenLookup;
  readonly servicesIn: (trx: Transaction<Schema>) => {
    readonly registration: RegistrationService;
    readonly sessions: SessionService;
    readonly knownVisitors: KnownVisitors;
    readonly accounts: { profile(accountId: string): Promise<Account> };
  };
}

export const registrationRoutes: Routes<RegistrationDeps> = async (
  app,
  { db, clock, limits, passwords, newPasswords, tokens, servicesIn },
) => {
  addWrite(app, db, 'POST /api/account', {
    prepare: async (request) => {
      const address = readEmail(request.body.email);
      await limits.take(limitOf.registrationTo(address.key), ...limitOf.registrationFrom(request.ip));
      return address;
    },
    work: async (trx, address, request) => {
      await servicesIn(trx).registration.begin(address, request.locale);
      return { status: 202, body: { data: null } };
    },
  });

  addRoute(app, 'GET /api/account/verify', { onRequest: hideAddress }, async (request) => {
    const found = await tokens.look(request.query.token, request.ip);
    if (found === undefined) throw deadToken();
    const { id, account_id, email, purpose } = found;
    const person = purpose === 'registration' ? await bookedPerson(db, found.email_key) : undefined;
    return { data: { id: account_id ?? id, email, purpose, ...(person && { person }) } };
  });

  addWrite(app, db, 'POST /api/account/store/:id', {
    acrossSessions: true,
    remembersVisitor: true,
    // A form gets all its faults in one round: what the schema finds, and what only the code below can.
    attachValidation: true,
    prepare: async (request) => {
      const { body, params, ip, locale } = request;
      const checkNewPassword = await newPasswords.rule();
      const { name, name_kana, phone, birthday } = collectErrors(
        {
          name: () => readName(body.name),
          name_kana: () => readName(body.name_kana, 'name_kana'),
          phone: () => readTelephone(body.phone, 'phone'),
          birthday: () => readBirthday(body.birthday, clock()),
          password: () => checkNewPassword(body),
        },
        request.validationError,
      );
      // Nobody gets a tenth of a second of work for a token that is made up or for something else.
      const wanted = { purpose: 'registration', id: params.id } as const;
      const found = await tokens.look(body.token, ip, wanted);
      if (found === undefined) throw deadToken();
      const password_hash = await passwords.hash(body.password, { party: found.id, isTrusted: true });
      return { name, name_kana, phone, birthday, password_hash, locale };
    },
    work: async (trx, account, request) => {
      const { registration, accounts, ...services } = servicesIn(trx);
      const accountId = await registration.complete(request.params.id, request.body.token, account);
      request.accountEvent = { event: 'register', account: accountId };
      const cookies = await startSession(request, { accountId, remember: false, ...services });
      return { status: 201, body: { data: await accounts.profile(accountId) }, cookies };
    },
  });
};

/**
 * Reads the details of the latest booking that asked for an account for this address. Only for a person who has
 * proved the address: the account gets these bookings too.
 */
async function bookedPerson(db: Kysely<Schema>, emailKey: string): Promise<BookedPerson | undefined> {
  const row = await db
    .selectFrom('reservations')
    .select('customer')
    .where('account_id', 'is', null)
    .where(sql<string>`lower(customer ->> 'email')`, '=', emailKey)
    .where(sql<string>`customer ->> 'regist_account'`, '=', 'true')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, name_kana = '', telephone = '' } = row.customer;
  return { name, name_kana, phone: telephone };
}

import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { Refused } from '../../../http';
import type { Locale } from '../../../texts';
import { Files } from '../../files/Files';
import { showsDamage } from '../../files/sweepFiles';
import type { Outbox } from '../../mail/Outbox';
import type { Passkeys } from '../../passkeys/Passkeys';
import type { KnownVisitors, SessionService } from '../../sessions';
import { addressFields, nobody } from '../../reservation/holds';
import { isAgreed } from '../../reservation/agreed';
import { lockAccount } from '../accounts.repository';
import type { OwnReservations } from '../reservations/reservations.service';
import type { AccountTokens } from '../tokens';

interface ClosingServices {
  /** The transaction of the write; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly ownReservations: OwnReservations;
  readonly tokens: AccountTokens;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly passkeys: Passkeys;
  readonly knownVisitors: KnownVisitors;
  readonly clock: () => Date;
}

const hashBytes = 32;

/** Closes accounts. docs/privacy.md lists the data that is deleted, and how long the rest stays. */
export class ClosingService {
  constructor(private readonly services: ClosingServices) {}

  /**
   * The account's row is locked first, as a booking locks it: either the booking comes first and is found here, or the
   * account is closed and the booking becomes a guest's.
   * @throws Refused 409 `open-reservations` with them while one lies ahead.
   */
  async close(accountId: string, locale: Locale): Promise<void> {
    const { db, ownReservations, tokens, outbox, sessions, passkeys, knownVisitors } = this.services;
    const account = await lockAccount(db, accountId);
    const reservations = await ownReservations.ahead(accountId, locale);
    if (reservations.length > 0) throw new Refused('open-reservations', { reservations });

    await this.#forgetMails(accountId, account.email_key);
    await new Files(db).deleteOf(accountId);
    await this.#detachReservations(accountId);
    await tokens.withdraw(accountId);
    await sessions.endAll(accountId);
    await passkeys.removeAll({ kind: 'account', id: accountId });
    await knownVisitors.forgetAll(accountId);
    await this.#empty(accountId);
    const { email, name } = account;
    await outbox.put({ kind: 'account-closed', to: email, locale: account.locale, name });
  }

  /**
   * Also to an address that waits to become theirs, and the links that somebody asked for with the address. A mail that
   * waits to tell of a guest's booking, or of one that joined, is that guest's: no other brings its link.
   */
  async #forgetMails(accountId: string, emailKey: string): Promise<void> {
    const { db } = this.services;
    const pending = db
      .selectFrom('account_tokens')
      .select('email_key')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'email-change');
    const reservation = sql`content #>> '{booking,reservation_id}'`;
    const own = sql`select id::text from reservations where account_id = ${accountId}::uuid and joined_at is null`;
    await db
      .deleteFrom('outbox')
      .where(sql<boolean>`(status <> 'waiting' or ${reservation} is null or ${reservation} in (${own}))`)
      .where(({ or, eb }) =>
        or([
          eb(sql`lower(recipient)`, '=', emailKey),
          eb.and([eb(sql`lower(recipient)`, 'in', pending), eb('kind', '=', 'email-change')]),
        ]),
      )
      .execute();
    await db
      .deleteFrom('account_tokens')
      .where('email_key', '=', emailKey)
      .where('account_id', 'is', null)
      .execute();
  }

  /**
   * Keeps the data that tax law and the rental record require: the name of the customer, and the driver's name and
   * address beside charge and period. A hold that ran out or was given up was no agreement: nothing of it is kept. No
   * link opens it any more. The record of a damage stays for the shop's claim. A reservation that joined by its address
   * is a guest's again, just as the guest made it.
   */
  async #detachReservations(accountId: string): Promise<void> {
    await this.services.db
      .updateTable('reservations')
      .set({ account_id: null, joined_at: null })
      .where('account_id', '=', accountId)
      .where('joined_at', 'is not', null)
      .execute();
    await sql`
      delete from reservation_links l using reservations r
      where r.account_id = ${accountId}::uuid and l.shop_id = r.shop_id and l.reservation_id = r.id
    `.execute(this.services.db);
    // The words of clerks to the customer.
    await sql`
      update paper_checks k set note = '' from reservations r
      where r.account_id = ${accountId}::uuid and k.shop_id = r.shop_id and k.reservation_id = r.id
    `.execute(this.services.db);
    await sql`
      delete from files f using reservations r
      where r.account_id = ${accountId}::uuid and f.shop_id = r.shop_id and f.reservation_id = r.id and not ${showsDamage}
    `.execute(this.services.db);
    const access_token_hash = randomBytes(hashBytes);
    await sql`
      update reservations r set
        account_id = null,
        memo = '',
        choices = choices - ${addressFields}::text[],
        access_token_hash = ${access_token_hash}::bytea,
        customer = case
          when not ${isAgreed} then ${nobody}
          else jsonb_strip_nulls(jsonb_build_object(
            'name', customer -> 'name',
            'driver', nullif(jsonb_strip_nulls(jsonb_build_object(
              'driver_name', customer #> '{driver,driver_name}',
              'full_address', customer #> '{driver,full_address}'
            )), '{}'::jsonb)
          ))
        end
      where account_id = ${accountId}::uuid
    `.execute(this.services.db);
  }

  async #empty(accountId: string): Promise<void> {
    const closed_at = this.services.clock();
    await this.services.db
      .updateTable('accounts')
      .set({
        email: null,
        email_key: null,
        password_hash: null,
        name: '',
        name_kana: '',
        phone: '',
        birthday: null,
        preferences: null,
        closed_at,
        updated_at: closed_at,
      })
      .where('id', '=', accountId)
      .execute();
  }
}

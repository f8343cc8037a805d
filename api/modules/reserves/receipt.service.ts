import type { Kysely } from 'kysely';
import type { Receipt } from '@wadachi/shared/contract';
import type { Schema } from '../../database';
import { Refused, type Locale, type Visitor } from '../../http';
import { accessTokenOf, opens } from './accessToken';
import { receiptOf } from './receipt.presenter';
import { reservationById } from './reserves.repository';

export interface ReceiptQuestion {
  readonly id: string;
  /** From the link of a mail. */
  readonly accessToken: string | undefined;
  readonly visitor: Visitor;
  /** Who is logged in; undefined for a guest. */
  readonly accountId: string | undefined;
  readonly locale: Locale;
}

export class ReceiptService {
  constructor(private readonly db: Kysely<Schema>) {}

  /** @throws Refused 404 for a stranger just as for a reservation that does not exist. */
  async receipt({ id, accessToken, visitor, accountId, locale }: ReceiptQuestion): Promise<Receipt> {
    const reservation = await reservationById(this.db, id);
    if (reservation === undefined) throw new Refused(404, 'not-found');
    const { account_id, access_token_hash } = reservation;
    const isOwn = accountId !== undefined && account_id === accountId;
    // The browser outlives the log-in: what is an account's opens with its session, not with the browser's key.
    const ofBrowser = account_id === null ? [accessTokenOf(visitor, id)] : [];
    const tokens = [...ofBrowser, ...(accessToken === undefined ? [] : [accessToken])];
    if (!isOwn && !opens(tokens, access_token_hash)) throw new Refused(404, 'not-found');
    return receiptOf(reservation, locale);
  }
}

import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../durations';
import type { Schema } from '../../database';
import { invalid, type Visitor } from '../../http';
import { accessTokenOf } from '../reservation/access/accessToken';
import { link } from '../reservation/access/links';

interface FoundReservation {
  readonly id: string;
  readonly access_token: string;
}

/** A guest's facts of a reservation, parsed. */
export interface FindQuestion {
  readonly reserveNumber: string;
  /** Normalised for comparison. */
  readonly emailKey: string;
}

/** The link of a look-up is for now: who comes back later looks it up again, or follows the link of the mail. */
const foundLinkLifeMs = 7 * dayMs;

/** Opens reservations for guests who have lost the mail. One instance serves one transaction. */
export class FindService {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /**
   * One statement whatever is wrong, so that the time tells no more than the answer does: not whether a number exists,
   * nor whose it is.
   * @throws Refused 422 on `reserve_number`, in the same words for a wrong number, a wrong address, and an account's own.
   */
  async find({ reserveNumber, emailKey }: FindQuestion, visitor: Visitor): Promise<FoundReservation> {
    const reservation = await this.db
      .selectFrom('reservations')
      .select(['shop_id', 'id'])
      .where('reserve_number', '=', reserveNumber)
      .where('account_id', 'is', null)
      .where(sql<string>`lower(customer ->> 'email')`, '=', emailKey)
      .executeTakeFirst();
    if (reservation === undefined) throw invalid({ reserve_number: 'booking.notFound' });
    // The browser's own token: its cookie alone opens the reservation from now on, and a reload too.
    const access_token = accessTokenOf(visitor, reservation.id);
    await link(this.db, reservation, access_token, new Date(this.clock().getTime() + foundLinkLifeMs));
    return { id: reservation.id, access_token };
  }
}

import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import { lockReservation, type Asker, type ReservationAccess } from '../reservation/access/access';
import { isFareWatchable } from '../reservation/actions';

interface FareWatchServices {
  /** The transaction of the write. */
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly clock: () => Date;
}

/** Notes which bookings are watched for a lower price. */
export class FareWatches {
  constructor(private readonly services: FareWatchServices) {}

  /** @throws Refused 404 for strangers, 409 `not-watchable` when cancelling is not free. */
  async set(id: string, asker: Asker, isOn: boolean): Promise<void> {
    const { db, access, clock } = this.services;
    const reservation = await lockReservation(db, access, id, asker);
    const { shop_id } = reservation;
    if (!isOn) {
      await db
        .deleteFrom('fare_watches')
        .where('shop_id', '=', shop_id)
        .where('reservation_id', '=', id)
        .execute();
      return;
    }
    if (!isFareWatchable(reservation, clock())) throw new Refused('not-watchable');
    // Priced in the next round, with whatever revision there is then.
    await db
      .insertInto('fare_watches')
      .values({ shop_id, reservation_id: id, revision: sql<number>`-1`, created_at: clock() })
      .onConflict((conflict) => conflict.columns(['shop_id', 'reservation_id']).doNothing())
      .execute();
  }
}

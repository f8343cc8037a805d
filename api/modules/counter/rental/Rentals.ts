import { sql, type Kysely, type Selectable } from 'kysely';
import type { RentalAction, StaffRole } from '@wadachi/contract';
import type { HandoverTable, Schema } from '../../../database';
import { Refused } from '../../../http';
import { lockFound } from '../../reservation/access/access';
import { wasAgreed } from '../../reservation/agreed';
import { dueAtShop, overpaid } from '../../reservation/money';
import type { MoneyOf } from '../../reservation/Refunds';
import { reservationById, type ReservationWithShops } from '../../reservation/reserves.repository';
import { rentalActions } from './actions';
import type { RentalNeeds } from './needs';

/** A reservation as a shop names it. */
export interface RentalOfShop {
  readonly shop: string;
  readonly id: string;
}

/** A reservation with its money, and with its hand-over once there was one. */
export interface RentalNow {
  readonly reservation: ReservationWithShops;
  readonly money: MoneyOf;
  readonly handover: Selectable<HandoverTable> | undefined;
  readonly actions: readonly RentalAction[];
}

/** The reservations of a shop, for whoever works there: of its pick-ups and of its returns. */
export class Rentals {
  constructor(private readonly deps: RentalNeeds) {}

  /** @throws Refused 404 for another shop's, and for what was never agreed. */
  async find(of: RentalOfShop): Promise<RentalNow> {
    return this.#now(await this.#reservation(of), of.shop);
  }

  /**
   * The same while nobody else can change it, until the transaction ends.
   * @throws Refused 404 as `find`, 409 `done-meanwhile` when the action is not possible any more.
   */
  async lock(of: RentalOfShop, action: RentalAction): Promise<RentalNow> {
    const locked = await lockFound(this.deps.db, () => this.#reservation(of));
    const rental = await this.#now(locked, of.shop);
    if (!rental.actions.includes(action)) throw new Refused('done-meanwhile');
    return rental;
  }

  async #reservation({ shop, id }: RentalOfShop): Promise<ReservationWithShops> {
    const found = await reservationById(this.deps.db, id);
    const isOfShop = found?.shop_id === shop || found?.return_shop_id === shop;
    if (found === undefined || !isOfShop || !wasAgreed(found)) throw new Refused('not-found');
    return found;
  }

  async #now(reservation: ReservationWithShops, shop: string): Promise<RentalNow> {
    const { db, refunds, clock } = this.deps;
    const { shop_id, id } = reservation;
    const money = await refunds.moneyOf(shop_id, id);
    const handover = await db
      .selectFrom('handovers')
      .selectAll()
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', id)
      .executeTakeFirst();
    const isHere = shop_id === shop;
    const sums = { refundable: money.paid - money.refunded, due: dueAtShop(reservation, money) };
    const actions = rentalActions(reservation, { ...sums, isHere }, clock());
    return { reservation, money, handover, actions };
  }
}

/** The most that somebody gives back: what was paid too much, or as a manager, who may lower a price, all that was paid. */
export const refundableBy = (
  role: StaffRole,
  { reservation, money }: Pick<RentalNow, 'reservation' | 'money'>,
): number => (role === 'clerk' ? overpaid(reservation, money) : money.paid - money.refunded);

/** The money paid by card at the booking that did not go back yet, in the currency's minor unit. */
export async function leftOnCard(
  db: Kysely<Schema>,
  { shop_id, id }: Pick<ReservationWithShops, 'shop_id' | 'id'>,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(p.amount - coalesce((
      select sum(b.amount) from refunds b where b.shop_id = p.shop_id and b.payment_id = p.id
    ), 0)), 0)::integer as left
    from payments p
    where p.shop_id = ${shop_id} and p.reservation_id = ${id}::uuid and p.status = 'completed' and not p.surplus
  `.execute(db);
  return rows[0]?.left ?? 0;
}

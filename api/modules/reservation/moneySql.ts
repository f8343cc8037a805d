import { sql, type RawBuilder } from 'kysely';

/** Money that came in for a reservation, by card and at the counter; not a payment that the reservation has no use for. */
export const paidSql = (shop: RawBuilder<string>, reservation: RawBuilder<string>) => sql<number>`
  (coalesce((select sum(amount) from payments where shop_id = ${shop} and reservation_id = ${reservation}
    and status = 'completed' and not surplus), 0)
  + coalesce((select sum(amount) from counter_payments where shop_id = ${shop} and reservation_id = ${reservation}
    and amount > 0), 0))::integer`;

/** Money that went back of it or is on its way. */
export const refundedSql = (shop: RawBuilder<string>, reservation: RawBuilder<string>) => sql<number>`
  (coalesce((select sum(back.amount) from refunds back join payments p on p.shop_id = back.shop_id and p.id = back.payment_id
    where back.shop_id = ${shop} and back.reservation_id = ${reservation} and not p.surplus), 0)
  - coalesce((select sum(amount) from counter_payments where shop_id = ${shop} and reservation_id = ${reservation}
    and amount < 0), 0))::integer`;

export const paidAndRefunded = (shop: RawBuilder<string>, reservation: RawBuilder<string>) =>
  sql`${paidSql(shop, reservation)} as paid, ${refundedSql(shop, reservation)} as refunded`;

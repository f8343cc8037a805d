import { sql, type RawBuilder } from 'kysely';

/**
 * Money that came in for a reservation, by card and at the counter, and money that went back or is on its way. A payment
 * that the reservation has no use for, and what went back of it, is no part of either.
 */
export const paidAndRefunded = (shop: RawBuilder<string>, reservation: RawBuilder<string>) => sql`
  (coalesce((select sum(amount) from payments where shop_id = ${shop} and reservation_id = ${reservation}
    and status = 'completed' and not surplus), 0)
  + coalesce((select sum(amount) from counter_payments where shop_id = ${shop} and reservation_id = ${reservation}
    and amount > 0), 0))::integer as paid,
  (coalesce((select sum(back.amount) from refunds back join payments p on p.shop_id = back.shop_id and p.id = back.payment_id
    where back.shop_id = ${shop} and back.reservation_id = ${reservation} and not p.surplus), 0)
  - coalesce((select sum(amount) from counter_payments where shop_id = ${shop} and reservation_id = ${reservation}
    and amount < 0), 0))::integer as refunded
`;

import { sql } from 'kysely';
import type { ReservationTable } from '../../database';

/**
 * True if there ever was an agreement: from the start for payment at the shop, by card once the money arrived. A hold
 * that ran out or was given up was none: it has no receipt, and its names are not kept.
 */
export const wasAgreed = ({
  payment_method,
  paid_at,
}: {
  readonly payment_method: ReservationTable['payment_method'];
  readonly paid_at: Date | null;
}): boolean => payment_method === 1 || paid_at !== null;

/** The same of the reservation `r`. */
export const isAgreed = sql<boolean>`(r.payment_method = 1 or r.paid_at is not null)`;

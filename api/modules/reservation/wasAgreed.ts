import { sql } from 'kysely';
import type { ReservationTable } from '../../database';

/**
 * Whether there ever was a deal: from the start where it is paid at the shop, by card once the money was there. A hold that
 * ran out or was given up was none: there is no receipt of it, and its names are not kept.
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

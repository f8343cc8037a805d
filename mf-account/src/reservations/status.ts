import type { AccountReservation } from '@wadachi/contract';

/** True while the car is held and waits for its payment. */
export const isWaitingForPayment = ({ status, is_ahead }: AccountReservation): boolean =>
  status === 'held' && is_ahead;

/** True when the hold has expired. For up to a minute the API still answers `held`, but no longer `is_ahead`. */
export const hasExpired = ({ status, is_ahead }: AccountReservation): boolean =>
  status === 'expired' || (status === 'held' && !is_ahead);

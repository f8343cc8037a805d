import type { AccountReservation } from '@wadachi/shared/contract';

/** Whether the car is held and its payment still awaited. */
export const isWaitingForPayment = ({ status, is_ahead }: AccountReservation): boolean =>
  status === 'held' && is_ahead;

/** Whether it ran out unpaid. The server marks that within a minute; until then it is held, but no longer ahead. */
export const hasExpired = ({ status, is_ahead }: AccountReservation): boolean =>
  status === 'expired' || (status === 'held' && !is_ahead);

import type { Receipt } from '@wadachi/contract';

/** True when money was or will be paid: a booking that was cancelled for nothing before its payment needs no paper. */
export const needsPapers = ({ actions, status, paid_at, cancel_fee }: Receipt): boolean =>
  actions.includes('receipt') && !(status === 'cancelled' && paid_at === null && !cancel_fee);

import type { ApiError } from '@wadachi/shared';

/** Whether the log-in, or the page's own token, ended while the booking was being filled in. */
export const isSessionOver = ({ status }: ApiError): boolean => status === 401 || status === 419;

/** Whether the server may have done what was asked although its answer did not say so. */
export const mayStand = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || code === 'idempotency-in-progress';

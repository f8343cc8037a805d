import type { ApiError } from '@wadachi/client';

/** Says if the server may have done what was asked although its answer did not say so. */
export const outcomeUnknown = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || code === 'idempotency-in-progress';

/** Says if the session, or the CSRF token of the page, has expired. */
export const isSessionOver = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status === 401 || status === 419;

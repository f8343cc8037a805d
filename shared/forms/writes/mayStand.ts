import type { ApiError } from '../../http';

/** Whether the server may have done what was asked although its answer did not say so. */
export const mayStand = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || code === 'idempotency-in-progress';

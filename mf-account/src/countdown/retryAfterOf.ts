import type { ApiError } from '@wadachi/shared';

/** The calls whose limit names a time to wait. */
export type LimitedOperation =
  | 'POST /api/account'
  | 'GET /api/account/verify'
  | 'POST /api/account/store/:id'
  | 'POST /api/account/:id'
  | 'POST /api/account/login'
  | 'POST /api/account/forgot-password'
  | 'POST /api/account/reset-password';

/** Where a proxy refused in the API's place and named no time. */
const usualWait = 30;

/** Whole seconds until a call that came too often may be made again; undefined for any other refusal. */
export function retryAfterOf(error: ApiError, operation: LimitedOperation): number | undefined {
  if (error.status !== 429) return undefined;
  const seconds: unknown = error.bodyOf(operation, 429)?.retry_after;
  return typeof seconds === 'number' && seconds >= 1 ? Math.ceil(seconds) : usualWait;
}

import type { OperationName } from '@wadachi/contract';
import type { ApiError, RefusalBody } from '@wadachi/client';

type Limited<Name extends OperationName> = [RefusalBody<Name, 429>] extends [never] ? never : Name;

/** The calls whose limit names a time to wait. */
export type LimitedOperation = { [Name in OperationName]: Limited<Name> }[OperationName];

/** Seconds to wait where a proxy refused in the API's place and named no time. */
const usualWait = 30;

/** Whole seconds until a call that came too often may be made again; undefined for any other refusal. */
export function retryAfterOf(error: ApiError, operation: LimitedOperation): number | undefined {
  if (error.status !== 429) return undefined;
  const seconds: unknown = error.bodyOf(operation, 429)?.retry_after;
  return typeof seconds === 'number' && seconds >= 1 ? Math.ceil(seconds) : usualWait;
}

import { ApiError } from '@wadachi/shared';

/** No answer, or that of a server in front of one that is away. */
const awayStatuses: readonly number[] = [0, 502, 503, 504];

/** The call behind an error that failed because the API is away; undefined for any other error. */
export function unavailableApiCall(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return awayStatuses.includes(error.status) ? error : undefined;
  return error instanceof Error ? unavailableApiCall(error.cause) : undefined;
}

/** For the log, where a stack would say nothing more. */
export const describeCall = ({ operation, status }: ApiError): string =>
  `${operation} got ${status === 0 ? 'no answer' : `a ${String(status)}`}`;

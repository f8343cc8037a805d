import type { Answer } from './transport';

/** Statuses after which a write is sent once more (specification, point 7). */
const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const longestPauseMs = 2_000;

/** Methods that change something: they carry a CSRF token and an Idempotency-Key. */
export const isWrite = (method: string): boolean => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

/** By HTTP, PUT and DELETE are idempotent like GET: the specification retries none of them. */
const isRetried = (method: string): boolean => isWrite(method) && method !== 'PUT' && method !== 'DELETE';

/**
 * Sends a call that is not idempotent once more after a status of the list; the Idempotency-Key, alike in
 * both, lets the server replay what it had already done. Without any answer nothing is sent again: the form
 * does that, with the same key. The second goes out at once, or after the server's Retry-After, of which a
 * person waits 2 seconds at most.
 */
export async function withRetry(
  method: string,
  attempt: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Answer> {
  const answer = await attempt();
  if (!isRetried(method) || !retriedStatuses.includes(answer.status)) return answer;
  const pause = pauseOf(answer.retryAfter);
  if (pause > 0) await wait(pause);
  return attempt();
}

/** Milliseconds of a Retry-After in seconds; 0 without one, or with a date. */
function pauseOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter ?? 0);
  return seconds > 0 ? Math.min(seconds * 1_000, longestPauseMs) : 0;
}

/** Statuses after which a write is sent once more (specification, point 7). */
const repeatedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const longestPauseMs = 2_000;

const isOneOf = (method: string | undefined, methods: readonly string[]): boolean =>
  methods.includes(method?.toUpperCase() ?? 'GET');

/** Methods that change something: they carry a CSRF token and an Idempotency-Key. */
export const isWrite = (method: string | undefined): boolean =>
  isOneOf(method, ['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A call that is not idempotent is sent once more after a status of the list; the Idempotency-Key, alike in both, lets the
 * server replay what it had already done. By HTTP, PUT and DELETE are idempotent like GET: the specification repeats none of
 * them. Without any answer nothing is sent again: the form does that, with the same key.
 */
export const repeatsOnce = (method: string | undefined, status: number): boolean =>
  isOneOf(method, ['POST', 'PATCH']) && repeatedStatuses.includes(status);

/** Milliseconds of a Retry-After in seconds, of which a person waits 2 s at most; 0 without one, or with a date. */
export function pauseOf(retryAfter: unknown): number {
  const seconds = Number(retryAfter ?? 0);
  return seconds > 0 ? Math.min(seconds * 1_000, longestPauseMs) : 0;
}

import { ApiError, type CallManner } from '@wadachi/shared';

/** A call whose every refusal is said on the page itself: no alert, no reload, and nobody is logged out by a 404. */
export const saidOnPage = {
  handles: [0, 400, 401, 403, 404, 409, 413, 419, 422, 429, 500, 502, 503, 504],
  toast: false,
} satisfies CallManner;

/** The first sentence a refusal has for the customer, in their language; undefined when no answer came. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return undefined;
  return Object.values(error.formErrors)[0];
}

/**
 * Makes a write once more when its cross-site token was out of date, as after a log-in in another tab: the
 * refusal (419) has brought a fresh one.
 */
export async function withFreshToken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error;
    return write();
  }
}

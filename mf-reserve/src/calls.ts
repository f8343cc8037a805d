import { ApiError, type CallManner } from '@wadachi/shared';

/** A call whose every refusal is said on the page itself: no alert, no reload, and a 404 never logs anyone out. */
export const saidOnPage = { handles: 'every' } satisfies CallManner;

/** The answer, or undefined when the call was refused with one of these statuses. */
export async function unlessRefused<T>(
  call: Promise<T>,
  ...statuses: readonly number[]
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}

/** The first sentence a refusal has for the customer, in their language; undefined when no answer came. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return Object.values(error.formErrors)[0];
}

import { ApiError, type CallManner } from '@wadachi/shared';

/** A call whose every refusal is said on the page itself: no alert, no reload, and nobody is logged out by a 404. */
export const saidOnPage = { handles: 'every' } satisfies CallManner;

/** The first sentence a refusal has for the customer, in their language; undefined when no answer came. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return Object.values(error.formErrors)[0];
}

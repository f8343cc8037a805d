import { ApiError } from '@wadachi/shared';

/** The first message for the customer in an API error, in their language; undefined when no answer came. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return Object.values(error.formErrors)[0];
}

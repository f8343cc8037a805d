import { ApiError, type Api } from '@wadachi/shared';
import { retryAfterOf, type Attempt, type FormErrors } from '@wadachi/forms';

const operation = 'POST /api/reserves/find';

export interface Wanted {
  readonly reserve_number: string;
  readonly email: string;
}

/** Why the search failed, other than by wrong values. */
export type Trouble =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

type Found =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'wrong'; readonly errors: FormErrors }
  | Trouble;

interface Looking {
  readonly api: Api;
  /** One for a form: after a lost answer the same values are sent with the same key. */
  readonly attempt: Attempt;
}

/** Finds a reservation by its number and mail address. */
export async function findBooking(
  { api, attempt }: Looking,
  { reserve_number, email }: Wanted,
): Promise<Found> {
  const body = { reserve_number: reserve_number.trim(), email: email.trim() };
  try {
    const answer = await attempt.make(body, (idempotencyKey) =>
      api(operation, { body, idempotencyKey, handles: [0, 429] }),
    );
    return { kind: 'found', id: answer.data.id };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) return { kind: 'wrong', errors: error.formErrors };
    const seconds = retryAfterOf(error, operation);
    return seconds === undefined ? { kind: 'failed', error } : { kind: 'wait', seconds };
  }
}

import { ApiError, type Api } from '@wadachi/shared';
import type { FormErrors } from '@wadachi/shared/forms';
import { Attempt } from '../../booking/Attempt';
import { saidOnPage } from '../../wizard/calls';

const operation = 'POST /api/reserves/find';

export interface Wanted {
  readonly reserve_number: string;
  readonly email: string;
}

/** What keeps someone from looking, whatever they look for. */
export type Trouble =
  { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'failed'; readonly error: ApiError };

export type Found =
  | { readonly kind: 'found'; readonly id: string; readonly access_token: string }
  | { readonly kind: 'wrong'; readonly errors: FormErrors }
  | Trouble;

/** Where a proxy refused in the API's place and named no time. */
const usualWait = 30;

/** Asks for a reservation by its number and mail address. */
export async function findBooking(api: Api, { reserve_number, email }: Wanted): Promise<Found> {
  const body = { reserve_number: reserve_number.trim(), email: email.trim() };
  try {
    const answer = await new Attempt().make(body, (idempotencyKey) =>
      api(operation, { body, idempotencyKey, ...saidOnPage }),
    );
    return { kind: 'found', ...answer.data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) return { kind: 'wrong', errors: error.formErrors };
    if (error.status !== 429) return { kind: 'failed', error };
    const seconds: unknown = error.bodyOf(operation, 429)?.retry_after;
    return {
      kind: 'wait',
      seconds: typeof seconds === 'number' && seconds >= 1 ? Math.ceil(seconds) : usualWait,
    };
  }
}

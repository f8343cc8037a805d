import { useState } from 'react';
import { ApiError, usePlatform } from '@wadachi/shared';
import { Attempt } from '@wadachi/forms';
import type { AccountReservation } from '@wadachi/contract';

const operation = 'DELETE /api/account/:id';

type Closing =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open-reservations'; readonly reservations: readonly AccountReservation[] }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Closes the account. `failure` is the outcome of the last attempt that failed. */
export function useAccountClosing(accountId: string) {
  const platform = usePlatform();
  const [outcome, setOutcome] = useState<Closing>();
  const [attempt] = useState(() => new Attempt());

  async function close(): Promise<Closing> {
    // Unmounted first, so that screen readers announce the same failure again.
    setOutcome(undefined);
    try {
      await attempt.make({ accountId }, (idempotencyKey) =>
        platform.api(operation, { params: { id: accountId }, idempotencyKey, handles: [0, 409] }),
      );
      return { kind: 'closed' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = outcomeOf(error);
      setOutcome(refused);
      return refused;
    }
  }

  return { close, failure: outcome };
}

function outcomeOf(error: ApiError): Closing {
  const refusal = error.bodyOf(operation, 409);
  return refusal?.code === 'open-reservations'
    ? { kind: 'open-reservations', reservations: refusal.reservations }
    : { kind: 'failed', error };
}

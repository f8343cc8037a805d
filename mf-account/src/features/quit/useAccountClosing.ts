import { useState } from 'react';
import { ApiError, usePlatform } from '@wadachi/shared';
import { Attempt } from '@wadachi/shared/forms';
import type { AccountReservation } from '@wadachi/shared/contract';
import { isNoLongerOwner } from '../../session/ended';

const operation = 'DELETE /api/account/:id';

export type Closing =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open-reservations'; readonly reservations: readonly AccountReservation[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Closes the account, and keeps in `failure` why the last attempt did not. */
export function useAccountClosing(accountId: string) {
  const platform = usePlatform();
  const [outcome, setOutcome] = useState<Closing>();
  const [attempt] = useState(() => new Attempt());

  async function close(): Promise<Closing> {
    // Taken away first, so that a second failure is announced like the first.
    setOutcome(undefined);
    try {
      await attempt.make({ accountId }, (idempotencyKey) =>
        platform.api(operation, { params: { id: accountId }, idempotencyKey, handles: 'every' }),
      );
      return { kind: 'closed' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = outcomeOf(error);
      // Else the log-in page would take the customer for logged in and send them away.
      if (refused.kind === 'ended') platform.account.reset();
      setOutcome(refused);
      return refused;
    }
  }

  return { close, failure: outcome };
}

function outcomeOf(error: ApiError): Closing {
  if (isNoLongerOwner(error)) return { kind: 'ended' };
  const refusal = error.bodyOf(operation, 409);
  return refusal?.code === 'open-reservations'
    ? { kind: 'open-reservations', reservations: refusal.reservations }
    : { kind: 'failed', error };
}

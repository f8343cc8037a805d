import { useState } from 'react';
import { ApiError, type CallManner } from '@wadachi/shared';
import { Attempt, retryAfterOf, type FormErrors, type LimitedOperation } from '@wadachi/shared/forms';

/** What kept a form from being sent, other than a field. */
export type Trouble =
  | { readonly kind: 'wait'; readonly seconds: number; readonly isOver: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface Submission {
  readonly trouble: Trouble | undefined;
  /** Makes the call in the manner given. Gives what is wrong with the fields; anything else becomes `trouble`. */
  send(body: object, call: (manner: CallManner) => Promise<void>): Promise<FormErrors | undefined>;
  /** The waiting time is over. */
  waited(): void;
  /** What the form would send now is not what was refused. */
  forget(): void;
}

/** Sends a form's values and keeps what became of it: nothing is alerted, reloaded or lost. */
export function useSubmission(operation: LimitedOperation): Submission {
  const [trouble, setTrouble] = useState<Trouble>();
  const [attempt] = useState(() => new Attempt());

  async function send(body: object, call: (manner: CallManner) => Promise<void>) {
    // Taken away first, so that a second trouble is announced like the first.
    setTrouble(undefined);
    try {
      await attempt.make(body, (key) => call({ handles: 'every', idempotencyKey: key }));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return error.formErrors;
      const seconds = retryAfterOf(error, operation);
      setTrouble(
        seconds === undefined ? { kind: 'failed', error } : { kind: 'wait', seconds, isOver: false },
      );
      return undefined;
    }
  }

  const waited = () =>
    setTrouble((current) => (current?.kind === 'wait' ? { ...current, isOver: true } : current));
  return { trouble, send, waited, forget: () => setTrouble(undefined) };
}

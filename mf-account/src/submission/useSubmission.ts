import { useState } from 'react';
import { ApiError, type CallBehavior } from '@wadachi/shared';
import { Attempt, retryAfterOf, type FormErrors, type LimitedOperation } from '@wadachi/forms';

/** The reason why a form could not be sent, apart from errors of its fields. */
type SubmissionProblem =
  | { readonly kind: 'wait'; readonly seconds: number; readonly isOver: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface Submission {
  readonly trouble: SubmissionProblem | undefined;
  /** Makes the call. Resolves to the errors of the fields; what the form answers otherwise becomes `trouble`. */
  send(body: object, call: (behavior: CallBehavior) => Promise<void>): Promise<FormErrors | undefined>;
  /** Call it when the waiting time is over. */
  waited(): void;
  /** Clears the trouble: the form now has other values. */
  forget(): void;
}

/** Statuses that the form itself answers; the error catalogue answers the rest. */
const answeredHere: readonly number[] = [0, 409, 429];

/** Sends a form and keeps the outcome. */
export function useSubmission(operation: LimitedOperation): Submission {
  const [trouble, setTrouble] = useState<SubmissionProblem>();
  const [attempt] = useState(() => new Attempt());

  async function send(body: object, call: (behavior: CallBehavior) => Promise<void>) {
    // Unmounted first, so that screen readers announce the same trouble again.
    setTrouble(undefined);
    try {
      await attempt.make(body, (key) => call({ handles: answeredHere, idempotencyKey: key }));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return error.formErrors;
      if (!answeredHere.includes(error.status)) return undefined;
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

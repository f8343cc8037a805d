import { useState } from 'react';
import type { ApiError, CallBehavior } from '@wadachi/shared';
import { retryAfterOf, useSend, type FormErrors, type LimitedOperation } from '@wadachi/forms';

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

/** Statuses that the form itself answers (ADR 93); the error catalogue answers the rest. */
const answeredHere: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/** Sends a form and keeps the outcome. */
export function useSubmission(operation: LimitedOperation): Submission {
  const { failure: error, send, forget } = useSend();
  const [waitedFor, setWaitedFor] = useState<ApiError>();

  function troubleOf(): SubmissionProblem | undefined {
    if (!error || !answeredHere.includes(error.status)) return undefined;
    const seconds = retryAfterOf(error, operation);
    return seconds === undefined
      ? { kind: 'failed', error }
      : { kind: 'wait', seconds, isOver: waitedFor === error };
  }

  return {
    trouble: troubleOf(),
    send: (body, call) => send(body, (idempotencyKey) => call({ handles: answeredHere, idempotencyKey })),
    waited: () => setWaitedFor(error),
    forget,
  };
}

import { ApiError } from '@wadachi/client';
import { useState } from 'react';
import type { FormErrors } from '../formErrors';
import { Attempt } from './Attempt';

interface Send {
  /** Why the last one failed, apart from errors of fields; undefined while all is well. */
  readonly failure: ApiError | undefined;
  /**
   * Makes a write with its key; tried again with the same `request` it is done once. Resolves to the errors of the fields,
   * and to nothing when all went well or `failure` says why not. A write of another kind has an `attempt` of its own.
   */
  send(
    request: object,
    write: (key: string) => Promise<unknown>,
    attempt?: Attempt,
  ): Promise<FormErrors | undefined>;
  /** Clears the failure. */
  forget(): void;
}

/** A form or a button that writes, with what it shows when that fails. */
export function useSend(): Send {
  const [ownAttempt] = useState(() => new Attempt());
  const [failure, setFailure] = useState<ApiError>();
  const forget = () => setFailure(undefined);

  const send: Send['send'] = async (request, write, attempt = ownAttempt) => {
    // Unmounted first, so that screen readers announce the same failure again.
    forget();
    try {
      await attempt.make(request, write);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return error.formErrors;
      setFailure(error);
    }
    return undefined;
  };
  return { failure, send, forget };
}

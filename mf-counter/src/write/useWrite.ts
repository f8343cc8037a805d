import { useState } from 'react';
import { ApiError, type Api, type CallBehavior } from '@wadachi/shared';
import { Attempt, type FormErrors } from '@wadachi/forms';
import { sessionStorageHere, StoredJson } from '@wadachi/parts';
import { useCounterApi } from '../access/CounterContext';

interface Write {
  /** Why the last one failed, apart from errors of fields; undefined while all is well. */
  readonly failure: ApiError | undefined;
  /**
   * Makes a write; tried again with the same `request` it is done once. Resolves to the errors of the fields, and to nothing
   * when all went well or `failure` says why not.
   */
  send(
    request: object,
    call: (api: Api, behavior: CallBehavior) => Promise<void>,
  ): Promise<FormErrors | undefined>;
}

/** Statuses that the page shows itself; the error catalogue answers the rest. */
const shownHere: readonly number[] = [0, 401, 404, 409, 429, 503];

/**
 * A form or a button of the counter that writes, with what it shows when that fails. With a key for the tab's storage, a
 * write whose answer was lost is the same one also after a reload.
 */
export function useWrite(key?: string): Write {
  const api = useCounterApi();
  const [attempt] = useState(
    () => new Attempt(key === undefined ? undefined : new StoredJson(sessionStorageHere(), key)),
  );
  const [failure, setFailure] = useState<ApiError>();

  const send: Write['send'] = async (request, call) => {
    // Unmounted first, so that screen readers announce the same failure again.
    setFailure(undefined);
    try {
      await attempt.make(request, (key) => call(api, { handles: shownHere, idempotencyKey: key }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return error.formErrors;
      // The log-in is over the page by now; the same try goes on after it.
      if (error.status !== 401) setFailure(error);
    }
    return undefined;
  };
  return { failure, send };
}

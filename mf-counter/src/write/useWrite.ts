import type { Api, ApiError, CallBehavior } from '@wadachi/shared';
import { useRef, useState } from 'react';
import { Attempt, sendWhenFree, useSend, type FormErrors } from '@wadachi/forms';
import { sessionStorageHere, StoredJson } from '@wadachi/parts';
import { useCounterApi } from '../access/CounterContext';

interface Write {
  /** Why the last one failed, apart from errors of fields; undefined while all is well. */
  readonly failure: ApiError | undefined;
  /**
   * Makes a write; tried again with the same `request` it is done once. Resolves to the errors of the fields, and to nothing
   * when all went well or `failure` says why not. A page that makes several kinds of write says which this is: one whose
   * answer was lost stays the same while others are made.
   */
  send(
    request: object,
    call: (api: Api, behavior: CallBehavior) => Promise<void>,
    kind?: string,
  ): Promise<FormErrors | undefined>;
}

/** Statuses that the page shows itself; the error catalogue answers the rest. */
const shownHere: readonly number[] = [0, 403, 409, 429, 503];

/**
 * A form or a button of the counter that writes, with what it shows when that fails. With a key for the tab's storage, a
 * write whose answer was lost is the same one also after a reload.
 */
export function useWrite(key?: string): Write {
  const api = useCounterApi();
  const { failure, send } = useSend();
  const running = useRef<string>(undefined);
  const [attempts] = useState(() => new Map<string, Attempt>());
  const attemptOf = (kind: string) => {
    const memory = key ? new StoredJson(sessionStorageHere(), key + kind) : undefined;
    const attempt = attempts.get(kind) ?? new Attempt(memory);
    attempts.set(kind, attempt);
    return attempt;
  };
  return {
    // The log-in is over the page by then; the same try goes on after it.
    failure: failure?.status === 401 ? undefined : failure,
    async send(request, call, kind = '') {
      const words = JSON.stringify(request);
      // A double press.
      if (running.current === words) return undefined;
      running.current = words;
      const write = (idempotencyKey: string) => call(api, { handles: shownHere, idempotencyKey });
      try {
        return await sendWhenFree(
          () => send(request, write, attemptOf(kind)),
          () => undefined,
        );
      } finally {
        running.current = undefined;
      }
    },
  };
}

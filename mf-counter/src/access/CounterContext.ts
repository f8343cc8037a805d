import { createContext, useContext } from 'react';
import { ApiError, usePlatform, type Api } from '@wadachi/shared';
import type { Clerk } from '@wadachi/contract';

interface Counter {
  readonly clerk: Clerk;
  /** Asks for the log-in, over the page: nothing that was typed is lost. */
  readonly lock: () => void;
  /** Fetches the page's content anew. */
  readonly reload: () => void;
}

export const CounterContext = createContext<Counter | undefined>(undefined);

/** Gives the clerk at work. Inside a `counterPage` only. */
export function useCounter(): Counter {
  const counter = useContext(CounterContext);
  if (counter === undefined) throw new Error('There is no counter around this component.');
  return counter;
}

/**
 * Calls the API for who is at work. When the session has ended, the log-in appears and the call rejects with its 401. What
 * is not there is for the caller: elsewhere a 404 leads to the customers' log-in.
 */
export function useCounterApi(): Api {
  const { api } = usePlatform();
  const counter = useContext(CounterContext);
  return (async (name, options) => {
    try {
      return await api(name, { ...options, handles: [...(options?.handles ?? []), 401, 404] } as never);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) counter?.lock();
      throw error;
    }
  }) as Api;
}

import { useState } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { Suggestion } from '@wadachi/contract';
import { LatestRequest } from '../LatestRequest';

/** Suggestions for a typed keyword, none once an answer fails: that leaves the field a plain one. */
export function useSuggestions() {
  const { api } = usePlatform();
  const [request] = useState(() => new LatestRequest<readonly Suggestion[] | undefined>());
  return {
    found: request.failure === undefined ? request.shown : undefined,
    ask(keyword: string): void {
      const query = { keyword: keyword.trim() };
      if (query.keyword === '') return request.take(undefined);
      void request.ask(
        async (signal) => (await api('GET /api/places', { query, signal, toast: false })).data,
      );
    },
    /** Takes the list away and forgets what is still asked. */
    drop: () => request.take(undefined),
  };
}

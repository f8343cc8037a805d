import { useState } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { Suggestion } from '@wadachi/contract';
import { LatestRequest } from '../LatestRequest';

/** What fits a typed keyword. An answer that fails leaves the field a plain one. */
export function useSuggestions() {
  const { api } = usePlatform();
  const [request] = useState(() => new LatestRequest<readonly Suggestion[] | undefined>());
  return {
    found: request.shown,
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

import { useEffect, useRef } from 'react';

/** Validates a field again when a value that its validator depends on changes. */
export function useRecheck(revalidate: () => void, dependency: unknown): void {
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => latest.current(), [dependency]);
}

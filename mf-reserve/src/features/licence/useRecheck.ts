import { useEffect, useRef } from 'react';

/** Has a field checked again when what its validator goes by has changed, although its value has not. */
export function useRecheck(revalidate: () => void, goesBy: unknown): void {
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => latest.current(), [goesBy]);
}

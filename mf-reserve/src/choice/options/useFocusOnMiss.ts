import { useEffect, useRef } from 'react';

/** Focuses the first missing value of the form around the element each time `refusals` grows. */
export function useFocusOnMiss(refusals: number) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const missing = ':is(select, input)[aria-invalid], [tabindex="-1"]';
    inside.current?.closest('form')?.querySelector<HTMLElement>(missing)?.focus();
  }, [refusals]);
  return inside;
}

import { useEffect, useEffectEvent } from 'react';
import type { Typed } from './typed';

/**
 * Tells what was typed, or filled in by the browser, before the page's scripts had come; not before the form
 * around has all its fields, for it takes no values sooner. What is typed meanwhile is heard by the field
 * itself: the value before it is not reported after it.
 */
export function useEarlyText(
  value: string,
  currentTyped: () => Typed,
  onEarly: (early: Typed) => void,
): void {
  const latestValue = useEffectEvent(() => value);
  const typedAtFirst = useEffectEvent(currentTyped);
  const tell = useEffectEvent(onEarly);
  useEffect(() => {
    const written = latestValue();
    const early = typedAtFirst();
    if (early.text === '' || early.text === written) return;
    const timer = setTimeout(() => {
      if (latestValue() === written) tell(early);
    });
    return () => clearTimeout(timer);
  }, []);
}

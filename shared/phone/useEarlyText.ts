import { useEffect, useEffectEvent } from 'react';
import type { Typed } from './typed';

/**
 * Tells what was typed, or filled in by the browser, before the page's scripts had come; not before the form
 * around has all its fields, for it takes no values sooner.
 */
export function useEarlyText(standing: () => Typed, onEarly: (early: Typed) => void): void {
  const standingAtFirst = useEffectEvent(standing);
  const tell = useEffectEvent(onEarly);
  useEffect(() => {
    const early = standingAtFirst();
    if (early.text === '') return;
    const timer = setTimeout(() => tell(early));
    return () => clearTimeout(timer);
  }, []);
}

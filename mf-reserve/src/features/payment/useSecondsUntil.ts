import { useEffect, useState } from 'react';
import { usePlatform } from '@wadachi/shared';

const secondsBetween = (now: Date, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1_000));

/**
 * Whole seconds until an instant, by the server's clock, as the customer's may be wrong. `at` is the instant of the load, for
 * the first render.
 */
export function useSecondsUntil(until: string, at: string): number {
  const platform = usePlatform();
  const [left, setLeft] = useState(() => secondsBetween(new Date(at), until));
  useEffect(() => {
    const update = () => setLeft(secondsBetween(platform.now(), until));
    update();
    const clock = setInterval(update, 1_000);
    return () => clearInterval(clock);
  }, [platform, until]);
  return left;
}

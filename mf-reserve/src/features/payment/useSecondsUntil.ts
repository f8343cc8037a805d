import { useEffect, useState } from 'react';
import { usePlatform } from '@wadachi/shared';

const secondsBetween = (now: Date, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1_000));

/**
 * Whole seconds until an instant by the server's clock, which the platform keeps: the customer's own may be wrong.
 * `at` is the instant of the page's load, for the first drawing.
 */
export function useSecondsUntil(until: string, at: string): number {
  const platform = usePlatform();
  const [left, setLeft] = useState(() => secondsBetween(new Date(at), until));
  useEffect(() => {
    const tell = () => setLeft(secondsBetween(platform.now(), until));
    tell();
    const clock = setInterval(tell, 1_000);
    return () => clearInterval(clock);
  }, [platform, until]);
  return left;
}

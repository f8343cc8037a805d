import { useEffect, useState } from 'react';

/** How many of `seconds` are left, counted anew each second by the clock, so that a sleeping tab does not lose count. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1_000;
    const clock = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(clock);
    }, 1_000);
    return () => clearInterval(clock);
  }, [seconds]);
  return left;
}

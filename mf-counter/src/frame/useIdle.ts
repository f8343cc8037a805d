import { useEffect, useEffectEvent } from 'react';

/** As long as the API waits: `api/modules/counter/access/StaffSessions.ts`. */
const idleMs = 30 * 60_000;
const events = ['pointerdown', 'keydown'] as const;

/** Calls once nobody has touched the page for half an hour, so that it is not left open to whoever comes by. */
export function useIdle(onIdle: () => void): void {
  const handleIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let timer = setTimeout(() => handleIdle(), idleMs);
    const handleTouch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => handleIdle(), idleMs);
    };
    for (const event of events) window.addEventListener(event, handleTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, handleTouch);
    };
  }, []);
}

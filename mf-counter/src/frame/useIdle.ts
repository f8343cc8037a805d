import { useEffect, useEffectEvent } from 'react';

/**
 * The API ends an idle session after half an hour (`api/modules/counter/access/StaffSessions.ts`). A call may arrive a little
 * later than the touch that made it.
 */
const idleMs = 30 * 60_000 + 15_000;
const events = ['pointerdown', 'keydown'] as const;

/**
 * Calls whenever nobody has touched the page for half an hour, so that it is not left open to whoever comes by, and when
 * somebody comes back to it from elsewhere.
 */
export function useIdle(onIdle: () => void, onBack: () => void): void {
  const handleIdle = useEffectEvent(onIdle);
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const wait = () => setInterval(() => handleIdle(), idleMs);
    let timer = wait();
    const handleTouch = () => {
      clearInterval(timer);
      timer = wait();
    };
    const handleFocus = () => handleBack();
    window.addEventListener('focus', handleFocus);
    for (const event of events) window.addEventListener(event, handleTouch, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', handleFocus);
      for (const event of events) window.removeEventListener(event, handleTouch);
    };
  }, []);
}

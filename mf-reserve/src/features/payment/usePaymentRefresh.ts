import { useEffect } from 'react';
import type { PaymentStore } from './PaymentStore';

/** How long to wait before asking again, in milliseconds: soon at first, later less often. */
const waits = [1_000, 2_000, 3_000, 5_000];

/**
 * Keeps a payment's phase true: asks again while its outcome is unknown, and whenever the page comes to be seen
 * again, because it may have been paid in another tab or while the page lay in the browser's memory.
 */
export function usePaymentRefresh(store: PaymentStore): void {
  const isPending = store.phase === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void store.refresh().finally(wait), waits[asked] ?? waits.at(-1));
      asked += 1;
    };
    wait();
    return () => clearTimeout(timer);
  }, [isPending, store]);

  useEffect(() => {
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && !store.isPaying) void store.refresh();
    };
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, [store]);
}

import { useEffect } from 'react';
import type { PaymentStore } from './PaymentStore';

/** Delays between calls, in milliseconds; the last one repeats. */
const waits = [1_000, 2_000, 3_000, 5_000];

/**
 * Loads the reservation again while the outcome of the payment is unknown, and when the page becomes visible: it may have
 * been paid in another tab.
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

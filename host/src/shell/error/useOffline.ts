import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const timeoutMs = 4_000;

/**
 * Tells if the site answers at all. `navigator.onLine` is true as soon as there is any network: one that is just coming up,
 * or that wants a log-in of its own first.
 */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** The pause of a page that can't reach the site before it looks again, milliseconds. */
const lookAgainMs = 3_000;

/**
 * Tells if a page that is there has no network. Once there is one that leads to the site, the page is tried again by itself;
 * what is shown stays until then.
 */
export function useOffline(isFound: boolean, onTryAgain: () => Promise<void> | void): boolean {
  const isOffline = !useIsOnline() && isFound;
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const tryAgain = useEffectEvent(async () => onTryAgain());
  const isBack = wasOffline && !isOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    let isLeft = false;
    void goOn(() => isLeft, tryAgain).then(() => isLeft || setWasOffline(false));
    return () => void (isLeft = true);
  }, [isBack]);
  // While it tries again the sentence stays: what follows is the page, or an error that is one.
  return wasOffline;
}

/** Tries again until the site answers: its page, or an error that is one. */
async function goOn(isLeft: () => boolean, tryAgain: () => Promise<void>): Promise<void> {
  for (;;) {
    await tryAgain();
    if (isLeft() || (await isReachable())) return;
    do await pause(lookAgainMs);
    while (!isLeft() && !(await isReachable()));
    if (isLeft()) return;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const subscribe = (listener: () => void) => {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
};

/** The server has a network. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

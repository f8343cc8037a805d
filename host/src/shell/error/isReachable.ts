const patienceMs = 4_000;

/**
 * Whether the site answers at all. `navigator.onLine` is true as soon as there is any network: one that is just coming up,
 * or that wants a log-in of its own first.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

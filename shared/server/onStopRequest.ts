import cluster from 'node:cluster';

/** A terminal and a supervisor both send a signal for one wish to stop: within this time they are one, milliseconds. */
const sameRequestMs = 1_000;

/**
 * Calls `stop` once: at SIGTERM, SIGINT, or when the process that started this one has ended. A later second signal
 * calls `endAtOnce`. The answer is aborted from the request on.
 */
export function onStopRequest(stop: () => void, endAtOnce: () => void): AbortSignal {
  const requested = new AbortController();
  let requestedAt: number | undefined;
  const request = (): void => {
    if (requestedAt !== undefined) return;
    requestedAt = performance.now();
    requested.abort();
    stop();
  };
  const handleSignal = (): void => {
    if (requestedAt !== undefined && performance.now() - requestedAt > sameRequestMs) endAtOnce();
    request();
  };
  // Else a process that shares its port ends without a word to its clients when its starter lets go of it.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.on('SIGTERM', handleSignal).on('SIGINT', handleSignal).on('disconnect', request);
  // It may have ended before this code was loaded.
  if (process.send !== undefined && !process.connected) request();
  return requested.signal;
}

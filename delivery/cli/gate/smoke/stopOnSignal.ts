import type { Cleanup } from '@wadachi/tools/Cleanup';

const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Lets a signal stop what was started before the process ends; call what it returns once nothing runs any more. */
export function stopOnSignal(cleanup: Cleanup): () => void {
  const handlers = Object.entries(signals).map(([signal, code]) => {
    const handle = () => void cleanup.run().then(() => process.exit(code));
    // A second one must not end the process before all is stopped.
    process.on(signal, handle);
    return () => void process.off(signal, handle);
  });
  return () => handlers.forEach((remove) => remove());
}

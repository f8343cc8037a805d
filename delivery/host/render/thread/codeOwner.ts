import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/** The code that works for one page: the host's, and from the moment its remote is loaded that remote's. */
export interface CodeOwner {
  /** Index in the packages of the versions. */
  package: number;
}

const owners = new AsyncLocalStorage<CodeOwner>();

/**
 * Writes into shared memory whose code is about to run, each time before the event loop runs any. Code that never
 * returns can't say so itself, and of a thread that ran out of memory nothing else is left.
 */
export function trackCodeOwner(running: Int32Array): void {
  createHook({ before: () => void Atomics.store(running, 0, owners.getStore()?.package ?? 0) }).enable();
}

/** Runs the work of one page; what it goes on with later is its as well. */
export const runWithOwner = (owner: CodeOwner, work: () => Promise<void>): Promise<void> =>
  owners.run(owner, work);

/** Hands the running page over to a package. */
export function changeOwner(running: Int32Array, index: number): void {
  const owner = owners.getStore();
  if (owner) owner.package = index;
  Atomics.store(running, 0, index);
}

import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/** The code that works for one page: the host's, and from the moment its remote is loaded that remote's. */
export interface Turn {
  /** Index in the packages of the versions. */
  package: number;
}

const turns = new AsyncLocalStorage<Turn>();

/**
 * Writes into shared memory whose code is about to run, each time before the event loop runs any. Code that never
 * returns can't say so itself, and of a thread that ran out of memory nothing else is left.
 */
export function shareTurns(running: Int32Array): void {
  createHook({ before: () => void Atomics.store(running, 0, turns.getStore()?.package ?? 0) }).enable();
}

/** Runs the work of one page; what it goes on with later is its as well. */
export const runTurn = (turn: Turn, work: () => Promise<void>): Promise<void> => turns.run(turn, work);

/** Hands the running page over to a package. */
export function handOver(running: Int32Array, index: number): void {
  const turn = turns.getStore();
  if (turn) turn.package = index;
  Atomics.store(running, 0, index);
}

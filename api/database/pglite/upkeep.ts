import type { ConnectionQueue } from '../ConnectionQueue';
import { Deadline, deadlines } from '../deadline';
import type { Engine } from './engine';

const everyMs = 60_000;
const idleMs = 5_000;
const longestWithoutVacuumMs = 15 * 60_000;

/**
 * Replaces a server's background writers: a checkpoint each minute, which lets the write-ahead log shrink, and a
 * vacuum when the database is idle, or has been busy for a quarter of an hour. Idle minutes cost nothing.
 */
export function startUpkeep(engine: Engine, queue: ConnectionQueue): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let tendedAt = Date.now();
  let vacuumedAt = tendedAt;

  const tend = async (): Promise<void> => {
    if (queue.isFree && queue.idleSince <= tendedAt) return;
    const isIdle = queue.isFree && Date.now() - queue.idleSince > idleMs;
    const isVacuumDue = isIdle || Date.now() - vacuumedAt > longestWithoutVacuumMs;
    await queue.whileHolding(new Deadline(deadlines.workerMs), async () => {
      if (isVacuumDue) await engine.run('vacuum', []);
      await engine.run('checkpoint', []);
    });
    tendedAt = Date.now();
    if (isVacuumDue) vacuumedAt = tendedAt;
  };
  const timer = setInterval(() => {
    // A dead engine tells everyone through `onFailure`; the upkeep has nothing to add.
    running = tend().catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

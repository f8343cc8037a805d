import type { Engine } from './engine';
import type { Queue } from './queue';

const everyMs = 60_000;
const idleMs = 30_000;

/**
 * Does what a server's background writers do: a checkpoint each minute, which lets the write-ahead log shrink,
 * and a vacuum once nobody has asked anything for half a minute since.
 */
export function startUpkeep(engine: Engine, queue: Queue): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let tendedAt = Date.now();

  const tend = async (): Promise<void> => {
    if (queue.idleSince < tendedAt && queue.isFree) return;
    const isIdle = queue.isFree && Date.now() - queue.idleSince > idleMs;
    await queue.whileHolding(async () => {
      if (isIdle) await engine.run('vacuum', []);
      await engine.run('checkpoint', []);
    });
    if (isIdle) tendedAt = Date.now();
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

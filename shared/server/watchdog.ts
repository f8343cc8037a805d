import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/**
 * The longest silence of the main thread, in ms. Its longest work takes well under a second; a container that hangs
 * is replaced sooner than its third failed health check.
 */
const silenceMs = 15_000;

const usualBeatMs = 500;

/**
 * The thread is plain JavaScript: it starts without a loader. It counts its own ticks and reads no clock: time for
 * which the machine was suspended, or the whole process had no processor, is no silence of the main thread.
 * Nothing of the process can be closed in order any more: only the main thread could do that. The first process of a
 * container ignores SIGKILL from inside; then the main thread is interrupted and made to exit, as a debugger would.
 */
const thread = `
  const { workerData: { heart, name, tickMs, ticks } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { Session } = require('node:inspector');
  let last = -1;
  let silent = 0;
  const end = () => {
    try {
      writeSync(2, name + ': the main thread has not responded for ' + (ticks * tickMs) / 1000 + ' s; ending the process.\\n');
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const endFirstProcess = () => {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: 'process.reallyExit(1)' });
  };
  setInterval(() => {
    const beat = Atomics.load(heart, 0);
    silent = beat === last && Atomics.load(heart, 1) === 0 ? silent + 1 : 0;
    last = beat;
    if (silent === ticks) end();
    if (silent === ticks + 1) endFirstProcess();
  }, tickMs);
`;

/** Ends this process when its main thread hangs, such as in a loop, unless a debugger is attached. */
export function startWatchdog(name: string, limitMs = silenceMs, beatMs = usualBeatMs): void {
  const heart = new Int32Array(new SharedArrayBuffer(8));
  const beat = (): void => {
    Atomics.add(heart, 0, 1);
    Atomics.store(heart, 1, inspector.url() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, beatMs).unref();
  const tickMs = 2 * beatMs;
  const worker = new Worker(thread, {
    eval: true,
    execArgv: [],
    workerData: { heart, name, tickMs, ticks: Math.ceil(limitMs / tickMs) },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  worker.unref();
  worker.on('error', (error) => process.stderr.write(`${name} runs without a watchdog: ${error.message}\n`));
}

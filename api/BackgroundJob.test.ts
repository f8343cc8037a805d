import { BackgroundJob } from './BackgroundJob';
import { DatabaseUnavailable } from './database/unavailable';

const hourMs = 60 * 60_000;

/** A job whose rounds end one after the other as they are told here. */
function aJob() {
  const lines: string[] = [];
  const say =
    (level: string) =>
    (...said: readonly unknown[]) =>
      void lines.push(`${level}: ${String(said.at(-1))}`);
  const begun: ((outcome: Promise<unknown>) => void)[] = [];
  let stopping: AbortSignal | undefined;
  const job = new BackgroundJob({
    everyMs: hourMs,
    round: (signal) => {
      stopping = signal;
      return new Promise((resolve) => begun.push(resolve));
    },
    log: { info: say('info'), warn: say('warn'), error: say('error') },
    onFailure: 'it was not done',
  });
  const end = async (round: number, outcome: Promise<unknown>) => {
    begun[round - 1]?.(outcome);
    await new Promise(setImmediate);
  };
  return { job, lines, begun, end, isStopping: () => stopping?.aborted };
}

it('has a round at a time, and one more when it was woken meanwhile', async () => {
  const { job, begun, end } = aJob();
  job.start();
  for (let times = 0; times < 3; times += 1) job.wake();
  expect(begun).toHaveLength(1);
  await end(1, Promise.resolve());
  expect(begun).toHaveLength(2);
  await end(2, Promise.resolve());
  expect(begun).toHaveLength(2);
  await job.stop();
});

it('goes on while there may be more', async () => {
  const { job, begun, end } = aJob();
  job.start();
  job.wake();
  await end(1, Promise.resolve(true));
  await end(2, Promise.resolve(false));
  expect(begun).toHaveLength(2);
  await job.stop();
});

it('tells the present round to stop, waits for it and begins no other', async () => {
  const { job, begun, end, isStopping } = aJob();
  job.wake();
  expect(begun).toHaveLength(0);
  job.start();
  job.wake();
  expect(isStopping()).toBe(false);
  let hasStopped = false;
  const stopped = job.stop().then(() => (hasStopped = true));
  await new Promise(setImmediate);
  expect([isStopping(), hasStopped]).toEqual([true, false]);
  await end(1, Promise.resolve(true));
  await stopped;
  job.wake();
  expect(begun).toHaveLength(1);
});

it('tries again after a failure, and says once that the database is away', async () => {
  const { job, lines, end } = aJob();
  const away = () => Promise.reject(new DatabaseUnavailable('It restarts.', { code: '57P03' }));
  job.start();
  for (const [index, outcome] of [() => Promise.reject(new Error('a fault')), away, away].entries()) {
    job.wake();
    await end(index + 1, outcome());
  }
  job.wake();
  await end(4, Promise.resolve());
  expect(lines).toEqual([
    'error: it was not done',
    'warn: it was not done',
    'info: the database is back: background work goes on',
  ]);
  await job.stop();
});

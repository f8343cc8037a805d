import { startRounds } from './startRounds';

it('starts a round a pause after the last one ended, until it is told to stop', async () => {
  const waiting: (() => void)[] = [];
  const ends: (() => void)[] = [];
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  const stop = startRounds(work, 5_000, (next, pause) => {
    expect(pause).toBe(5_000);
    waiting.push(next);
    return setTimeout(() => undefined, 0);
  });
  expect([rounds, waiting.length]).toEqual([1, 0]);
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([rounds, waiting.length]).toEqual([1, 1]);
  waiting[0]?.();
  expect(rounds).toBe(2);
  stop();
  ends[1]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(waiting).toHaveLength(1);
});

import { Turnstile } from './Turnstile';

/** A piece of work that says when it has begun, and ends when it is told to. */
function aPiece() {
  let [begin, end] = [(): void => undefined, (): void => undefined];
  const beginning = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (): Promise<void> => {
    piece.hasBegun = true;
    begin();
    return ended;
  };
  const piece = { hasBegun: false, beginning, end: () => end(), work };
  return piece;
}
const pieces = (count: number) => Array.from({ length: count }, aPiece);
const begun = (of: readonly { hasBegun: boolean }[]) => of.map(({ hasBegun }) => hasBegun);

it('runs so many at once, the others in their turn, and turns away who comes then', async () => {
  const turnstile = new Turnstile({ atOnce: 2, waiting: 1 });
  const [a, b, c, d] = [aPiece(), aPiece(), aPiece(), aPiece()];
  const runs = [a, b, c].map(({ work }) => turnstile.run(work));
  await expect(turnstile.run(d.work)).rejects.toMatchObject({ status: 503 });
  await Promise.all([a.beginning, b.beginning]);
  expect(begun([a, b, c, d])).toEqual([true, true, false, false]);
  b.end();
  await Promise.all([runs[1], c.beginning]);
  for (const piece of [a, c]) piece.end();
  await Promise.all(runs);
});

it('passes a failure on, and the place to the next', async () => {
  const turnstile = new Turnstile({ atOnce: 1, waiting: 1 });
  const failing = turnstile.run(() => Promise.reject(new Error('broken')));
  const next = turnstile.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('gives no turn to who has left, and their place in the queue to another', async () => {
  const turnstile = new Turnstile({ atOnce: 1, waiting: 1 });
  const [first, left, late] = [aPiece(), aPiece(), aPiece()];
  const running = turnstile.run(first.work);
  const leaving = new AbortController();
  const waiting = turnstile.run(left.work, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(turnstile.run(left.work, { signal: leaving.signal })).rejects.toThrow('left');
  const lateRun = turnstile.run(late.work);
  first.end();
  await running;
  late.end();
  await lateRun;
  expect(begun([left, late])).toEqual([false, true]);
});

it('begins nothing for who leaves at the very moment of their turn, and keeps no place for them', async () => {
  const turnstile = new Turnstile({ atOnce: 1, waiting: 1 });
  const leaving = new AbortController();
  const left = aPiece();
  const first = turnstile.run(async () => undefined);
  const waiting = turnstile.run(left.work, { signal: leaving.signal });
  void first.then(() => leaving.abort(new Error('left')));
  await expect(waiting).rejects.toThrow('left');
  expect(left.hasBegun).toBe(false);
  expect(await turnstile.run(async () => 'done')).toBe('done');
});

it('lets no party have more than its part, running or waiting, while another goes ahead', async () => {
  const turnstile = new Turnstile({ atOnce: 4, waiting: 8, each: { atOnce: 2, waiting: 1 } });
  const [greedy, other] = [pieces(3), pieces(2)];
  const runs = greedy.map(({ work }) => turnstile.run(work, { party: 'greedy' }));
  await expect(turnstile.run(aPiece().work, { party: 'greedy' })).rejects.toMatchObject({
    status: 429,
    details: { retry_after: 1 },
  });
  runs.push(...other.map(({ work }) => turnstile.run(work, { party: 'other' })));
  await Promise.all(other.map(({ beginning }) => beginning));
  expect(begun(greedy)).toEqual([true, true, false]);
  other[0]?.end();
  await runs[3];
  expect(greedy[2]?.hasBegun).toBe(false);
  greedy[0]?.end();
  await Promise.all([runs[0], greedy[2]?.beginning]);
  for (const { end } of [...greedy, ...other]) end();
  await Promise.all(runs);
});

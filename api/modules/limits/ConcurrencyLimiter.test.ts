import { ConcurrencyLimiter } from './ConcurrencyLimiter';

/** A piece of work that says when it has begun, and ends when a test ends it. */
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

/** Work that notes its name when it starts. */
const noting = (started: string[], name: string) => async () => void started.push(name);

it('runs so many at once, the others in their turn, and turns away who comes then', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 1 });
  const [a, b, c, d] = [aPiece(), aPiece(), aPiece(), aPiece()];
  const runs = [a, b, c].map(({ work }) => limiter.run(work));
  await expect(limiter.run(d.work)).rejects.toMatchObject({ status: 503 });
  await Promise.all([a.beginning, b.beginning]);
  expect(begun([a, b, c, d])).toEqual([true, true, false, false]);
  b.end();
  await Promise.all([runs[1], c.beginning]);
  for (const piece of [a, c]) piece.end();
  await Promise.all(runs);
});

it('passes a failure on, and the place to the next', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  const failing = limiter.run(() => Promise.reject(new Error('broken')));
  const next = limiter.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('gives no turn to who has left, and their place in the queue to another', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  const [first, left, late] = [aPiece(), aPiece(), aPiece()];
  const running = limiter.run(first.work);
  const leaving = new AbortController();
  const waiting = limiter.run(left.work, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(limiter.run(left.work, { signal: leaving.signal })).rejects.toThrow('left');
  const lateRun = limiter.run(late.work);
  first.end();
  await running;
  late.end();
  await lateRun;
  expect(begun([left, late])).toEqual([false, true]);
});

it('lets no party have more than its part, running or waiting, while another goes ahead', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 4, waiting: 8, each: { atOnce: 2, waiting: 1 } });
  const [greedy, other] = [pieces(3), pieces(2)];
  const runs = greedy.map(({ work }) => limiter.run(work, { party: 'greedy' }));
  await expect(limiter.run(aPiece().work, { party: 'greedy' })).rejects.toMatchObject({
    status: 429,
    details: { retry_after: 1 },
  });
  runs.push(...other.map(({ work }) => limiter.run(work, { party: 'other' })));
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

describe('a queue of several networks', () => {
  it('is served in turns, so that one with many requests delays only itself', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 10 });
    const started: string[] = [];
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
    const running = limiter.run(noting(started, 'first'));
    const runs = names.map((name) => limiter.run(noting(started, name), { party: name.charAt(0) }));
    await Promise.all([running, ...runs]);
    expect(started).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('lets no newcomers overtake for ever who has waited', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 10 });
    const started: string[] = [];
    let newcomers = 0;
    const arriving: Promise<void>[] = [];
    /** Each time one starts, the next one comes from a network that nobody has seen. */
    const arrive = async (): Promise<void> => {
      started.push('newcomer');
      newcomers += 1;
      if (newcomers < 8) arriving.push(limiter.run(arrive, { party: `newcomer ${newcomers}` }));
    };
    const running = limiter.run(arrive, { party: 'newcomer' });
    const office = ['office 1', 'office 2'].map((name) =>
      limiter.run(noting(started, name), { party: 'office' }),
    );
    await Promise.all([running, ...office]);
    while (arriving.length > 0) await arriving.shift();
    expect(started.slice(0, 5)).toEqual(['newcomer', 'newcomer', 'office 1', 'office 2', 'newcomer']);
  });

  it('that is full loses the newest of the network with most, not the newcomer of a quiet one', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 4 });
    const started: string[] = [];
    const names = ['a1', 'b1', 'a2', 'a3', 'c1', 'd1', 'e1'];
    const running = limiter.run(noting(started, 'first'));
    const runs = names.map((name) => limiter.run(noting(started, name), { party: name.charAt(0) }));
    const results = await Promise.allSettled(runs);
    await running;
    // c1 took the place of a3, d1 that of a2; then all had one each.
    expect(started).toEqual(['first', 'a1', 'b1', 'c1', 'd1']);
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [names[index]] : []))).toEqual([
      'a2',
      'a3',
      'e1',
    ]);
  });
});

describe('trusted callers', () => {
  it('pass a flood of strangers, in turn with it and never in its stead', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 20 });
    const started: string[] = [];
    const running = limiter.run(noting(started, 'first'));
    const strangers = ['s1', 's2', 's3', 's4'].map((name) =>
      limiter.run(noting(started, name), { party: name }),
    );
    const known = ['k1', 'k2', 'k3'].map((name) =>
      limiter.run(noting(started, name), { party: name, isTrusted: true }),
    );
    await Promise.all([running, ...strangers, ...known]);
    expect(started).toEqual(['first', 'k1', 's1', 'k2', 's2', 'k3', 's3', 's4']);
  });

  it('get a place of a full queue among equals, and none for a second request', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 2 });
    const started: string[] = [];
    const running = limiter.run(noting(started, 'first'));
    const runs = ['s1', 's2'].map((name) => limiter.run(noting(started, name), { party: name }));
    const hanako = { party: 'hanako', isTrusted: true };
    runs.push(limiter.run(noting(started, 'k1'), hanako), limiter.run(noting(started, 'k2'), hanako));
    const results = await Promise.allSettled(runs);
    await running;
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(started).toEqual(['first', 'k1', 's1']);
  });
});

it('says how long what waits will take, by how long the work took', async () => {
  let now = 0;
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 3 }, () => now);
  const lasting = async () => void (now += 1_500);
  await expect(
    new ConcurrencyLimiter({ atOnce: 1, waiting: 0, each: { atOnce: 0, waiting: 0 } }).run(lasting),
  ).rejects.toMatchObject({ status: 429, details: { retry_after: 1 } });
  await limiter.run(lasting);
  const stopped = pieces(5);
  const runs = stopped.map(({ work }) => limiter.run(work));
  // Two run, three wait, and this one: six pieces of 1.5 s, two at once.
  await expect(limiter.run(lasting)).rejects.toMatchObject({
    status: 503,
    code: 'service-unavailable',
    details: { retry_after: 5 },
  });
  for (const { end } of stopped) end();
  await Promise.all(runs);
});

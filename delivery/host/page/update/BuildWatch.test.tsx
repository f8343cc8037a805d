import { BuildWatch, checkEvery, fetchBuildManifest } from './BuildWatch';

const ours = { revision: 5, id: 'ours' };

const watchOf = (answers: readonly ({ revision: number; id: string } | Error)[]) => {
  const left = [...answers];
  let asked = 0;
  const watch = new BuildWatch(ours, async () => {
    asked += 1;
    const answer = left.shift() ?? ours;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { watch, asked: () => asked };
};

it('knows of a newer build, and takes the same or an older one for none', async () => {
  const { watch } = watchOf([ours, { revision: 4, id: 'older' }, { revision: 6, id: 'newer' }]);
  await watch.check();
  expect(watch.newer).toBe(false);
  await watch.check();
  expect(watch.newer).toBe(false);
  await watch.check();
  expect(watch.newer).toBe(true);
});

it('takes a later revision that changes nothing for this visitor for no newer build', async () => {
  const { watch } = watchOf([{ revision: 9, id: 'ours' }]);
  await watch.check();
  expect(watch.newer).toBe(false);
});

it('offers nothing any more once what was newer is undone', async () => {
  const { watch } = watchOf([
    { revision: 6, id: 'newer' },
    { revision: 7, id: 'ours' },
  ]);
  await watch.check();
  await watch.check();
  expect(watch.newer).toBe(false);
});

it('keeps what it knows while the manifest can’t be had', async () => {
  const { watch } = watchOf([{ revision: 6, id: 'newer' }, new Error('offline')]);
  await watch.check();
  await watch.check();
  expect(watch.newer).toBe(true);
});

it('gives up a look that gets no answer', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('late'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Promise(() => undefined);
  });
  await expect(fetchBuildManifest()).rejects.toBe('late');
  expect(timeout).toHaveBeenCalledWith(4_000);
  jest.restoreAllMocks();
});

describe('while the page is open', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks now and then and whenever the page is looked at again, until it is stopped', () => {
    const { watch, asked } = watchOf([]);
    const stop = watch.start(document);
    expect(asked()).toBe(0);
    jest.advanceTimersByTime(checkEvery);
    expect(asked()).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(2);
    stop();
    jest.advanceTimersByTime(checkEvery * 2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(2);
  });

  it('asks nothing while nobody looks', () => {
    const { watch, asked } = watchOf([]);
    const stop = watch.start({
      visibilityState: 'hidden',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    jest.advanceTimersByTime(checkEvery);
    stop();
    expect(asked()).toBe(0);
  });
});

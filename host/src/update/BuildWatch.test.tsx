import { BuildWatch, checkEvery } from './BuildWatch';

const watchOf = (revisions: readonly (number | Error)[]) => {
  const answers = [...revisions];
  let asked = 0;
  const watch = new BuildWatch(5, async () => {
    asked += 1;
    const answer = answers.shift() ?? 5;
    if (answer instanceof Error) throw answer;
    return { revision: answer };
  });
  return { watch, asked: () => asked };
};

it('knows of a newer build, and takes the same or an older one for none', async () => {
  const { watch } = watchOf([5, 4, 6]);
  await watch.check();
  expect(watch.newer).toBe(false);
  await watch.check();
  expect(watch.newer).toBe(false);
  await watch.check();
  expect(watch.newer).toBe(true);
});

it('keeps what it knows while the manifest can’t be had', async () => {
  const { watch } = watchOf([6, new Error('offline')]);
  await watch.check();
  await watch.check();
  expect(watch.newer).toBe(true);
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

import { Lanes } from './Lanes';

/** Work that ends when a test ends it. */
function aPiece() {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets what is slow go on beside the rest, as much as the slow lane holds', async () => {
  const lanes = new Lanes({ quick: 2, slow: 1, slowAfterMs: 3_000 });
  const [first, second, third] = [aPiece(), aPiece(), aPiece()];
  for (const { work } of [first, second]) lanes.add(work);
  expect(lanes.free).toBe(0);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(lanes.free).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  await lanes.whenFree();
  expect(lanes.free).toBe(1);
  lanes.add(third.work);
  expect(lanes.free).toBe(0);

  // The second is slow as well, and takes the place of the first in the slow lane once that ends.
  first.end();
  await lanes.whenFree();
  expect(lanes.free).toBe(1);
  second.end();
  third.end();
  await lanes.whenDone();
  expect(lanes.free).toBe(2);
});

it('keeps no time for what ended in time', async () => {
  const lanes = new Lanes({ quick: 1, slow: 1, slowAfterMs: 3_000 });
  const quick = aPiece();
  lanes.add(quick.work);
  quick.end();
  await lanes.whenDone();
  expect(jest.getTimerCount()).toBe(0);
  expect(lanes.free).toBe(1);
});

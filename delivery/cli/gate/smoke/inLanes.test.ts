import type { Fault } from './look';
import { inLanes } from './inLanes';

const fine: readonly Fault[] = [];
const hang: readonly Fault[] = [{ problem: 'it hangs', isHang: true }];

it('looks at several pages at once, and never at more than it has lanes', async () => {
  let open = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const done = inLanes(
    2,
    ['a', 'b', 'c', 'd'],
    () => undefined,
    async () => {
      most = Math.max(most, (open += 1));
      // The first two wait for each other: one after the other, they would never end.
      await new Promise<void>((resolve) => {
        ends.push(resolve);
        if (ends.length >= 2) ends.forEach((end) => end());
      });
      open -= 1;
      return fine;
    },
  );
  expect([...(await done).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(most).toBe(2);
});

it('begins no page after one that hangs', async () => {
  const told: number[] = [];
  const found = await inLanes(
    1,
    ['a', 'b', 'c'],
    (count) => told.push(count),
    async (page) => Promise.resolve(page === 'b' ? hang : fine),
  );
  expect([...found]).toEqual([
    ['a', fine],
    ['b', hang],
  ]);
  expect(told).toEqual([1, 2]);
});

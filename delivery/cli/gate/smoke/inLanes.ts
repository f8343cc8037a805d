import type { Fault } from './look';

/**
 * Looks at pages in order, so many at once, and tells how many are done. Begins no further one after a page that hangs:
 * those have no entry in the result.
 */
export async function inLanes<Page, Found extends Fault>(
  lanes: number,
  pages: readonly Page[],
  tell: (done: number, all: number) => void,
  look: (page: Page) => Promise<readonly Found[]>,
): Promise<ReadonlyMap<Page, readonly Found[]>> {
  const found = new Map<Page, readonly Found[]>();
  const queue = pages.values();
  let hangs = false;
  const lane = async () => {
    while (!hangs) {
      const next = queue.next();
      if (next.done) return;
      const faults = await look(next.value);
      found.set(next.value, faults);
      hangs ||= faults.some(({ isHang }) => isHang);
      tell(found.size, pages.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
}

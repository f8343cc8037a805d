import { ReloadGuard } from './ReloadGuard';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const refusing = {
  getItem: (): string | null => {
    throw new Error('storage is off');
  },
  setItem: () => {
    throw new Error('storage is off');
  },
};

/** A page in a tab: its storage outlives it, its memory doesn't. */
function aPage(storage: Pick<Storage, 'getItem' | 'setItem'>, clock: { now: number }) {
  const reloads: number[] = [];
  const guard = new ReloadGuard(
    storage,
    () => void reloads.push(clock.now),
    () => clock.now,
  );
  return { guard, reloads };
}

describe('the reload guard', () => {
  it('lets one reload through in 10 seconds', () => {
    const clock = { now: 1_000_000 };
    const { guard, reloads } = aPage(aStorage(), clock);
    expect(guard.reload()).toBe(true);
    clock.now += 9_999;
    expect(guard.reload()).toBe(false);
    clock.now += 1;
    expect(guard.reload()).toBe(true);
    expect(reloads).toEqual([1_000_000, 1_010_000]);
  });

  it('remembers over the reload itself', () => {
    const clock = { now: 1_000_000 };
    const storage = aStorage();
    aPage(storage, clock).guard.reload();
    clock.now += 5_000;
    const { guard, reloads } = aPage(storage, clock);
    expect(guard.reload()).toBe(false);
    expect(reloads).toEqual([]);
  });

  it('works within the page where storage is refused', () => {
    const { guard } = aPage(refusing, { now: 1 });
    expect(guard.reload()).toBe(true);
    expect(guard.reload()).toBe(false);
  });

  it('takes no notice of a time that is no number or lies ahead', () => {
    const storage = aStorage();
    storage.setItem('wadachi.reloaded_at', 'soon');
    expect(aPage(storage, { now: 1_000 }).guard.reload()).toBe(true);
    expect(aPage(storage, { now: 500 }).guard.reload()).toBe(true);
  });
});

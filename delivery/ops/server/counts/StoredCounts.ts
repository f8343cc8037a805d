import { countsReach, type Count } from '../../../core/counts/counts';
import { networksOf } from '../../../core/guard/votes';
import { readCounts } from '../../../core/counts/countsStore';
import type { ObjectStore } from '../../../core/store/objects';

const hourMs = 3_600_000;

/**
 * No process writes counts of an hour any more this many milliseconds after its end: its clock may be behind, and what the store
 * did not take is written once it does.
 */
const lateMs = 3_600_000;

/** Counts of all processes. An hour that is over is read once and kept; of the others the newest state is read each time. */
export class StoredCounts {
  readonly #hours = new Map<number, readonly Count[]>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly channel: string,
  ) {}

  /** Counts since an instant, to the hour, but of the last seven days at most. */
  async since(instant: Date, now: Date): Promise<readonly Count[]> {
    const oldest = hourOf(now.getTime() - countsReach);
    for (const hour of this.#hours.keys()) if (hour < oldest) this.#hours.delete(hour);
    const counts: Count[] = [];
    for (let hour = Math.max(hourOf(instant.getTime()), oldest); hour <= now.getTime(); hour += hourMs) {
      counts.push(...(await this.#hour(hour, now)));
    }
    return counts;
  }

  async #hour(hour: number, now: Date): Promise<readonly Count[]> {
    const kept = this.#hours.get(hour);
    if (kept) return kept;
    const counts = await readCounts(this.objects, this.channel, new Date(hour), new Date(hour));
    const added = addedUp(counts);
    if (now.getTime() >= hour + hourMs + lateMs) this.#hours.set(hour, added);
    return added;
  }
}

/** One count for what several processes counted of the same. */
function addedUp(counts: readonly Count[]): readonly Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const key = `${count.package} ${count.version} ${count.revision} ${count.minute}`;
    const sum = sums.get(key);
    sums.set(key, sum ? both(sum, count) : count);
  }
  return [...sums.values()];
}

function both(one: Count, other: Count): Count {
  const failures = { ...one.failures };
  for (const [kind, times] of Object.entries(other.failures)) failures[kind] = (failures[kind] ?? 0) + times;
  const networks = Object.fromEntries(networksOf([one, other]));
  return {
    ...one,
    loads: one.loads + other.loads,
    failures,
    networks,
    measures: bothByName(one.measures, other.measures),
    goals: bothByName(one.goals, other.goals),
  };
}

const bothByName = (one: Count['goals'] = {}, other: Count['goals'] = {}): NonNullable<Count['goals']> =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [
      name,
      Object.fromEntries(networksOf([one, other].map((counted) => ({ networks: counted[name] ?? {} })))),
    ]),
  );

const hourOf = (instant: number) => Math.floor(instant / hourMs) * hourMs;

import { formLimits } from '../limits';

/** A kind of child seat that can be lent now. */
export interface Seat {
  readonly id: string;
  /** For children of these ages in whole years, both included. */
  readonly ages: { readonly from: number; readonly to: number };
  /** How many one rental can have. */
  readonly most: number;
}

/** How many of each kind of seat, by its id. */
export type SeatCounts = Readonly<Record<string, number>>;

/** Under 6, a child must sit in a seat of its own (Road Traffic Act, art. 71-3). */
export const needsSeat = (age: number): boolean => age < formLimits.childSeatAge;

const fits = (age: number, { ages }: Seat): boolean => ages.from <= age && age <= ages.to;

/** The kinds of seat for an age; of two that fit first the one for bigger children, which fits for longer. */
export const seatsFor = (age: number, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => fits(age, seat)).toSorted((a, b) => b.ages.from - a.ages.from);

/**
 * Gives as many children a seat as possible (a bipartite matching by augmenting paths). A child that has one in
 * `given` may be moved to another, but keeps a seat.
 */
function seatAll(
  ages: readonly number[],
  seats: readonly Seat[],
  capacityOf: (id: string) => number,
  given: readonly (string | undefined)[] = [],
): (string | undefined)[] {
  const seatOf = ages.map((_, child) => given[child]);
  function place(child: number, age: number, tried: Set<string>): boolean {
    for (const { id } of seatsFor(age, seats)) {
      if (tried.has(id)) continue;
      tried.add(id);
      const sitting = ages
        .map((other, index) => ({ other, index }))
        .filter(({ index }) => seatOf[index] === id);
      if (sitting.length < capacityOf(id) || sitting.some(({ other, index }) => place(index, other, tried))) {
        seatOf[child] = id;
        return true;
      }
    }
    return false;
  }
  ages.forEach((age, child) => {
    if (seatOf[child] === undefined) place(child, age, new Set());
  });
  return seatOf;
}

const countsOf = (seatOf: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of seatOf) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** The ages of the children under 6 for whom none of the chosen seats is left. */
export function childrenWithoutSeat(
  ages: readonly number[],
  seats: readonly Seat[],
  chosen: SeatCounts,
): readonly number[] {
  const young = ages.filter(needsSeat);
  const seatOf = seatAll(young, seats, (id) => chosen[id] ?? 0);
  return young.filter((_, child) => seatOf[child] === undefined);
}

/**
 * The chosen seats after the children changed from `before` to `after`: who came gets a seat that fits and is left,
 * the seat of who went goes, and what the customer chose beyond that stays.
 */
export function seatsFollowing(
  before: readonly number[],
  after: readonly number[],
  seats: readonly Seat[],
  chosen: SeatCounts,
): SeatCounts {
  const chosenOf = (id: string) => chosen[id] ?? 0;
  const usedBefore = countsOf(seatAll(before.filter(needsSeat), seats, chosenOf));
  const young = after.filter(needsSeat);
  const inChosen = seatAll(young, seats, chosenOf);
  const mostOf = (id: string) => seats.find((seat) => seat.id === id)?.most ?? 0;
  const used = countsOf(seatAll(young, seats, mostOf, inChosen));
  return Object.fromEntries(
    seats.map(({ id, most }) => {
      const needed = used.get(id) ?? 0;
      const freed = Math.max(0, (usedBefore.get(id) ?? 0) - needed);
      return [id, Math.min(most, Math.max(needed, chosenOf(id) - freed))];
    }),
  );
}

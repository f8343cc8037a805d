import type { ChildSeatLaw } from '@wadachi/intl';

/** The law for a site that names no other (Road Traffic Act of Japan, art. 71-3). */
export const usualChildSeats: ChildSeatLaw = { below_age: 6, below_cm: null };

/** A kind of child seat. */
interface Seat {
  readonly id: string;
  /** For children of these ages in whole years, both included. */
  readonly ages: { readonly from: number; readonly to: number };
}

/** A kind of child seat with the number that one rental can have. */
export interface OfferedSeat extends Seat {
  readonly max: number;
}

/** The number of seats of each kind, by its id. */
export type SeatCounts = Readonly<Record<string, number>>;

const youngOf = (ages: readonly number[], { below_age }: ChildSeatLaw): number[] =>
  ages.filter((age) => age < below_age);

/** The kinds of seat for an age; of two that fit first the one for bigger children, which fits for longer. */
export const seatsFor = <S extends Seat>(age: number, seats: readonly S[]): readonly S[] =>
  seats.filter(({ ages }) => ages.from <= age && age <= ages.to).sort((a, b) => b.ages.from - a.ages.from);

/**
 * Gives as many children a seat as possible (a bipartite matching by augmenting paths). A child that has one in
 * `given` may be moved to another, but keeps a seat. Earlier children come first where not all can have one.
 */
function seatAll(
  ages: readonly number[],
  seats: readonly Seat[],
  capacityOf: (id: string) => number,
  given: readonly (string | undefined)[] = [],
): (string | undefined)[] {
  const seatOf = ages.map((_, child) => given[child]);
  const place = (child: number, tried: Set<string>): boolean =>
    seatsFor(ages[child]!, seats).some(({ id }) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const sitting = [...ages.keys()].filter((other) => seatOf[other] === id);
      if (sitting.length >= capacityOf(id) && !sitting.some((other) => place(other, tried))) return false;
      seatOf[child] = id;
      return true;
    });
  for (const child of ages.keys()) if (seatOf[child] === undefined) place(child, new Set());
  return seatOf;
}

const countsOf = (seatOf: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of seatOf) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** The ages of the children who need a seat and get none of the chosen ones, the youngest first. */
export function childrenWithoutSeat(
  ages: readonly number[],
  seats: readonly Seat[],
  chosen: SeatCounts,
  law: ChildSeatLaw,
): number[] {
  const young = youngOf(ages, law).sort((a, b) => a - b);
  const seatOf = seatAll(young, seats, (id) => chosen[id] ?? 0);
  return young.filter((_, child) => seatOf[child] === undefined);
}

/**
 * The chosen seats after the children changed from `before` to `after`: a new child gets a seat that fits and is left,
 * the seat of a removed child goes, and what the customer chose beyond that stays.
 */
export function seatsFollowing(
  before: readonly number[],
  after: readonly number[],
  seats: readonly OfferedSeat[],
  chosen: SeatCounts,
  law: ChildSeatLaw,
): SeatCounts {
  const chosenOf = (id: string) => chosen[id] ?? 0;
  const usedBefore = countsOf(seatAll(youngOf(before, law), seats, chosenOf));
  const young = youngOf(after, law);
  const inChosen = seatAll(young, seats, chosenOf);
  const maxOf = (id: string) => seats.find((seat) => seat.id === id)?.max ?? 0;
  const used = countsOf(seatAll(young, seats, maxOf, inChosen));
  return Object.fromEntries(
    seats.map(({ id, max }) => {
      const needed = used.get(id) ?? 0;
      const freed = Math.max(0, (usedBefore.get(id) ?? 0) - needed);
      return [id, Math.min(max, Math.max(needed, chosenOf(id) - freed))];
    }),
  );
}

/** The middle of the values; of an even number the mean of the two in the middle. Throws when there are none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest value that at least this share (0 to 1) of all values don't exceed. Throws when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1]!;
}

/**
 * Returns the median over rounds of `measured` ÷ `base`, so that a slow spell of the machine slows both. Both lists
 * hold one value a round.
 */
export function ratio(measured: readonly number[], base: readonly number[]): number {
  if (measured.length !== base.length) throw new Error('A ratio needs both values of every round');
  return median(measured.map((value, round) => value / base[round]!));
}

function ascending(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('There is no value to take a figure from');
  return values.toSorted((a, b) => a - b);
}
